import type { Round } from '#contract/bets.ts';

/** Fields of an entry of `next` that are no part of the action (`Rules.next`). */
const said = new Set(['chance', 'multiplier', 'multipliers', 'hand', 'left']);

/** Of values that are listed together under the plural of their field's name the first; answers box by box stay (insurance). */
const firstOf = ([field, value]: readonly [string, unknown]): readonly [string, unknown] =>
  Array.isArray(value) && field !== 'boxes' ? [field.slice(0, -1), value[0]] : [field, value];

/** An action of an open round of any game: the first that goes on, or the cash-out where the round has one. */
export function nextAction({ next, cashout }: Pick<Round, 'next' | 'cashout'>, isEnd: boolean): unknown {
  if (isEnd && cashout !== null) return { type: 'cashout' };
  const fields = Object.entries(Object(next[0])).filter(([field]) => !said.has(field));
  return Object.fromEntries(fields.map(firstOf));
}
