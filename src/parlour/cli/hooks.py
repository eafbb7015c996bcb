"""`parlour hooks`: the letters that make a longer word of a word."""

import msgspec

from parlour.cli.word_study import DONE, NO, Flag, print_json, refuse
from parlour.kernel.errors import ParlourError
from parlour.wordengine.lexicon import DEFAULT
from parlour.wordengine.lexiconfiles import open_lexicon
from parlour.wordengine.wordstudy import Hooks
from parlour.wordengine.wordstudy import hooks as hooks_of


def hooks(*words: str, lexicon: str = DEFAULT, json: Flag = False) -> int:
    """Show the letters that may stand before and after words.

    A dot at an end says that the word is one without its letter there, too. The exit code is 0 if
    all are words, 1 if any is not, 2 if the question cannot be answered.

    Args:
        words: The words, in capital or small letters.
        lexicon: The name of a word list, or a file of text, KWG or plex.
        json: Print JSON.
    """
    if not words:
        return refuse("no word was given; give one or more, such as: parlour hooks QUIZ", json=json)
    try:
        asked = open_lexicon(lexicon)
        found = [hooks_of(asked, word) for word in words]
    except ParlourError as error:
        return refuse(error, json=json)
    if json:
        print_json([msgspec.to_builtins(one) for one in found])
    else:
        _show(found)
    return DONE if all(one.valid for one in found) else NO


def _show(found: list[Hooks]) -> None:
    width = max(len(one.front) for one in found)
    for one in found:
        left, right = "." if one.loses_front else " ", "." if one.loses_back else " "
        note = "" if one.valid else "   (no word of this list)"
        print(f"{one.front.lower():>{width}} {left}{one.word}{right} {one.back.lower()}{note}")
