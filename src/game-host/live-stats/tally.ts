import * as z from 'zod/mini';

/** The fields of a settled bet that live stats count. */
export interface TalliedBet {
  readonly stakedMinor: bigint;
  readonly payoutMinor: bigint;
  /** Integer in units of 10^-8. */
  readonly multiplier: bigint;
}

/** Totals of a series of bets and its profit curve. */
export interface Tally {
  readonly profitMinor: bigint;
  readonly wageredMinor: bigint;
  readonly wins: number;
  readonly losses: number;
  /** Positive: consecutive wins; negative: consecutive losses. */
  readonly streak: number;
  /** The highest multiplier; 0 before the first bet. */
  readonly best: bigint;
  /** Profit after every `stride` bets, starting at zero; the last point is always the newest. */
  readonly points: readonly bigint[];
  readonly stride: number;
}

const MAX_POINTS = 240;
const ONE_X = 100_000_000n;

export const emptyTally: Tally = {
  profitMinor: 0n,
  wageredMinor: 0n,
  wins: 0,
  losses: 0,
  streak: 0,
  best: 0n,
  points: [0n],
  stride: 1,
};

/** Adds a bet; a multiplier of at least 1.00 is a win (games.md 1.3). */
export function addBetToTally(tally: Tally, { stakedMinor, payoutMinor, multiplier }: TalliedBet): Tally {
  const isWin = multiplier >= ONE_X;
  const { streak, best } = tally;
  const profitMinor = tally.profitMinor + payoutMinor - stakedMinor;
  const bets = tally.wins + tally.losses + 1;
  return {
    profitMinor,
    wageredMinor: tally.wageredMinor + stakedMinor,
    wins: tally.wins + (isWin ? 1 : 0),
    losses: tally.losses + (isWin ? 0 : 1),
    streak: isWin ? Math.max(streak, 0) + 1 : Math.min(streak, 0) - 1,
    best: multiplier > best ? multiplier : best,
    ...withPoint(tally, bets, profitMinor),
  };
}

/** Adds a point. When there are too many, every second one is dropped and the stride doubles. */
function withPoint({ points, stride }: Tally, bets: number, profitMinor: bigint) {
  const kept = (bets - 1) % stride === 0 ? points : points.slice(0, -1);
  const next = [...kept, profitMinor];
  if (next.length <= MAX_POINTS) return { points: next, stride };
  const halved = next.filter((_, index) => index % 2 === 0);
  const isNewestKept = (next.length - 1) % 2 === 0;
  return { points: isNewestKept ? halved : [...halved, profitMinor], stride: stride * 2 };
}

const big = z.coerce.bigint();
const count = z.int();
const kept = z.object({
  session: z.string(),
  tally: z.object({
    profitMinor: big,
    wageredMinor: big,
    wins: count,
    losses: count,
    streak: count,
    best: big,
    points: z.array(big),
    stride: count,
  }),
});

/** Serializes the counts of a session. */
export const serializeTally = (tally: Tally, session: string): string =>
  JSON.stringify({ session, tally }, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );

/** Parses stored counts; returns an empty tally for another session or invalid text. */
export function parseTally(text: string | null, session: string): Tally {
  try {
    const parsed = z.safeParse(kept, JSON.parse(text ?? 'null'));
    return parsed.success && parsed.data.session === session ? parsed.data.tally : emptyTally;
  } catch {
    // An unreadable value was not written by this page; the next bet overwrites it.
    return emptyTally;
  }
}
