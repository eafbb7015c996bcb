"""`parlour lexicon build`, `convert` and `info FILE`: word lists as files for engines."""

from collections import Counter
from pathlib import Path
from typing import Final

import msgspec

from parlour.cli.word_study import DONE, Flag, print_json, refuse
from parlour.kernel.errors import ParlourError
from parlour.wordengine.formats import kwg, plex
from parlour.wordengine.graphcache import write_atomically
from parlour.wordengine.lexiconfiles import content_of, kind_of, open_lexicon, unpacked
from parlour.wordengine.wordfile import UnreadableListError, WordFile, read_words

_SUFFIXES: Final = {".kwg": "kwg", ".plex": "plex", ".txt": "text"}


class _Plan(msgspec.Struct, frozen=True):
    """What is to be written, and how."""

    out: Path
    title: str
    gaddag: bool


def build(  # noqa: PLR0913  (each is an option of the command)
    text: Path,
    out: Path,
    /,
    *,
    title: str | None = None,
    gaddag: bool = True,
    skip_bad: Flag = False,
    replace: Flag = False,
    json: Flag = False,
) -> int:
    """Make a KWG or plex file of a text file with a word a line.

    Args:
        text: The words, as `parlour lexicon add` takes them; packed by xz or gzip if you like.
        out: The new file; its name ends in .kwg or .plex.
        title: What people read, in a plex; the name of the file if not given.
        gaddag: Whether a KWG has a GADDAG, without which engines cannot find plays in it.
        skip_bad: Take the good lines even if others are bad.
        replace: Write over a file that exists.
        json: Print JSON.
    """
    try:
        found = read_words(unpacked(content_of(text), text.name))
        words = [word for word, _definition in found.entries]
        plan = _Plan(out, title or text.name.partition(".")[0], gaddag)
        if found.bad_lines and not skip_bad:
            return refuse(_bad_lines(text, found), json=json)
        facts = _write(words, plan, replace=replace)
    except UnreadableListError as error:
        return refuse(f"{text}: {error}", json=json)
    except (ParlourError, OSError) as error:
        return refuse(error, json=json)
    return _report(facts | {"skipped": len(found.bad_lines)}, json=json)


def convert(
    lexicon: str,
    out: Path,
    /,
    *,
    title: str | None = None,
    gaddag: bool = True,
    replace: Flag = False,
    json: Flag = False,
) -> int:
    """Write a word list as text, KWG or plex, whichever it is now.

    Args:
        lexicon: The name of a word list, or a file of text, KWG or plex.
        out: The new file; its name ends in .txt, .kwg or .plex.
        title: What people read, in a plex; the list's own title if not given.
        gaddag: Whether a KWG has a GADDAG, without which engines cannot find plays in it.
        replace: Write over a file that exists.
        json: Print JSON.
    """
    try:
        found = open_lexicon(lexicon)
        plan = _Plan(out, title or found.title, gaddag)
        facts = _write(list(found), plan, replace=replace)
    except (ParlourError, OSError) as error:
        return refuse(error, json=json)
    return _report(facts, json=json)


def info_of_file(path: Path, *, json: bool) -> int:
    """Show what a file of words holds."""
    try:
        data = content_of(path)
        kind = kind_of(path, data)
        found = open_lexicon(str(path))
        facts: dict[str, object] = {"file": str(path), "kind": kind, "bytes": len(data)}
        if kind == "kwg":
            graph = kwg.read(data, name=path.name)
            facts |= {"nodes": graph.nodes, "gaddag": graph.has_gaddag}
        if kind == "plex":
            head = plex.read(data, path.name).head
            facts |= {"title": head.title, "letters": head.letters}
    except ParlourError as error:
        return refuse(error, json=json)
    lengths = Counter(map(len, found))
    facts |= {"words": found.size, "sha256": found.digest}
    ordered = {str(length): lengths[length] for length in sorted(lengths)}
    if json:
        print_json(facts | {"lengths": ordered})
        return DONE
    _print_facts(facts)
    print("words by length:")
    for length, count in ordered.items():
        print(f"  {length:>2}  {count:7,}")
    return DONE


def _bad_lines(text: Path, found: WordFile) -> str:
    bad = found.bad_lines[0]
    return (
        f"{text}: line {bad.line}: {bad.text!r}: {bad.problem}; {bad.remedy};"
        f" bad lines: {len(found.bad_lines):,}; --skip-bad leaves them out"
    )


def _write(words: list[str], plan: _Plan, *, replace: bool) -> dict[str, object]:
    """Write a file and tell what it holds."""
    kind = _SUFFIXES.get(plan.out.suffix.lower())
    if kind is None:
        known = ", ".join(_SUFFIXES)
        raise ParlourError(f"{plan.out} does not say what it should be; end its name in {known}")
    if plan.out.exists() and not replace:
        raise ParlourError(f"{plan.out} exists; --replace writes over it")
    if not words:
        raise ParlourError("there are no words to write")
    match kind:
        case "kwg":
            data = kwg.build(words, gaddag=plan.gaddag)
        case "plex":
            data = plex.build(words, plan.title)
        case _:
            data = "".join(f"{word}\n" for word in sorted(set(words))).encode("ascii")
    write_atomically(plan.out, data)
    return {"file": str(plan.out), "kind": kind, "words": len(set(words)), "bytes": len(data)}


def _report(facts: dict[str, object], *, json: bool) -> int:
    if json:
        print_json(facts)
    else:
        _print_facts(facts)
    return DONE


def _print_facts(facts: dict[str, object]) -> None:
    for key, value in facts.items():
        print(f"{key}: {value:,}" if type(value) is int else f"{key}: {value}")
