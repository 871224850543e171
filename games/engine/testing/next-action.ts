import type { Round } from '#contract/bets.ts';

/** Fields of an entry of `next` that are not part of the action (`Rules.next`). */
const said = new Set(['chance', 'multiplier', 'multipliers', 'hand', 'left']);

/** Takes the first of values listed under a plural field name; answers box by box stay (insurance). */
const firstOf = ([field, value]: readonly [string, unknown]): readonly [string, unknown] =>
  Array.isArray(value) && field !== 'boxes' ? [field.slice(0, -1), value[0]] : [field, value];

/**
 * Returns an action of an open round of any game: the first one that continues, or the cash-out where there
 * is one.
 */
export function nextAction({ next, cashout }: Pick<Round, 'next' | 'cashout'>, isEnd: boolean): unknown {
  if (isEnd && cashout !== null) return { type: 'cashout' };
  const fields = Object.entries(Object(next[0])).filter(([field]) => !said.has(field));
  return Object.fromEntries(fields.map(firstOf));
}
