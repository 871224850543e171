import { timeOfMultiplierMs, MAX_SHOWN_HUNDREDTHS, GROWTH_RATE } from '../curve.ts';
import type { CrashFrame } from '../frame.ts';
import { look } from '../look.ts';

/** A sound and its playback options. */
export interface SoundEvent {
  readonly atMs: number;
  readonly cue: string;
  readonly rate?: number;
  readonly volume?: number;
}

const { flame, leaving, skies, sounds } = look;

/** Number of skies passed at a height in powers of ten. */
export const countSkiesPassed = (height: number): number => skies.filter((sky) => height >= sky).length;

const tenfolds = (ms: number): number => (ms * GROWTH_RATE) / Math.LN10;

/** The sounds of a flight between two times: lift-off, flame, and each new sky. */
export function flightSounds(afterMs: number, toMs: number): readonly SoundEvent[] {
  const received: SoundEvent[] = [];
  const isIn = (ms: number): boolean => ms > afterMs && ms <= toMs;
  if (isIn(0)) received.push({ atMs: 0, cue: sounds.lift });
  const first = Math.max(1, Math.floor(afterMs / flame.everyMs) + 1);
  for (let atMs = first * flame.everyMs; atMs <= toMs; atMs += flame.everyMs) {
    const rate = Math.min(flame.most, 2 ** (tenfolds(atMs) * flame.octaves));
    received.push({ atMs, cue: sounds.flame, rate, volume: flame.volume });
  }
  for (const [index, sky] of skies.entries()) {
    const atMs = timeOfMultiplierMs(Math.round(100 * 10 ** sky));
    if (isIn(atMs)) received.push({ atMs, cue: sounds.turn, rate: look.bed[index] ?? 1 });
  }
  return received.toSorted((a, b) => a.atMs - b.atMs);
}

/** The sound at the end of a flight: the player lost, another player lost, or no one did. */
export const endSound = (crashPoint: number, hasLost: boolean): string => {
  if (crashPoint >= MAX_SHOWN_HUNDREDTHS) return sounds.dawn;
  return hasLost ? sounds.burst : sounds.puff;
};

/** Skips sounds missed while the tab was suspended. */
const maxGapMs = 1000;

/** The sounds between two frames of a live game. */
export function soundsBetween(before: CrashFrame, after: CrashFrame): readonly SoundEvent[] {
  if (after.phase === 'running')
    return [...listFlightSounds(before, after), ...listCashOutSounds(before, after)];
  if (after.phase !== 'crashed' || before.phase !== 'running' || after.crashPoint === null) return [];
  if (after.phaseMs > maxGapMs) return [];
  const hasLost = after.own !== null && after.own.cashedOutAt === null;
  return [{ atMs: 0, cue: endSound(after.crashPoint, hasLost) }];
}

function listFlightSounds(before: CrashFrame, { phaseMs }: CrashFrame): readonly SoundEvent[] {
  const afterMs = before.phase === 'running' ? before.phaseMs : -1;
  const isTogether = phaseMs >= afterMs && phaseMs - afterMs <= maxGapMs;
  return isTogether ? flightSounds(afterMs, phaseMs) : [];
}

function listCashOutSounds(before: CrashFrame, after: CrashFrame): readonly SoundEvent[] {
  const { phaseMs } = after;
  const hasLeft = (after.own?.cashedOutAt ?? null) !== null && (before.own?.cashedOutAt ?? null) === null;
  if (before.phase !== 'running' || phaseMs - before.phaseMs > maxGapMs) return [];
  if (hasLeft) return [{ atMs: phaseMs, cue: sounds.bell }];
  if (after.cashouts.length <= before.cashouts.length) return [];
  // One sound is enough for many simultaneous cash-outs.
  const isNext = Math.floor(phaseMs / leaving.everyMs) > Math.floor(before.phaseMs / leaving.everyMs);
  return isNext ? [{ atMs: phaseMs, cue: sounds.leave, volume: leaving.volume }] : [];
}
