import { expect, test } from 'vitest';
import type { Deposit } from '#contract/deposits.ts';
import type { CoinNetwork } from '#contract/wallet.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { getDepositSteps } from './deposit-steps.ts';
import { deposits } from './words.ts';

registerTexts('deposits', deposits);

const network: CoinNetwork = {
  coin_iso: 'BTC',
  network: 'bitcoin',
  name: 'Bitcoin',
  tag: false,
  decimals: 8,
  explorer_address: null,
  explorer_txid: null,
  confirmations: 3,
  block_seconds: 600,
  min_deposit: '0.0001',
  min_withdraw: '0.0001',
  withdraw_fee: '0',
};
const deposit = (change: Partial<Deposit>): Deposit => ({
  id: '1',
  coin: 'BTC',
  network: 'bitcoin',
  txid: 'ab',
  amount: '0.1',
  depth: 0,
  needed: 3,
  state: 'seen',
  usd: null,
  price: null,
  in_bonus: false,
  credited_at: null,
  created_at: '2026-11-23T21:01:00.000Z',
  ...change,
});
const told = (change: Partial<Deposit>, hasPrice = true) =>
  getDepositSteps(deposit(change), { network, hasPrice }).map(({ state, note }) => [state, note]);

test('a deposit in progress shows its confirmations and the time left', () => {
  expect(told({ depth: 0 })[1]).toEqual(['later', '0 of 3, about 30 minutes left']);
  expect(told({ depth: 1 })).toMatchObject([
    ['done', expect.anything()],
    ['now', '1 of 3, about 20 minutes left'],
    ['later', 'At the price when it’s credited'],
  ]);
  expect(told({ depth: 3 }, false)[2]).toEqual(['now', 'Waiting for a price']);
});

test('a finished deposit shows its result', () => {
  expect(told({ state: 'credited', depth: 3 }).map(([state]) => state)).toEqual(['done', 'done', 'done']);
  expect(told({ state: 'too_small' }).at(-1)).toEqual([
    'bad',
    'The minimum is 0.0001 BTC per transfer. Smaller deposits aren’t combined.',
  ]);
  for (const state of ['gone', 'reversed'] as const) expect(told({ state }).at(-1)?.[0]).toBe('bad');
});
