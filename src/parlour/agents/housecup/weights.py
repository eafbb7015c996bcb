"""What the opponents of the House Cup think things are worth, in points at the end of the game."""

import msgspec


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """Numbers of the appraisal.

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
        hold_spare: The share of that if more are held than can be completed anyway.
        beyond: What a Challenge is worth that comes after all that can still be completed.
        paid: A Knowledge that a Challenge asks for.
        given: A token that a Challenge gives.
        given_more: Anything else that a Challenge gives.
        given_round: Anything else that a Challenge gives, for each Phase Two to come.
        cover: The levels that a Magic is taken to stand for.
        unseen: What a card drawn unseen is worth of the best face-up one.
        early: A Lesson that is learned after the placement and not before it, if it can wait.
        learning: What a Lesson has to be worth to be learned.
        humble: Placing a student whose best level is lower by one.
        refresh: Replacing face-up cards before one is taken.
        aside: A face-up card that is replaced has to be worth less than this.
        pair: Choosing between two Challenges, and the chance to complete one at once.
        second: A second Lesson.
        shift: Placing where another student stands.
        ease: Paying less, or tokens of one kind.
        sleep: Being placed last of all.
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
    hold_spare: float = 0.3
    beyond: float = 0.2
    paid: float = 4.0
    given: float = 4.5
    given_more: float = 2.0
    given_round: float = 0.8
    cover: float = 0.5
    unseen: float = 0.6
    early: float = 7.0
    learning: float = 0.5
    humble: float = 0.1
    refresh: float = 1.0
    aside: float = 4.0
    pair: float = 3.0
    second: float = 4.0
    shift: float = 2.5
    ease: float = 2.0
    sleep: float = -1.0


WEIGHTS = Weights()
"""Found by hand, then by matches of the appraisal against itself."""

KEEN = Weights(
    knowledge=5.63,
    magic=6.48,
    token_fade=0.75,
    token_early=0.27,
    level=1.54,
    level_round=1.78,
    top=0.99,
    third=1.82,
    fifth=1.93,
    need=0.29,
    growth=1.28,
    ready=0.29,
    next_card=0.59,
    lesson=0.95,
    late=0.61,
    first_player=1.48,
    placement=5.32,
    used=0.75,
    hold=0.25,
    hold_spare=0.3,
    beyond=0.22,
    paid=1.55,
    given=4.13,
    given_more=2.34,
    given_round=0.62,
    cover=0.47,
    unseen=0.46,
    early=7.11,
    learning=0.34,
    humble=0.13,
    refresh=1.55,
    aside=2.5,
    pair=3.42,
    second=4.89,
    shift=2.55,
    ease=1.64,
    sleep=-1.33,
)
"""Found by evolution: what won most against the numbers found by hand, game by game."""
