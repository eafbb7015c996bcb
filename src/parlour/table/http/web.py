"""Where the built web pages lie."""

from importlib.resources import files
from pathlib import Path

WEB = Path(str(files("parlour"))) / "_web"
DOCUMENT = WEB / "index.html"
"""The one document of all pages."""
