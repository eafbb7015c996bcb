"""`parlour anagram`: the words that some letters spell."""

from itertools import groupby

from parlour.cli.word_study import DONE, NO, Flag, print_json, refuse
from parlour.kernel.errors import ParlourError
from parlour.wordengine.alphabet import SHORTEST_WORD
from parlour.wordengine.lexicon import DEFAULT
from parlour.wordengine.lexiconfiles import open_lexicon
from parlour.wordengine.wordstudy import anagrams, checked_letters


def anagram(
    letters: str,
    *,
    subanagrams: Flag = False,
    shortest: int = SHORTEST_WORD,
    lexicon: str = DEFAULT,
    json: Flag = False,
) -> int:
    """Find the words that letters spell; ? is a blank, and shows as a small letter.

    The exit code is 0 if there are any, 1 if there are none, 2 if the letters cannot be used.

    Args:
        letters: The letters, such as RETINA?.
        subanagrams: Words of some of the letters, too.
        shortest: The fewest letters of a word.
        lexicon: The name of a word list, or a file of text, KWG or plex.
        json: Print JSON.
    """
    try:
        tiles = checked_letters(letters)
        words = anagrams(open_lexicon(lexicon), letters, subanagrams=subanagrams, shortest=shortest)
    except ParlourError as error:
        return refuse(error, json=json)
    if json:
        print_json({"letters": tiles, "count": len(words), "words": words})
    elif words:
        for length, some in groupby(words, len):
            print(f"{length}: {' '.join(some)}")
    else:
        print(f"{tiles} spells no word of this list")
    return DONE if words else NO
