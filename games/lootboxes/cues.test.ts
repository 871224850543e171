import { expect, test } from 'vitest';
import { script } from './cues.ts';

test('plays the reel, then the reveal', () => {
  const view = { ticket: 3807, item: 'retro-handheld', rarity: 'rare', value: '25.00' } as const;
  expect(script(null, view)).toEqual([
    { kind: 'spin', ticket: 3807 },
    { kind: 'reveal', ticket: 3807 },
  ]);
});
