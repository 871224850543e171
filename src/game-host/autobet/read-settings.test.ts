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

test('treats an empty number of bets as no limit', () => {
  expect([parseBetCount(''), parseBetCount('0'), parseBetCount('12'), parseBetCount('x')]).toEqual([
    0, 0, 12, 0,
  ]);
});

test('parses percentages with two decimals, also negative ones', () => {
  expect([parsePercent('40'), parsePercent('-12.5'), parsePercent('abc'), parsePercent('')]).toEqual([
    4_000, -1_250, 0, 0,
  ]);
});

test('treats an empty or zero limit as no limit', () => {
  expect([parseLimit(''), parseLimit('0.00'), parseLimit('1.5')]).toEqual([null, null, 150_000_000n]);
});

test('converts the fields of Simple mode to run settings', () => {
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

test('converts Strategy mode to the conditions of the strategy and the number of bets', () => {
  const settings = toAutobetSettings({ ...draft, mode: 'strategy' }, 7n, [DEFAULT_CONDITION]);
  expect(settings).toEqual({
    bets: 200,
    baseMinor: 7n,
    mode: { kind: 'strategy', conditions: [DEFAULT_CONDITION] },
  });
});
