import type { GameEntry } from '#contract/games.ts';

/** Sort orders; the first is the default. */
export const sorts = ['popular', 'alphabetical', 'newest', 'rtp'] as const;
export type Sort = (typeof sorts)[number];

type Sorted = Pick<GameEntry, 'name' | 'popularity' | 'bets' | 'released_at' | 'rtp_percent'>;
type Compare = (a: Sorted, b: Sorted) => number;

/** Returns the lower end of an RTP range: every bet returns at least that. */
const leastReturn = ({ rtp_percent: text }: Sorted): number => Number.parseFloat(text);

const newest: Compare = (a, b) => Date.parse(b.released_at) - Date.parse(a.released_at);

const orders: Readonly<Record<Sort, Compare>> = {
  popular: (a, b) => b.popularity - a.popularity || b.bets - a.bets,
  alphabetical: (a, b) => a.name.localeCompare(b.name),
  newest,
  rtp: (a, b) => leastReturn(b) - leastReturn(a),
};

/** Sorts the games; ties keep the site's order. */
export const sortGames = <Game extends Sorted>(games: readonly Game[], sort: Sort): readonly Game[] =>
  games.toSorted(orders[sort]);

/** Sorts the games by age, newest first. */
export const newestFirst = <Game extends Sorted>(games: readonly Game[]): readonly Game[] =>
  games.toSorted(newest);
