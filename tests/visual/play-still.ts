import type { LocalGame } from './local-game.ts';
import type { Still } from '../../games/engine/testing/still.ts';

/** Longer than any reveal. */
const shownMs = 10_000;

/** Places the bets of a still and takes its actions; the last one stays at its first frame. */
export const playStill = async (
  { clock, ...table }: LocalGame,
  still: Still,
  advance = (byMs: number): void => clock.to(clock.timeMs + byMs),
): Promise<void> => {
  const { count, everyMs } = still.bets ?? { count: 1, everyMs: 0 };
  for (let bet = 0; bet < count; bet += 1) {
    if (bet > 0) advance(everyMs);
    await table.bet(still.params, still.amount);
  }
  for (const action of still.actions ?? []) {
    advance(shownMs);
    await table.act(action);
  }
};
