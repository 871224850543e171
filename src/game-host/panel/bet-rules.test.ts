import { expect, test } from 'vitest';
import { amountToMinor } from '#core/money.ts';
import type { AnyGame } from '#engine/game.ts';
import { doublingGame } from '#engine/testing/doubling-game.ts';
import { chipGame, handsGame } from '#engine/testing/test-stake-games.ts';
import { createGameHarness } from '#engine/testing/game-harness.ts';
import { catalogue } from '#games/catalogue.ts';
import { controls as plinkoControls } from '#games/plinko/controls.ts';
import { controls as diceControls } from '#games/dice/controls.ts';
import {
  getBetCosts,
  isAboveMaxProfit,
  isTopPrizeCapped,
  getMissingReason,
  profitOnWin,
  sendBet,
} from './bet-rules.ts';

const params = { mode: 'over', target: '50.50' };
const betMinor = amountToMinor('10');
/** Exact profit of a win. */
const profitMinor = profitOnWin(catalogue.dice, params, betMinor);

async function amountsSent(balanceMinor: bigint | null, maxProfitMinor: bigint): Promise<readonly string[]> {
  const { actor, clock, facts } = createGameHarness(catalogue.dice, params);
  await clock.flush();
  const balance = balanceMinor === null ? null : { id: 'main', amountMinor: balanceMinor, isBonus: false };
  sendBet({ actor, game: catalogue.dice }, { params, amountMinor: betMinor, maxProfitMinor }, balance);
  return facts.flatMap((fact) => (fact.type === 'BET_SENT' ? [fact.bet.amount] : []));
}

test('sends a bet of the whole balance, but none above it', async () => {
  expect(await amountsSent(betMinor, profitMinor)).toEqual(['10.00000000']);
  expect(await amountsSent(betMinor - 1n, profitMinor)).toEqual([]);
  expect(await amountsSent(null, profitMinor)).toEqual([]);
});

test('sends a bet that wins exactly the maximum profit, but none above it', async () => {
  expect(await amountsSent(betMinor, profitMinor - 1n)).toEqual([]);
  expect(isAboveMaxProfit(catalogue.dice, profitMinor, profitMinor)).toBe(false);
});

test('caps only a top prize above the maximum profit, except in dice, which refuses the bet', () => {
  const plinko = { rules: catalogue.plinko.rules, controls: plinkoControls };
  expect(isTopPrizeCapped(plinko, {}, 5n, 5n)).toBe(false);
  expect(isTopPrizeCapped(plinko, {}, 6n, 5n)).toBe(true);
  expect(isTopPrizeCapped({ rules: catalogue.dice.rules, controls: diceControls }, {}, 6n, 5n)).toBe(false);
});

test('does not cap stepped rounds with a cash-out, which end automatically', () => {
  const isStepped = ({ mode }: { readonly mode: string }): boolean => mode === 'series';
  const toss = {
    rules: catalogue['coin-flip'].rules,
    controls: { play: { isStepped } } as unknown as AnyGame['controls'],
  };
  expect(isTopPrizeCapped(toss, { mode: 'flip', side: 'heads', coins: 1, hits: 1 }, 6n, 5n)).toBe(true);
  expect(isTopPrizeCapped(toss, { mode: 'series' }, 6n, 5n)).toBe(false);
  // Without a cash-out the cap applies at the end.
  const doubling = { rules: doublingGame.rules, controls: toss.controls };
  expect(isTopPrizeCapped(doubling, { mode: 'series' }, 6n, 5n)).toBe(true);
});

const USD = 100_000_000n;
const chips = { bets: [{ type: 'number', number: 4, amount: String(3n * USD) }] };
const chipTable = {
  rules: chipGame.rules,
  controls: {
    ...plinkoControls,
    missing: ({ bets }: { readonly bets: readonly unknown[] }) =>
      bets.length === 0 ? { key: 'noChips' } : null,
  },
} as unknown as Pick<AnyGame, 'rules' | 'controls'>;

test('computes the cost of a chip bet from its chips, not from the selected chip', () => {
  expect(getBetCosts(chipTable, chips, 500n * USD, USD)).toEqual({
    costMinor: 3n * USD,
    profitMinor: 105n * USD,
    isTooLow: false,
  });
  expect(getBetCosts(chipTable, chips, 500n * USD, 4n * USD).isTooLow).toBe(true);
});

test('does not call the rules with incomplete params', () => {
  const none = { bets: [] };
  expect(getMissingReason(chipTable, none)).toEqual({ key: 'noChips' });
  expect(getMissingReason(chipTable, chips)).toBeNull();
  const rules = { ...chipGame.rules, best: () => expect.fail('the params are not whole') };
  expect(getBetCosts({ ...chipTable, rules }, none, USD, USD)).toEqual({
    costMinor: 0n,
    profitMinor: 0n,
    isTooLow: false,
  });
});

test.each([
  ['sends chips with their cost', chipGame, chips, 500n, 3n, '3.00000000'],
  ['charges twice the amount for two hands', handsGame, {}, 2n, 4n, '2.00000000'],
] as const)('%s if the balance covers it', async (_name, game, wanted, amount, cost, sent) => {
  const { actor, clock, facts } = createGameHarness(game, wanted);
  await clock.flush();
  const bet = { params: wanted, amountMinor: amount * USD, maxProfitMinor: USD };
  const amounts = () => facts.flatMap((fact) => (fact.type === 'BET_SENT' ? [fact.bet.amount] : []));
  sendBet({ actor, game }, bet, { id: 'main', amountMinor: cost * USD - 1n, isBonus: false });
  expect(amounts()).toEqual([]);
  sendBet({ actor, game }, bet, { id: 'main', amountMinor: cost * USD, isBonus: false });
  expect(amounts()).toEqual([sent]);
});
