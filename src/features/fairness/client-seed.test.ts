import { expect, test } from 'vitest';
import { isClientSeed } from '#core/fairness.ts';
import { randomIndex, randomClientSeed } from './client-seed.ts';

test('generates client seeds that the server accepts', () => {
  for (let round = 0; round < 200; round += 1) expect(isClientSeed(randomClientSeed(randomIndex))).toBe(true);
  expect(randomClientSeed(() => 0)).toBe('amber-otter-0000000');
});
