import { amountToMinor } from '#core/money.ts';
import { getPlaySettings } from '#session/play-settings.ts';
import { stageSettings } from './stage-settings.ts';

/** What a phone lets the player feel; a loss is never among it. */
type Pulse = 'press' | 'reveal' | 'win';

/** Milliseconds of vibration, rest, vibration. */
const patterns: Readonly<Record<Pulse, readonly number[]>> = {
  press: [8],
  reveal: [12],
  win: [18, 60, 32],
};

/** Whether this device can vibrate: most phones, but none with iOS. Browsers of desks offer it in vain. */
export const canVibrate = (): boolean =>
  'vibrate' in navigator && window.matchMedia('(pointer: coarse)').matches;

/** Vibrates briefly, unless the player switched it off or wants less motion. */
export function pulse(kind: Pulse): void {
  if (!canVibrate() || !getPlaySettings().isVibrationOn || stageSettings().reducedMotion) return;
  // Before the first touch, as with a round restored by a reload, browsers block it and log an error.
  if (!navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate([...patterns[kind]]);
}

interface RevealedAmounts {
  readonly status: string;
  readonly staked: string;
  readonly payout: string;
}

/** Lets the player feel a win; nothing for a loss, a refund or a win below the bet. */
export function pulseOfResult({ status, staked, payout }: RevealedAmounts): void {
  if (status === 'settled' && amountToMinor(payout) > amountToMinor(staked)) pulse('win');
}
