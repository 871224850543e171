import { expect, test } from 'vitest';
import { isClientSeed } from '#engine/core/fairness.ts';
import { drawHere, randomClientSeed } from './client-seed.ts';

test('a random client seed is one that the server accepts', () => {
  for (let round = 0; round < 200; round += 1) expect(isClientSeed(randomClientSeed(drawHere))).toBe(true);
  expect(randomClientSeed(() => 0)).toBe('amber-otter-0000000');
});
