import { expect, test } from 'vitest';
import { parseMultiplier } from '#core/multiplier.ts';
import { amountRow, profitAmountRangeRow } from '#core/panel-rows.ts';
import type { PanelRow } from '#engine/game.ts';
import { MINOR_PER_UNIT } from '#core/money.ts';
import { gameLoader } from '#games/registry.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { game as hostTexts } from '../words.ts';
import { formatRowValue } from './row-text.ts';

registerTexts('game', hostTexts);
const game = (await gameLoader('dice')?.()) ?? expect.fail('dice is registered');
const facts = { game, betMinor: 10n * MINOR_PER_UNIT, capMinor: 20_000n * MINOR_PER_UNIT };
const times = (text: string) => parseMultiplier(`${text}000000`);
const row = (value: PanelRow['value']): PanelRow => ({ label: { key: 'any' }, value });

test('formats a profit as the signed win beyond the stake', () => {
  expect(formatRowValue(row({ kind: 'profit', multiplier: times('4.52') }), facts)).toEqual({
    text: '+$35.20',
    isWon: true,
  });
  expect(formatRowValue(row({ kind: 'profit', multiplier: times('0.00') }), facts)).toEqual({
    text: '−$10.00',
    isWon: false,
  });
  expect(formatRowValue(row({ kind: 'profit', multiplier: times('1.00') }), facts)).toEqual({
    text: '$0.00',
    isWon: false,
  });
});

test('caps every row at the maximum profit', () => {
  expect(formatRowValue(row({ kind: 'profit', multiplier: times('5000.00') }), facts).text).toBe(
    '+$20,000.00',
  );
  expect(formatRowValue(row({ kind: 'payout', multiplier: times('5000.00') }), facts).text).toBe(
    '$20,010.00',
  );
});

test('formats different wins as a range and equal ones as one amount', () => {
  const range = (least: string, most: string) =>
    formatRowValue(row({ kind: 'profitRange', least: times(least), most: times(most) }), facts).text;
  expect(range('1.50', '3.00')).toBe('+$5.00 to +$20.00');
  expect(range('3.00', '3.00')).toBe('+$20.00');
});

test('truncates a multiplier to two decimals', () => {
  expect(
    formatRowValue(row({ kind: 'multiplier', multiplier: parseMultiplier('4.52999999') }), facts).text,
  ).toBe('4.52×');
});

test('formats the multipliers of several results as a range', () => {
  const [least, most] = [times('2.22'), times('3.60')];
  expect(formatRowValue(row({ kind: 'multiplierRange', least, most }), facts).text).toBe('2.22× to 3.60×');
});

test('formats amounts from the params unchanged, up to the maximum profit', () => {
  expect(formatRowValue(amountRow('totalBet', 3_800_000_000n), facts)).toEqual({
    text: '$38.00',
    isWon: false,
  });
  expect(
    formatRowValue(profitAmountRangeRow('profitOnWin', -2_000_000_000n, 26_200_000_000n), facts),
  ).toEqual({
    text: '−$20.00 to +$262.00',
    isWon: false,
  });
  expect(
    formatRowValue(profitAmountRangeRow('profitOnWin', 2_000_000_000n, 26_200_000_000n), facts),
  ).toMatchObject({ isWon: true });
  expect(
    formatRowValue(profitAmountRangeRow('profitOnWin', 5n * 10n ** 12n, 5n * 10n ** 12n), facts).text,
  ).toBe('+$20,000.00');
});
