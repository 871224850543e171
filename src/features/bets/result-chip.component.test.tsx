import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BetRow } from '#contract/bets.ts';
import { gameResults } from '#games/registry.ts';
import { hasOwnResult, ResultChip } from './result-chip.tsx';

const bet = (game: string, result: string | null, multiplier: string, payout = '0.00000000'): BetRow => ({
  id: 'a'.repeat(32),
  game_id: 1,
  game,
  amount: '1.00000000',
  payout,
  multiplier,
  date: { time: '2026-11-21T21:05:42.000Z' },
  user: null,
  capped: false,
  result,
});

test.each([
  ['0', 'green'],
  ['1', 'red'],
  ['2', 'black'],
])('the number %s of European Roulette has a %s mark', async (number, tone) => {
  const badges = await gameResults('roulette-eu');
  const { container } = render(<ResultChip bet={bet('roulette-eu', number, '0.00000000')} badges={badges} />);
  expect(container.querySelector('span')?.textContent).toBe(number);
  expect(container.querySelector('i')?.className).toContain(tone);
});

test('a roll of dice is green for a gain only', async () => {
  const badges = await gameResults('dice');
  const classOf = (payout: string) =>
    render(<ResultChip bet={bet('dice', '49.20', '0.50000000', payout)} badges={badges} />).container
      .innerHTML;
  expect(classOf('2.00000000')).toContain('win');
  expect(classOf('0.50000000')).not.toContain('win');
  expect(classOf('1.00000000')).not.toContain('win');
});

test('a result that only repeats the multiplier, or none, has no column', () => {
  expect(hasOwnResult(bet('plinko', '1.5×', '1.50000000'))).toBe(false);
  expect(hasOwnResult(bet('mines', null, '1.03000000'))).toBe(false);
  expect(hasOwnResult(bet('limbo', '1.31×', '0.00000000'))).toBe(true);
  expect(hasOwnResult(bet('roulette-eu', '17', '36.00000000'))).toBe(true);
});
