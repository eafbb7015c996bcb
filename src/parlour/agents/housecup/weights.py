"""What the opponents of the House Cup think things are worth, in points at the end of the game."""

import msgspec


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """Numbers of the appraisal; found by hand, then by matches of the appraisal against itself.

    Attributes:
        knowledge: The first Knowledge that has no Magic to pair with.
        magic: The first Magic that has no Knowledge to pair with.
        token_fade: What each further token is worth of the one before.
        token_early: The share of a lone token's worth that does not depend on the rounds to come.
        level: A level, however late.
        level_round: A level, for each Phase Two to come.
        top: How likely a tracker on its way is to arrive at the top.
        third: The first tracker of a student at Level 3, which opens the middle Locations.
        fifth: The first tracker of a student at Level 5, which opens the final Location.
        need: What of a Challenge's reward the levels are worth that it lacks.
        growth: Levels in one class that a house expects of each round to come.
        ready: The chance to complete a Challenge in hand for which nothing lacks.
        next_card: What each further card in hand is worth of the one before.
        lesson: The chance to learn a Lesson in hand that a student can learn.
        late: What each level that all students lack for a Lesson leaves of that chance.
        first_player: Beginning a round.
        placement: A student who is still to be placed in this round.
        used: A student who takes part in a Challenge.
        hold: What of its reward a Challenge is worth if it is left for a later round.
    """

    knowledge: float = 4.0
    magic: float = 5.0
    token_fade: float = 0.82
    token_early: float = 0.25
    level: float = 1.5
    level_round: float = 0.9
    top: float = 0.9
    third: float = 2.0
    fifth: float = 2.0
    need: float = 0.25
    growth: float = 1.2
    ready: float = 0.9
    next_card: float = 0.85
    lesson: float = 0.85
    late: float = 0.6
    first_player: float = 2.0
    placement: float = 9.0
    used: float = 1.5
    hold: float = 0.4


WEIGHTS = Weights()
