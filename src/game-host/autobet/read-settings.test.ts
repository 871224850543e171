import { expect, test } from 'vitest';
import type { AutobetDraft } from '#session/autobet-settings.ts';
import { DEFAULT_CONDITION } from '#core/strategies/strategy.ts';
import { parseBetCount, parseLimit, parsePercent, toAutobetSettings } from './read-settings.ts';

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
  expect([parseBetCount(''), parseBetCount('0'), parseBetCount('12'), parseBetCount('x')]).toEqual([
    0, 0, 12, 0,
  ]);
});

test('a percentage has two decimals and may be negative', () => {
  expect([parsePercent('40'), parsePercent('-12.5'), parsePercent('abc'), parsePercent('')]).toEqual([
    4_000, -1_250, 0, 0,
  ]);
});

test('a limit of nothing is no limit', () => {
  expect([parseLimit(''), parseLimit('0.00'), parseLimit('1.5')]).toEqual([null, null, 150_000_000n]);
});

test('the simple mode is what its fields say', () => {
  expect(toAutobetSettings(draft, 7n, [])).toEqual({
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
  const settings = toAutobetSettings({ ...draft, mode: 'strategy' }, 7n, [DEFAULT_CONDITION]);
  expect(settings).toEqual({
    bets: 200,
    baseMinor: 7n,
    mode: { kind: 'strategy', conditions: [DEFAULT_CONDITION] },
  });
});
