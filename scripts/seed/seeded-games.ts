import { CASHOUT_ACTION } from '#core/cashout.ts';
import { createDraw } from '#core/draw.ts';
import { applyAction, foldBet, getRoundResult, validateBet } from '#core/fold.ts';
import type { Catalogue, CatalogueEntry } from '#core/rules.ts';

/** A kind of bet that seeded players place; the actions are made until the round is over. */
interface SeededBet {
  readonly game: string;
  readonly params: unknown;
  readonly actions: readonly unknown[];
}

const BETS: readonly SeededBet[] = [
  { game: 'dice', params: { mode: 'over', target: '50.49' }, actions: [] },
  { game: 'dice', params: { mode: 'under', target: '10.00' }, actions: [] },
  { game: 'limbo', params: { target: '2.000' }, actions: [] },
  { game: 'plinko', params: { rows: 12, risk: 'high' }, actions: [] },
  { game: 'keno', params: { risk: 'classic', picks: [3, 9, 14, 18, 22] }, actions: [] },
  {
    game: 'mines',
    params: { mines: 3 },
    actions: [{ type: 'pick', tile: 7 }, { type: 'pick', tile: 12 }, CASHOUT_ACTION],
  },
];

interface RoundSeeds {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** A settled round, as the rules fold it. */
export interface SeededResult {
  readonly game: string;
  readonly rulesVersion: number;
  /** JSON, as it is stored. */
  readonly params: string;
  readonly multiplier: bigint;
  readonly payout: bigint;
  /** The actions that were made before it was over. */
  readonly actions: readonly unknown[];
}

/** Returns one folding function for each kind of bet of this catalogue. */
export const seededBets = (
  catalogue: Catalogue,
): readonly ((seeds: RoundSeeds, amount: bigint) => SeededResult)[] =>
  BETS.map(({ game, params, actions }) => {
    const entry = catalogue[game];
    if (!entry) throw new Error(`The catalogue has no ${game}.`);
    const { params: accepted } = validateBet(entry, { params, bet: 1n });
    const stored = JSON.stringify(accepted);
    return (seeds, amount) => ({
      game,
      rulesVersion: entry.rules.version,
      params: stored,
      ...fold(entry, { params: accepted, actions, seeds, amount }),
    });
  });

const fold = (
  entry: CatalogueEntry,
  {
    params,
    actions,
    seeds: { serverSeed, clientSeed, nonce },
    amount,
  }: {
    readonly params: unknown;
    readonly actions: readonly unknown[];
    readonly seeds: RoundSeeds;
    readonly amount: bigint;
  },
): Pick<SeededResult, 'multiplier' | 'payout' | 'actions'> => {
  const bet = validateBet(entry, { params, bet: amount });
  const draw = createDraw(serverSeed, clientSeed, nonce);
  let state = foldBet(bet, draw);
  let made = 0;
  while (bet.rules.payout(state) === null) {
    state = applyAction(bet.rules, state, actions[made], draw, made);
    made += 1;
  }
  const { multiplier, payout } = getRoundResult(bet.rules, state, bet.stake);
  return { multiplier, payout, actions: actions.slice(0, made) };
};
