import { crashMoment, MOST_SHOWN, RATE, shownAt } from '../curve.ts';
import type { CrashFrame } from '../frame.ts';
import { look } from '../look.ts';
import { clampShare } from './shares.ts';

/** What a frame means for the picture; every part draws from these numbers. */
export interface Moment {
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
const tenfolds = (ms: number): number => (ms * RATE) / Math.LN10;
const grounded = { flownMs: 0, shown: 100, height: 0, launch: 0, burstMs: null, home: 0, isCap: false };

function launchAt(flownMs: number, isStill: boolean): number {
  if (isStill) return flownMs > 0 ? 1 : 0;
  return ease.launch(clampShare(flownMs / times.launchMs));
}

/** `isStill` with reduced motion: nothing flies from place to place. */
export function momentOf({ phase, phaseMs, crashPoint }: CrashFrame, isStill: boolean): Moment {
  if (phase === 'preparing') return { ...grounded, pad: 1, isLit: false };
  if (phase === 'betting') {
    const pad = isStill ? 1 : ease.pop(clampShare(phaseMs / times.padMs));
    return { ...grounded, pad, isLit: true };
  }
  if (phase === 'running' || crashPoint === null) {
    const flownMs = Math.min(phaseMs, crashMoment(MOST_SHOWN));
    const height = tenfolds(flownMs);
    const launch = launchAt(flownMs, isStill);
    return { ...grounded, flownMs, shown: shownAt(flownMs), height, launch, pad: 1, isLit: true };
  }
  const flownMs = crashMoment(crashPoint);
  const share = clampShare((phaseMs - times.homeFromMs) / times.homeMs);
  const home = isStill ? Math.floor(share) : ease.home(share);
  return {
    ...{ flownMs, shown: crashPoint, home, burstMs: phaseMs, pad: 1 },
    height: tenfolds(flownMs) * (1 - home),
    launch: launchAt(flownMs, isStill),
    isCap: crashPoint >= MOST_SHOWN,
    isLit: crashPoint >= MOST_SHOWN,
  };
}
