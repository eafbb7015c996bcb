from importlib.metadata import version

import parlour


def test_the_package_imports_and_knows_its_version() -> None:
    assert parlour.__doc__
    assert version("parlour") == "0.1.0"
