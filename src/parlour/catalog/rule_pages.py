"""The rule pages of the documentation, made from the rulebook and the index of citations."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from parlour.catalog.citations import Count, Index, counts, places
from parlour.catalog.explorer import chapter_rules
from parlour.catalog.rulebook import Book, Entry, Rule, Ruling, rulebook, rulings_for

FOLDER: Final = Path("docs/reference/rules")
_UP: Final = "../../.."
_NOTE: Final = (
    "<!-- Written by `python3 run.py -- python -m parlour.catalog.coverage --write`; "
    "edit rulebook.toml or rulings.toml instead. -->"
)
_ABOUT_RULES: Final = (
    "Every rule of the rulebook in our words, the code that keeps it, the tests that hold it, and "
    "our [rulings](rulings.md) where the book is silent."
)
_ABOUT_RULINGS: Final = (
    "Where the rulebooks are silent, ambiguous or at odds, Parlour decides. These are decisions of "
    "this house, not of a publisher."
)


def pages(of: Index) -> dict[Path, str]:
    """The text of every page, by its path in the checkout."""
    whole = rulebook()
    written = {FOLDER / f"{book.id}.md": _edition_page(book, of) for book in whole.books}
    return written | {FOLDER / "rulings.md": _rulings_page(whole.rulings, of)}


def _edition_page(book: Book, of: Index) -> str:
    lines = [
        _NOTE,
        "",
        f"# The rules of {book.heading}",
        "",
        _ABOUT_RULES,
        "",
        _summary(counts(of)[book.code]),
    ]
    for chapter in book.chapters:
        kind = "Variation: " if chapter.variation else ""
        lines += ["", f"## {kind}{chapter.title}", ""]
        lines += ["| rule | says | code | tests | rulings |", "|---|---|---|---|---|"]
        lines += [_rule_row(rule, of) for rule in chapter_rules(book, chapter)]
    return "\n".join((*lines, ""))


def _rule_row(rule: Rule, of: Index) -> str:
    where = f"{rule.section}, p. {rule.page}" if rule.page else rule.section
    says = " ".join(filter(None, (rule.text, f"*{rule.differs}*" if rule.differs else "")))
    rulings = ", ".join(_ruling_link(ruling.id) for ruling in rulings_for(rule.id))
    return _row(
        f'<a id="{_anchor(rule.id)}"></a>**{rule.id}**<br>{where}',
        says,
        _links(places(rule.id, of).code, "src"),
        _tests(rule, of),
        rulings,
    )


def _rulings_page(rulings: tuple[Ruling, ...], of: Index) -> str:
    lines = [
        _NOTE,
        "",
        "# Rulings",
        "",
        _ABOUT_RULINGS,
    ]
    for code in dict.fromkeys(ruling.code for ruling in rulings):
        lines += ["", _summary(counts(of)[code])]
    for ruling in rulings:
        lines += ["", *_ruling_lines(ruling, of)]
    return "\n".join((*lines, ""))


def _ruling_lines(ruling: Ruling, of: Index) -> Iterator[str]:
    yield f'## <a id="{_anchor(ruling.id)}"></a>{ruling.id}'
    yield ""
    yield f"**{ruling.issue}** {ruling.ruling}"
    yield ""
    yield f"*Why:* {ruling.why}"
    yield ""
    yield f"- concerns {', '.join(_rule_link(rule_id) for rule_id in ruling.rules)}"
    yield f"- {ruling.kind}; matters {ruling.weight.replace('-', ' ')}"
    code = _links(places(ruling.id, of).code, "src", ", ")
    if code:
        yield f"- code: {code}"
    yield f"- tests: {_tests(ruling, of, ', ')}"


def _summary(count: Count) -> str:
    return (
        f"{count.rules} in all: {count.tested} tested, "
        f"{count.not_applicable} that no test can exist for, {count.missing} missing."
    )


def _tests(entry: Entry, of: Index, between: str = "<br>") -> str:
    links = _links(places(entry.id, of).tests, ".", between)
    return links or (f"none: {entry.na}" if entry.na else "**missing**")


def _links(found: tuple[str, ...], folder: str, between: str = "<br>") -> str:
    return between.join(_link(place, folder) for place in found)


def _link(place: str, folder: str) -> str:
    file, _, name = place.partition("::")
    shown = name.replace("::", ".") or Path(file).stem
    if name.startswith("test_"):
        shown = name.removeprefix("test_").replace("_", " ")
    target = (Path(_UP) / folder / file).as_posix()
    return f"[{shown}]({target})" if name.startswith("test_") else f"[`{shown}`]({target})"


def _rule_link(rule_id: str) -> str:
    code = rule_id.partition("-")[0]
    book = next((one for one in rulebook().books if one.code == code), None)
    if book is None:  # a draft has no page
        return rule_id
    return f"[{rule_id}]({book.id}.md#{_anchor(rule_id)})"


def _ruling_link(ruling_id: str) -> str:
    return f"[{ruling_id}](rulings.md#{_anchor(ruling_id)})"


def _anchor(entry_id: str) -> str:
    return entry_id.lower().replace(".", "-")


def _row(*cells: str) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"
