import { expect, test } from 'vitest';
import { amountToMinor } from '#contract/money.ts';
import { createGameHarness } from '#engine/testing/game-harness.ts';
import { catalogue } from '#games/catalogue.ts';
import { controls as plinkoControls } from '#games/plinko/controls.ts';
import { controls as diceControls } from '#games/dice/controls.ts';
import { isAboveMaxProfit, isTopPrizeCapped, profitOnWin, sendBet } from './bet-rules.ts';

const params = { mode: 'over', target: '50.50' };
const betMinor = amountToMinor('10');
/** Exactly what a win of the bet brings. */
const profitMinor = profitOnWin(catalogue.dice, params, betMinor);

async function amountsSent(balanceMinor: bigint | null, maxProfitMinor: bigint): Promise<readonly string[]> {
  const { actor, clock, facts } = createGameHarness(catalogue.dice, params);
  await clock.flush();
  const balance = balanceMinor === null ? null : { id: 'main', amountMinor: balanceMinor, isBonus: false };
  sendBet({ actor, game: catalogue.dice }, { params, amountMinor: betMinor, maxProfitMinor }, balance);
  return facts.flatMap((fact) => (fact.type === 'BET_SENT' ? [fact.bet.amount] : []));
}

test('a bet of the whole balance is sent, one more than the balance is not', async () => {
  expect(await amountsSent(betMinor, profitMinor)).toEqual(['10.00000000']);
  expect(await amountsSent(betMinor - 1n, profitMinor)).toEqual([]);
  expect(await amountsSent(null, profitMinor)).toEqual([]);
});

test('a bet that wins exactly the maximum profit is sent, one above it is not', async () => {
  expect(await amountsSent(betMinor, profitMinor - 1n)).toEqual([]);
  expect(isAboveMaxProfit(catalogue.dice, profitMinor, profitMinor)).toBe(false);
});

test('a top prize of exactly the maximum profit is not capped, and dice refuses where others cap', () => {
  const plinko = { rules: catalogue.plinko.rules, controls: plinkoControls };
  expect(isTopPrizeCapped(plinko, 5n, 5n)).toBe(false);
  expect(isTopPrizeCapped(plinko, 6n, 5n)).toBe(true);
  expect(isTopPrizeCapped({ rules: catalogue.dice.rules, controls: diceControls }, 6n, 5n)).toBe(false);
});
