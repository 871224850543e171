import { createDrawSource, nobleHmac } from '#core/draw.ts';
import type { Controls } from '#engine/game.ts';
import type { Catalogue, CatalogueEntry, MinorUnits } from '#core/rules.ts';
import { catalogue } from '#games/catalogue.ts';

/** A round that is replayed many times. */
export interface ReplayedRound {
  readonly game: string;
  readonly params: unknown;
  readonly actions: readonly unknown[];
  /** Blocks of 32 bytes that a round consumes. */
  readonly blocks: number;
}

const stake = { bet: 100_000_000n as MinorUnits }; // the value is in minor units

const initialOf = async (game: string): Promise<unknown> => {
  // Every game has this file with this one export.
  const file = (await import(`../../games/${game}/controls.ts`)) as { readonly controls: Controls<unknown> };
  return file.controls.example ?? file.controls.initial;
};

/** The panel's initial bet, completed, and the first action that a player can take. */
async function usualRound([game, { rules }]: readonly [string, CatalogueEntry]): Promise<ReplayedRound> {
  let blocks = 0;
  const counted = createDrawSource('5f'.repeat(32), (key) => {
    const block = nobleHmac(key);
    return (message) => {
      blocks += 1;
      return block(message);
    };
  });
  const draw = counted.draw('bench', 0);
  const params = await initialOf(game);
  const opened: unknown = rules.open(params, stake, draw);
  const actions = rules.payout(opened) === null ? rules.legal(opened).slice(0, 1) : [];
  for (const action of actions) rules.act(opened, action, draw);
  return { game, params, actions, blocks };
}

/** One usual round of every game of the catalogue. */
export const replayedRounds: readonly ReplayedRound[] = await Promise.all(
  Object.entries<CatalogueEntry>(catalogue satisfies Catalogue).map(usualRound),
);
