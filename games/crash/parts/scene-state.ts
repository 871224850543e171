import { crashMoment, MAX_SHOWN_HUNDREDTHS, GROWTH_RATE, shownHundredthsAt } from '../curve.ts';
import type { CrashFrame } from '../frame.ts';
import { look } from '../look.ts';
import { clamp01 } from './easing-math.ts';

/** What a frame means for the picture; every part draws from these numbers. */
export interface CrashSceneState {
  /** Where the curve is, in ms. */
  readonly flownMs: number;
  /** What the number says while there is one, in hundredths. */
  readonly shown: number;
  /** Tenfolds above 1×, on the way home back to 0. */
  readonly height: number;
  /** 0 on the ground, 1 on the curve. */
  readonly launch: number;
  /** How far the platform is there. */
  readonly pad: number;
  /** Ms since the crash; null before. */
  readonly burstMs: number | null;
  /** 0 to 1: everything of the flight has gone. */
  readonly home: number;
  /** The flight reached the cap: nothing burst. */
  readonly isCap: boolean;
  /** The lantern is alight. */
  readonly isLit: boolean;
}

const { times, ease } = look;
const tenfolds = (ms: number): number => (ms * GROWTH_RATE) / Math.LN10;
const grounded = { flownMs: 0, shown: 100, height: 0, launch: 0, burstMs: null, home: 0, isCap: false };

function launchAt(flownMs: number, isStill: boolean): number {
  if (isStill) return flownMs > 0 ? 1 : 0;
  return ease.launch(clamp01(flownMs / times.launchMs));
}

/** `isStill` with reduced motion: nothing flies from place to place. */
export function computeSceneState(
  { phase, phaseMs, crashPoint }: CrashFrame,
  isStill: boolean,
): CrashSceneState {
  if (phase === 'preparing') return { ...grounded, pad: 1, isLit: false };
  if (phase === 'betting') {
    const pad = isStill ? 1 : ease.pop(clamp01(phaseMs / times.padMs));
    return { ...grounded, pad, isLit: true };
  }
  if (phase === 'running' || crashPoint === null) {
    const flownMs = Math.min(phaseMs, crashMoment(MAX_SHOWN_HUNDREDTHS));
    const height = tenfolds(flownMs);
    const launch = launchAt(flownMs, isStill);
    return { ...grounded, flownMs, shown: shownHundredthsAt(flownMs), height, launch, pad: 1, isLit: true };
  }
  const flownMs = crashMoment(crashPoint);
  const share = clamp01((phaseMs - times.homeFromMs) / times.homeMs);
  const home = isStill ? Math.floor(share) : ease.home(share);
  return {
    flownMs,
    shown: crashPoint,
    home,
    burstMs: phaseMs,
    pad: 1,
    height: tenfolds(flownMs) * (1 - home),
    launch: launchAt(flownMs, isStill),
    isCap: crashPoint >= MAX_SHOWN_HUNDREDTHS,
    isLit: crashPoint >= MAX_SHOWN_HUNDREDTHS,
  };
}
