import fc from 'fast-check';
import { rankOf } from '#engine/families/cards.ts';
import type { ConformanceCase } from '#engine/testing/conformance.ts';
import { indexDraw } from '#engine/testing/fake-draw.ts';
import { chooseByStrategy, MAX_PLANNED_GUESSES, type GuessStrategy, guessStrategies } from './autobet.ts';
import { entry } from './entry.ts';
import { isCorrectGuess } from './paytable.ts';
import { type HiLoAction, type HiLoParams, type HiLoView, openCard } from './rules.ts';

/** A stream that deals cards of these ranks, all of one suit, then the next. */
export const drawWithRanks = (ranks: readonly number[]) =>
  indexDraw(52, (word) => {
    const rank = ranks[word];
    return rank === undefined ? undefined : (rank - 1) * 4 + (word % 4);
  });

const everyRank = Array.from({ length: 13 }, (_, index) => index + 1);

/**
 * A player who makes a number of guesses on one side, and skips cards of these ranks while skips are left.
 */
interface Player {
  readonly side: GuessStrategy;
  readonly guesses: number;
  readonly skips: readonly number[];
  readonly most: number;
}

const play =
  ({ side, guesses, skips, most }: Player) =>
  (view: HiLoView): HiLoAction => {
    const rank = rankOf(openCard(view));
    if (view.guesses === guesses) return { type: 'cashout' };
    if (view.skips < most && skips.includes(rank)) return { type: 'skip' };
    return { type: 'guess', choice: chooseByStrategy(side, rank) };
  };

/** Every sequence of ranks that this player sees; cards after a wrong guess are never dealt. */
function* everyRun(player: Player) {
  const longest = 1 + player.guesses + player.most;
  const chance = (ranks: readonly number[]) => ({
    draw: drawWithRanks(ranks),
    weight: 13n ** BigInt(longest - ranks.length),
  });
  function* from(
    ranks: readonly number[],
    guesses: number,
    skips: number,
  ): Generator<ReturnType<typeof chance>> {
    if (guesses === player.guesses) return yield chance(ranks);
    const rank = ranks.at(-1) ?? 0;
    const isSkipped = skips < player.most && player.skips.includes(rank);
    for (const next of everyRank) {
      if (isSkipped) yield* from([...ranks, next], guesses, skips + 1);
      else if (isCorrectGuess(rank, chooseByStrategy(player.side, rank), next))
        yield* from([...ranks, next], guesses + 1, skips);
      else yield chance([...ranks, next]);
    }
  }
  for (const rank of everyRank) yield* from([rank], 0, 0);
}

/**
 * Each side with one to three guesses, a player who skips the middle cards, and a short run of the riskiest.
 */
function* listAllBets() {
  const plain = guessStrategies.flatMap((side) =>
    [1, 2].map((guesses) => ({ side, guesses, skips: [], most: 0 })),
  );
  const others: readonly Player[] = [
    { side: 'riskier', guesses: 3, skips: [], most: 0 },
    { side: 'safer', guesses: 2, skips: [7, 8], most: 1 },
  ];
  for (const player of [...plain, ...others])
    yield { params: {}, draws: everyRun(player), play: play(player) };
}

export const conformance: ConformanceCase<HiLoParams, HiLoView> = {
  entry,
  params: fc.constant({}),
  plans: fc.record({
    side: fc.constantFrom(...guessStrategies),
    guesses: fc.integer({ min: 1, max: MAX_PLANNED_GUESSES }),
  }),
  shown: (view) => view.cards,
  returns: listAllBets,
  tolerance: 'rounding',
};
