import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updatePlaySettings } from '#session/play-settings.ts';
import { createHaptics } from './haptics.ts';

const vibrate = vi.fn<(pattern: number[]) => boolean>(() => true);
const haptics = createHaptics(null);
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

test('vibrates for a press, a revealed step and a win', () => {
  haptics.press();
  haptics.reveal();
  haptics.result(round('settled', '2'));
  expect(vibrate.mock.calls).toEqual([[[8]], [[12]], [[18, 60, 32]]]);
});

test('never vibrates for a loss, a payout of at most the bet or a refund', () => {
  for (const each of [
    round('settled', '0'),
    round('settled', '0.5'),
    round('settled', '1'),
    round('void', '2'),
    round('active', '0'),
  ])
    haptics.result(each);
  expect(vibrate).not.toHaveBeenCalled();
});

test('nothing vibrates when it is switched off, or with reduced motion of the player or the system', () => {
  updatePlaySettings({ isVibrationOn: false });
  haptics.result(round('settled', '2'));
  updatePlaySettings({ isVibrationOn: true, isMotionReduced: true });
  haptics.result(round('settled', '2'));
  updatePlaySettings({ isMotionReduced: false });
  isMotionReduced = true;
  haptics.result(round('settled', '2'));
  expect(vibrate).not.toHaveBeenCalled();
});

test('a device that cannot vibrate stays still, and so does every device before the first touch', () => {
  isPhone = false;
  haptics.press();
  isPhone = true;
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: false } });
  haptics.press();
  expect(vibrate).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', {});
  expect(() => haptics.press()).not.toThrow();
});

test('does not vibrate while autobet runs', () => {
  const autobet = { isRunning: true };
  const ofRuns = createHaptics(autobet);
  ofRuns.press();
  ofRuns.reveal();
  ofRuns.result(round('settled', '2'));
  expect(vibrate).not.toHaveBeenCalled();
  autobet.isRunning = false;
  ofRuns.press();
  expect(vibrate).toHaveBeenCalledOnce();
});
