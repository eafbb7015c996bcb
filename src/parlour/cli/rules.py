"""`parlour rules`: a rule, its rulings, where it lives and what tests it; search; the coverage."""

import sys
from typing import Annotated, Final, TypeAlias

import msgspec
from cyclopts import Parameter
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from parlour.catalog.citations import counts, faults, live_trace, places
from parlour.catalog.explorer import chapter_rules, nearest, search
from parlour.catalog.rulebook import (
    Entry,
    Rule,
    Ruling,
    as_id,
    entry_of,
    rulebook,
    rulings_for,
)
from parlour.cli.plain_console import plain_console

_Flag: TypeAlias = Annotated[bool, Parameter(negative=())]

_DONE: Final = 0
_NO: Final = 1
_WRONG: Final = 2


def rules(
    *words: str,
    edition: str | None = None,
    coverage: _Flag = False,
    json: _Flag = False,
) -> int:
    """Look a rule up by its id, search the rulebooks, or show how far the rules are tested.

    `parlour rules SD-7.6` prints that rule, our rulings on it, the code that keeps it and the tests
    that hold it; `parlour rules blank challenge` lists what speaks of both; without words the whole
    rulebook is listed.

    Args:
        words: The id of a rule (SD-7.6) or ruling (R-SC-05), or words to search for.
        edition: Only this edition, such as scrabble-deluxe or SD.
        coverage: Count the rules that are tested, need no test, or miss one.
        json: Print JSON.
    """
    try:
        code = rulebook().book(edition).code if edition else None
    except LookupError as error:
        return _complain(str(error.args[0]))
    if coverage:
        return _complain("--coverage takes no ids or words") if words else _coverage(code, json)
    ids = [as_id(word) for word in words]
    if ids and all(ids):
        return _show([entry_id for entry_id in ids if entry_id], json)
    if any(ids):
        return _complain(_mixed(words, ids))
    if words:
        return _search(" ".join(words), edition, json)
    return _list(code, json)


def _mixed(words: tuple[str, ...], ids: list[str | None]) -> str:
    """What to ask instead of ids and words at once."""
    named = " ".join(entry_id for entry_id in ids if entry_id)
    sought = " ".join(word for word, entry_id in zip(words, ids, strict=True) if not entry_id)
    return (
        f"{named} is looked up and {sought!r} is searched for, but not both at once: "
        f"ask `parlour rules {named}`, then `parlour rules {sought}`"
    )


def _coverage(code: str | None, json: _Flag) -> int:
    found = {key: count for key, count in counts().items() if code in {None, key}}
    traced = live_trace()
    wrong = faults(traced) if traced else ()
    if json:
        _write_json(found)
    else:
        table = Table("", "rules", "tested", "not applicable", "missing", box=None, pad_edge=False)
        for key, count in found.items():
            numbers = (count.rules, count.tested, count.not_applicable, count.missing)
            table.add_row(key, *(str(number) for number in numbers))
        plain_console().print(table)
    for fault in wrong:
        _say(fault)
    return _NO if wrong else _DONE


def _show(ids: list[str], json: _Flag) -> int:
    found: list[Entry] = []
    for entry_id in ids:
        entry = entry_of(entry_id)
        if entry is None:
            near = ", ".join(nearest(entry_id))
            hint = f"; near it are {near}" if near else ""
            return _complain(f"there is no rule or ruling {entry_id}{hint}")
        found.append(entry)
    if json:
        traced = [_traced(entry) for entry in found]
        _write_json(traced[0] if len(traced) == 1 else traced)
    else:
        for entry in found:
            _print_entry(entry)
    return _DONE


def _search(words: str, edition: str | None, json: _Flag) -> int:
    hits = search(words, edition)
    if json:
        _write_json([_traced(entry) for entry in hits])
    elif hits:
        _print_list(hits)
    else:
        _say(f"no rule or ruling speaks of {words!r}")
    return _DONE if hits else _NO


def _list(code: str | None, json: _Flag) -> int:
    books = [book for book in rulebook().books if code in {None, book.code}]
    if json:
        _write_json([_traced(rule) for book in books for rule in rulebook().under(book.code)])
        return _DONE
    console = plain_console()
    for book in books:
        console.print(Text(book.heading, style="bold underline"))
        for chapter in book.chapters:
            kind = "Variation: " if chapter.variation else ""
            console.print(Text(f"\n{kind}{chapter.title}", style="bold"))
            _print_list(chapter_rules(book, chapter))
        console.print()
    return _DONE


def _traced(entry: Entry) -> dict[str, object]:
    found = places(entry.id)
    is_rule = isinstance(entry, Rule)
    return {
        **msgspec.structs.asdict(entry),
        **({"edition": rulebook().book(entry.code).id} if is_rule else {}),
        **({"rulings": rulings_for(entry.id)} if is_rule else {}),
        "code": found.code,
        "tests": found.tests,
    }


def _print_entry(entry: Entry) -> None:
    console = plain_console()
    if isinstance(entry, Rule):
        _print_rule(console, entry)
    else:
        _print_ruling(console, entry)
        _section(console, "Concerns", [_line(rule_id) for rule_id in entry.rules])
    found = places(entry.id)
    none = f"none: {entry.na}" if entry.na else "none yet"
    _section(console, "Code", list(found.code))
    _section(console, "Tests", list(found.tests) or [none])
    console.print()


def _print_rule(console: Console, rule: Rule) -> None:
    book = rulebook().book(rule.code)
    page = f", page {rule.page}" if rule.page else ""
    head = Text.assemble((rule.id, "bold"), f"  {book.heading}, {rule.section}{page}")
    console.print(head)
    _paragraph(console, rule.text)
    if rule.differs:
        _paragraph(console, rule.differs, style="dim")
    rulings = rulings_for(rule.id)
    if rulings:
        console.print(Text("\nHouse rulings", style="bold"))
    for ruling in rulings:
        _print_ruling(console, ruling, indent=2)


def _print_ruling(console: Console, ruling: Ruling, indent: int = 0) -> None:
    head = Text.assemble((ruling.id, "bold"), f"  {ruling.issue}")
    console.print(Padding(head, (0, 0, 0, indent), expand=False))
    _paragraph(console, ruling.ruling, indent=indent + 2)
    _paragraph(console, f"Why: {ruling.why}", indent=indent + 2, style="dim")


def _section(console: Console, title: str, lines: list[str]) -> None:
    if lines:
        console.print(Text(f"\n{title}", style="bold"))
    for line in lines:
        console.print(Text(f"  {line}"), soft_wrap=True)


def _line(rule_id: str) -> str:
    entry = entry_of(rule_id)
    return f"{rule_id}  {entry.text}" if isinstance(entry, Rule) else rule_id


def _print_list(entries: tuple[Entry, ...]) -> None:
    table = Table.grid(padding=(0, 2))
    for entry in entries:
        says = entry.text if isinstance(entry, Rule) else f"{entry.issue} {entry.ruling}"
        table.add_row(Text(entry.id, style="bold"), Text(says))
    plain_console().print(table)


def _paragraph(console: Console, text: str, *, indent: int = 2, style: str = "") -> None:
    console.print(Padding(Text(text, style=style), (0, 0, 0, indent), expand=False))


def _write_json(value: object) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def _complain(message: str) -> int:
    _say(message)
    return _WRONG


def _say(message: str) -> None:
    print(message, file=sys.stderr)
