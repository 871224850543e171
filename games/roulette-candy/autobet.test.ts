import { expect, test } from 'vitest';
import { autobet } from './autobet.ts';
import { controls } from './controls.ts';

test('a strategy scales all chips together, and none below the minimum', () => {
  const params = controls.example ?? controls.initial;
  const next = (amountMinor: bigint) =>
    autobet
      .nextParams?.(params, {
        amountMinor,
        minimumMinor: 1_000_000n,
        plan: undefined as never,
        random: () => 0,
      })
      .bets.map(({ amount }) => amount);
  expect(next(2_600_000_000n)).toEqual(['1000000000', '1000000000', '200000000', '200000000', '200000000']);
  expect(next(6_500_000n)).toEqual(['2500000', '2500000', '1000000', '1000000', '1000000']);
});
