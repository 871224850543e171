import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updatePlaySettings } from '#session/play-settings.ts';
import { pulse, pulseOfResult } from './haptics.ts';

const vibrate = vi.fn<(pattern: number[]) => boolean>(() => true);
let isMotionReduced = false;
let isPhone = true;

beforeEach(() => {
  isMotionReduced = false;
  isPhone = true;
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: true } });
  const matchMedia = (query: string) => ({ matches: query.includes('pointer') ? isPhone : isMotionReduced });
  vi.stubGlobal('window', { matchMedia });
});

afterEach(() => {
  vibrate.mockClear();
  updatePlaySettings({ isVibrationOn: true, isMotionReduced: false });
  vi.unstubAllGlobals();
});

const round = (status: string, payout: string) => ({ status, staked: '1', payout });

test('a press, a revealed step and a win are felt', () => {
  pulse('press');
  pulse('reveal');
  pulseOfResult(round('settled', '2'));
  expect(vibrate.mock.calls).toEqual([[[8]], [[12]], [[18, 60, 32]]]);
});

test('a loss, a payout of no more than the bet and a refund are not felt', () => {
  for (const each of [
    round('settled', '0'),
    round('settled', '0.5'),
    round('settled', '1'),
    round('void', '2'),
    round('active', '0'),
  ])
    pulseOfResult(each);
  expect(vibrate).not.toHaveBeenCalled();
});

test('nothing vibrates when it is switched off, or with reduced motion of the player or the system', () => {
  updatePlaySettings({ isVibrationOn: false });
  pulse('win');
  updatePlaySettings({ isVibrationOn: true, isMotionReduced: true });
  pulse('win');
  updatePlaySettings({ isMotionReduced: false });
  isMotionReduced = true;
  pulse('win');
  expect(vibrate).not.toHaveBeenCalled();
});

test('a device that cannot vibrate stays still, and so does every device before the first touch', () => {
  isPhone = false;
  pulse('press');
  isPhone = true;
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: false } });
  pulse('press');
  expect(vibrate).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', {});
  expect(() => pulse('press')).not.toThrow();
});
