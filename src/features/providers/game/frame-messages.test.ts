import { expect, test } from 'vitest';
import { isFrameable, readFrameMessage } from './frame-messages.ts';

// Only compared by identity.
const game = {} as Window;
const other = {} as Window;
const frame = { window: game, origin: 'https://games.example' };

test('accepts only valid messages from the window and origin of the frame', () => {
  const said = { source: game, origin: 'https://games.example', data: { type: 'ready' } };
  expect(readFrameMessage(said, frame)).toEqual({ type: 'ready' });
  expect(readFrameMessage({ ...said, origin: 'https://evil.example' }, frame)).toBeNull();
  expect(readFrameMessage({ ...said, origin: 'null' }, frame)).toBeNull();
  expect(readFrameMessage({ ...said, source: other }, frame)).toBeNull();
  expect(readFrameMessage({ ...said, source: null }, { ...frame, window: null })).toBeNull();
  for (const data of [
    null,
    'ready',
    { type: 'navigate' },
    { type: 'round', state: 'won' },
    { type: 'error' },
  ])
    expect(readFrameMessage({ ...said, data }, frame)).toBeNull();
});

test('frames only the declared origin and never the site itself', () => {
  const own = 'https://casino.example';
  expect(isFrameable('https://games.example/koi?t=1', 'https://games.example', own)).toBe(true);
  expect(isFrameable('https://other.example/koi', 'https://games.example', own)).toBe(false);
  expect(isFrameable('https://casino.example/koi', own, own)).toBe(false);
  expect(isFrameable('javascript:alert(1)', 'null', own)).toBe(false);
  expect(isFrameable('nothing', 'https://games.example', own)).toBe(false);
});
