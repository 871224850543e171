import { describe, expect, test } from 'vitest';
import { amountToMinor, minorToAmount } from '#contract/money.ts';
import type { CatalogueEntry } from '#engine/core/rules.ts';
import { createGameHarness, type GameHarness } from '#engine/testing/game-harness.ts';
import type { Fault } from '#engine/testing/fake-gateway.ts';
import { ladderGame } from '#engine/testing/ladder-game.ts';
import { BalanceStore } from '#session/balance-store.ts';
import { bindBalances } from './bind-balances.ts';

/** The ladder played at once: one step, settled in the first answer. */
const oneShot: CatalogueEntry = {
  ...ladderGame,
  rules: {
    ...ladderGame.rules,
    open: (params, stake, draw) =>
      ladderGame.rules.act(ladderGame.rules.open(params, stake, draw), { type: 'step' }, draw),
  },
};
const SHOW_LIMIT_MS = 5_000;
/** Longer than any back-off and any show. */
const LONG_MS = 90_000;

interface Kind {
  readonly name: string;
  readonly isStepped: boolean;
  readonly roundsInFlight: number;
  readonly stepsOverlap: boolean;
}
const kinds: readonly Kind[] = [
  { name: 'a one-shot game', isStepped: false, roundsInFlight: 1, stepsOverlap: false },
  { name: 'a stepped game', isStepped: true, roundsInFlight: 1, stepsOverlap: false },
  { name: 'a stepped game with overlapping steps', isStepped: true, roundsInFlight: 1, stepsOverlap: true },
  { name: 'a game with many rounds in flight', isStepped: false, roundsInFlight: 50, stepsOverlap: false },
];

interface Table extends GameHarness {
  readonly balances: BalanceStore;
  readonly isStepped: boolean;
  /** The page asks the server for its balances. */
  refresh(): void;
  /** The page is loaded again: machine and balances are new. */
  reopen(): void;
}

async function sit({ isStepped, roundsInFlight, stepsOverlap }: Kind): Promise<Table> {
  const harness = createGameHarness(
    isStepped ? ladderGame : oneShot,
    { steps: isStepped ? 12 : 1 },
    { nonce: 1, showLimitMs: SHOW_LIMIT_MS, pattern: { roundsInFlight, stepsOverlap } },
  );
  let balances = new BalanceStore();
  const refresh = (): void =>
    balances.replace(
      [{ ...harness.dealer.balance, amount: minorToAmount(harness.dealer.balanceMinor), is_bonus: false }],
      'main',
    );
  refresh();
  bindBalances(harness.actor, balances, refresh);
  await harness.clock.flush();
  return Object.assign(Object.create(harness) as GameHarness, {
    isStepped,
    refresh,
    get balances() {
      return balances;
    },
    reopen() {
      const actor = harness.reload();
      balances = new BalanceStore();
      refresh();
      bindBalances(actor, balances, refresh);
    },
  });
}
