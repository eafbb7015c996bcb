"""What the tree as a whole must not hold."""

from __future__ import annotations

import re

from house import tree

# Written in pieces, for this file is searched too.
REGISTRY_HOSTS = (
    "pypi" + ".org",
    "pypi.python" + ".org",
    "pythonhosted" + ".org",
    "registry" + ".npmjs.org",
    "registry.yarnpkg" + ".com",
    "deb.debian" + ".org",
    "index.crates" + ".io",
    "proxy.golang" + ".org",
)
MACHINE_PATHS = re.compile(r"(?<![\w.~/-])[/](?:work/|root/|home/\w|opt/pypi|Users/\w)")
UNFINISHED = re.compile(
    r"\b(?:TODO|FIXME|XXX|HACK|NotImplemented(?:Error)?|placeholder)\b", re.IGNORECASE
)
MARKDOWN_LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")


def test_no_file_names_the_host_of_a_package_registry() -> None:
    found = [
        f"{tree.shown(path)}: {host}"
        for path in tree.files()
        for host in REGISTRY_HOSTS
        if host in (tree.text(path) or "")
    ]

    assert found == []


def test_no_file_names_a_folder_of_one_machine() -> None:
    found = [
        f"{tree.shown(path)}: {match.group()}"
        for path in tree.files()
        if (match := MACHINE_PATHS.search(tree.text(path) or ""))
    ]

    assert found == []


def test_the_rules_hold_nothing_unfinished() -> None:
    found = [
        f"{tree.shown(path)}: {match.group()}"
        for path in tree.files()
        if path.is_relative_to(tree.PACKAGE / "games")
        and (match := UNFINISHED.search(tree.text(path) or ""))
    ]

    assert found == []


def test_every_link_and_picture_of_our_pages_is_there() -> None:
    pages = [path for path in tree.files() if path.suffix == ".md"]
    broken = [
        f"{tree.shown(page)}: {target}"
        for page in pages
        for target in MARKDOWN_LINK.findall(tree.text(page) or "")
        if ":" not in target and not (page.parent / target).exists()
    ]

    assert pages
    assert broken == []
