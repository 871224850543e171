import * as z from 'zod/mini';
import type { AutobetRules } from '#core/autobet-plan-rules.ts';
import { hasNoDuplicates } from '#core/has-no-duplicates.ts';
import { gemCount, MAX_MINES, TILES } from './paytable.ts';
import type { MinesAction, MinesParams, MinesView } from './rules.ts';

/** The marked tiles in the order in which they are opened. */
export interface MinesPlan {
  readonly tiles: readonly number[];
}

/**
 * Autobet opens the marked tiles in order and cashes out; after the last gem the round settles automatically.
 */
export const autobet: AutobetRules<MinesParams, MinesAction, MinesView, MinesPlan> = {
  plan: {
    plan: z.strictObject({
      tiles: z
        .array(z.int().check(z.gte(0), z.lt(TILES)))
        .check(z.maxLength(MAX_MINES), z.refine(hasNoDuplicates, 'a tile can be marked only once')),
    }),
    initial: () => ({ tiles: [] }),
    fit: ({ tiles }, { mines }) => ({ tiles: tiles.slice(0, gemCount(mines)) }),
    isReady: ({ tiles }) => tiles.length > 0,
    next({ tiles }, _params, { picks }) {
      const tile = tiles[picks.length];
      return tile === undefined ? { type: 'cashout' } : { type: 'pick', tile };
    },
  },
};

/** The plan with a mark added or removed; there are never more marks than gems. */
export function toggleTileMark({ mines }: MinesParams, plan: MinesPlan, tile: number): MinesPlan {
  const { tiles } = plan;
  if (tiles.includes(tile)) return { tiles: tiles.filter((each) => each !== tile) };
  return tiles.length < gemCount(mines) ? { tiles: [...tiles, tile] } : plan;
}
