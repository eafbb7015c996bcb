"""The Hogwarts Duelling Club: dice, spells, reactions and games of skill."""
