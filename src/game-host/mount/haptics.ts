import { amountToMinor } from '#core/money.ts';
import { getPlaySettings } from '#session/play-settings.ts';
import { stageSettings } from './stage-settings.ts';

type Pulse = 'press' | 'reveal' | 'win';

/** Milliseconds of vibration, pause, vibration. There is no pattern for a loss. */
const patterns: Readonly<Record<Pulse, readonly number[]>> = {
  press: [8],
  reveal: [12],
  win: [18, 60, 32],
};

/** Whether this device can vibrate. iOS has no such API, and desktop browsers have it without a motor. */
export const canVibrate = (): boolean =>
  'vibrate' in navigator && window.matchMedia('(pointer: coarse)').matches;

/** Vibrates briefly, unless the player switched it off or wants less motion. */
function pulse(kind: Pulse): void {
  if (!canVibrate() || !getPlaySettings().isVibrationOn || stageSettings().reducedMotion) return;
  // Browsers block it before the first touch and log an error, as when a reload restores a round.
  if (!navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate([...patterns[kind]]);
}

interface RevealedAmounts {
  readonly status: string;
  readonly staked: string;
  readonly payout: string;
}

/** Vibrations of a mounted game. */
export interface Haptics {
  press(): void;
  reveal(): void;
  /** Vibrates for a win; never for a loss, a refund or a payout of at most the bet. */
  result(round: RevealedAmounts): void;
}

/** Creates the vibrations of a game. Autobet runs without them, because the phone would never be still. */
export function createHaptics(autobet: { readonly isRunning: boolean } | null | undefined): Haptics {
  const pulseOutsideRuns = (kind: Pulse): void => {
    if (!autobet?.isRunning) pulse(kind);
  };
  return {
    press: () => pulseOutsideRuns('press'),
    reveal: () => pulseOutsideRuns('reveal'),
    result({ status, staked, payout }) {
      if (status === 'settled' && amountToMinor(payout) > amountToMinor(staked)) pulseOutsideRuns('win');
    },
  };
}
