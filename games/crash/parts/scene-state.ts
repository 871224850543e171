import { crashMoment, MAX_SHOWN_HUNDREDTHS, GROWTH_RATE, shownHundredthsAt } from '../curve.ts';
import type { CrashFrame } from '../frame.ts';
import { look } from '../look.ts';
import { clamp01 } from './easing-math.ts';

/** The state of the scene for one frame; every part draws from these numbers. */
export interface CrashSceneState {
  /** Position on the curve, in ms. */
  readonly flownMs: number;
  /** The displayed multiplier, in hundredths. */
  readonly shown: number;
  /** Height in powers of ten above 1×; returns to 0 at the end. */
  readonly height: number;
  /** 0 on the ground, 1 on the curve. */
  readonly launch: number;
  /** Visibility of the platform. */
  readonly pad: number;
  /** Ms since the crash; null before. */
  readonly burstMs: number | null;
  /** 0 to 1: everything of the flight has disappeared. */
  readonly home: number;
  /** The flight reached the cap without a crash. */
  readonly isCap: boolean;
  /** Whether the lantern burns. */
  readonly isLit: boolean;
}

const { times, ease } = look;
const tenfolds = (ms: number): number => (ms * GROWTH_RATE) / Math.LN10;
const grounded = { flownMs: 0, shown: 100, height: 0, launch: 0, burstMs: null, home: 0, isCap: false };

function launchAt(flownMs: number, isStill: boolean): number {
  if (isStill) return flownMs > 0 ? 1 : 0;
  return ease.launch(clamp01(flownMs / times.launchMs));
}

/** `isStill` with reduced motion: nothing moves across the stage. */
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
