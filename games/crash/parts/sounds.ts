import { timeOfMultiplierMs, MAX_SHOWN_HUNDREDTHS, GROWTH_RATE } from '../curve.ts';
import type { CrashFrame } from '../frame.ts';
import { look } from '../look.ts';

/** A sound and how it is played. */
export interface SoundEvent {
  readonly atMs: number;
  readonly cue: string;
  readonly rate?: number;
  readonly volume?: number;
}

const { flame, leaving, skies, sounds } = look;

/** How many skies the lantern has passed at a height in tenfolds. */
export const countSkiesPassed = (height: number): number => skies.filter((sky) => height >= sky).length;

const tenfolds = (ms: number): number => (ms * GROWTH_RATE) / Math.LN10;

/** What is heard of a flight after one moment up to another: it lifts off, the flame, and a new sky. */
export function flightSounds(afterMs: number, toMs: number): readonly SoundEvent[] {
  const heard: SoundEvent[] = [];
  const isIn = (ms: number): boolean => ms > afterMs && ms <= toMs;
  if (isIn(0)) heard.push({ atMs: 0, cue: sounds.lift });
  const first = Math.max(1, Math.floor(afterMs / flame.everyMs) + 1);
  for (let atMs = first * flame.everyMs; atMs <= toMs; atMs += flame.everyMs) {
    const rate = Math.min(flame.most, 2 ** (tenfolds(atMs) * flame.octaves));
    heard.push({ atMs, cue: sounds.flame, rate, volume: flame.volume });
  }
  for (const [index, sky] of skies.entries()) {
    const atMs = timeOfMultiplierMs(Math.round(100 * 10 ** sky));
    if (isIn(atMs)) heard.push({ atMs, cue: sounds.turn, rate: look.bed[index] ?? 1 });
  }
  return heard.toSorted((a, b) => a.atMs - b.atMs);
}

/** What is heard at the end of a flight: the player's lantern bursts, or somebody else's, or nobody's. */
export const endSound = (crashPoint: number, hasLost: boolean): string => {
  if (crashPoint >= MAX_SHOWN_HUNDREDTHS) return sounds.dawn;
  return hasLost ? sounds.burst : sounds.puff;
};

/** Longer ago than this nothing is made up for: the page slept. */
const longestGapMs = 1000;

/** What is heard from one frame to the next, of a game that goes on live. */
export function soundsBetween(before: CrashFrame, after: CrashFrame): readonly SoundEvent[] {
  if (after.phase === 'running') return [...heardRunning(before, after), ...heardLeaving(before, after)];
  if (after.phase !== 'crashed' || before.phase !== 'running' || after.crashPoint === null) return [];
  if (after.phaseMs > longestGapMs) return [];
  const hasLost = after.own !== null && after.own.cashedOutAt === null;
  return [{ atMs: 0, cue: endSound(after.crashPoint, hasLost) }];
}

function heardRunning(before: CrashFrame, { phaseMs }: CrashFrame): readonly SoundEvent[] {
  const afterMs = before.phase === 'running' ? before.phaseMs : -1;
  const isTogether = phaseMs >= afterMs && phaseMs - afterMs <= longestGapMs;
  return isTogether ? flightSounds(afterMs, phaseMs) : [];
}

function heardLeaving(before: CrashFrame, after: CrashFrame): readonly SoundEvent[] {
  const { phaseMs } = after;
  const hasLeft = (after.own?.cashedOutAt ?? null) !== null && (before.own?.cashedOutAt ?? null) === null;
  if (before.phase !== 'running' || phaseMs - before.phaseMs > longestGapMs) return [];
  if (hasLeft) return [{ atMs: phaseMs, cue: sounds.bell }];
  if (after.cashouts.length <= before.cashouts.length) return [];
  // One of many who leave together is enough.
  const isNext = Math.floor(phaseMs / leaving.everyMs) > Math.floor(before.phaseMs / leaving.everyMs);
  return isNext ? [{ atMs: phaseMs, cue: sounds.leave, volume: leaving.volume }] : [];
}
