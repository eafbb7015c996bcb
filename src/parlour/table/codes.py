"""Invite codes that can be said aloud: a word and a number, such as `maple-417`.

A code opens the claim page of one table and nothing else; guessing is held up by a rate limit.
"""

import secrets

WORDS = (
    *("acorn", "alder", "almond", "amber", "anchor", "apple", "apron", "arrow", "aspen", "autumn"),
    *("badger", "bakery", "bamboo", "banjo", "barley", "basil", "basket", "beacon", "beetle"),
    *("birch", "biscuit", "blossom", "bonfire", "bottle", "bramble", "breeze", "bridge", "brook"),
    *("button", "cabin", "cactus", "candle", "canoe", "canyon", "carrot", "castle", "cedar"),
    *("cello", "cherry", "chestnut", "cider", "cinnamon", "clover", "cobalt", "comet", "copper"),
    *("coral", "cotton", "cricket", "crocus", "crystal", "cuckoo", "daisy", "dolphin", "dragon"),
    *("drum", "eagle", "ember", "falcon", "feather", "fern", "fiddle", "finch", "flint", "forest"),
    *("fox", "galaxy", "garden", "garnet", "ginger", "glacier", "goose", "granite", "grape"),
    *("guitar", "hammock", "harbour", "harvest", "hazel", "heather", "hedge", "heron", "hive"),
    *("holly", "honey", "horizon", "iris", "island", "ivory", "ivy", "jasmine", "jigsaw"),
    *("juniper", "kettle", "kite", "kiwi", "lagoon", "lantern", "lavender", "lemon", "lentil"),
    *("lilac", "lily", "linen", "lobster", "lotus", "magnet", "mango", "maple", "marble"),
    *("meadow", "melon", "mint", "mirror", "mitten", "mosaic", "moss", "muffin", "mustard"),
    *("myrtle", "nectar", "noodle", "nutmeg", "oak", "oasis", "olive", "onion", "opal"),
    *("orange", "orchard", "orchid", "otter", "owl", "paddle", "pancake", "papaya", "parsley"),
    *("peach", "pearl", "pebble", "pepper", "piano", "picnic", "pine", "planet", "plum"),
    *("poppy", "prairie", "puffin", "pumpkin", "quartz", "quill", "quilt", "rabbit", "radish"),
    *("raven", "ribbon", "river", "robin", "rocket", "rosemary", "ruby", "saffron", "sage"),
    *("sailor", "salmon", "satchel", "scarf", "shell", "silver", "sparrow", "spruce", "squirrel"),
    *("starling", "sunset", "swallow", "tangerine", "teapot", "thimble", "thistle", "thunder"),
    *("tiger", "timber", "topaz", "tulip", "turnip", "turtle", "umbrella", "valley", "vanilla"),
    *("velvet", "violet", "violin", "waffle", "walnut", "whistle", "willow", "window", "zephyr"),
)


def new_code() -> str:
    """A code from the operating system's randomness."""
    return f"{secrets.choice(WORDS)}-{secrets.randbelow(9_900) + 100}"


def clean_code(text: str) -> str:
    """The code as it is stored, however it was typed."""
    return "-".join(text.lower().replace("-", " ").split())
