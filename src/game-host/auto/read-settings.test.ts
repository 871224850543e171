import { expect, test } from 'vitest';
import type { AutobetDraft } from '#session/autobet-settings.ts';
import { newCondition } from '#engine/autobet/strategy.ts';
import { readBets, readLimit, readPercent, settingsOf } from './read-settings.ts';

const draft: AutobetDraft = {
  mode: 'simple',
  bets: '200',
  onWin: { kind: 'reset', percent: '10' },
  onLoss: { kind: 'increase', percent: '40' },
  stopProfit: '50.00',
  stopLoss: '',
  strategyId: null,
};

test('an empty number of bets has no limit', () => {
  expect([readBets(''), readBets('0'), readBets('12'), readBets('x')]).toEqual([0, 0, 12, 0]);
});

test('a percentage has two decimals and may be negative', () => {
  expect([readPercent('40'), readPercent('-12.5'), readPercent('abc'), readPercent('')]).toEqual([
    4_000, -1_250, 0, 0,
  ]);
});

test('a limit of nothing is no limit', () => {
  expect([readLimit(''), readLimit('0.00'), readLimit('1.5')]).toEqual([null, null, 150_000_000n]);
});

test('the simple mode is what its fields say', () => {
  expect(settingsOf(draft, 7n, [])).toEqual({
    bets: 200,
    baseMinor: 7n,
    mode: {
      kind: 'simple',
      onWin: { kind: 'reset' },
      onLoss: { kind: 'increase', percentHundredths: 4_000 },
      stopProfitMinor: 5_000_000_000n,
      stopLossMinor: null,
    },
  });
});

test('the strategy mode has the conditions of the strategy and the number of bets', () => {
  const settings = settingsOf({ ...draft, mode: 'strategy' }, 7n, [newCondition]);
  expect(settings).toEqual({
    bets: 200,
    baseMinor: 7n,
    mode: { kind: 'strategy', conditions: [newCondition] },
  });
});
