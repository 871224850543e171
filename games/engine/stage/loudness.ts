import type { GameAssets } from '../game.ts';

type Howling = typeof import('howler');
type Pack = Pick<GameAssets['sounds'], 'mix'>;

/** How far a mix may raise or lower a cue, in decibels. */
export const MAX_GAIN_DB = 6;
export const MIN_GAIN_DB = -24;

/** Converts a change of loudness to a factor: 1 for 0 dB. */
export const decibelsToGain = (decibels: number): number => 10 ** (decibels / 20);

/** Returns the gain of a cue in a pack's mix, as a factor. */
export const mixGain = ({ mix }: Pack, cue: string): number => decibelsToGain(mix?.[cue] ?? 0);

const room = decibelsToGain(MAX_GAIN_DB);
const lifted = new WeakSet<AudioContext>();

/**
 * Howler plays nothing louder than it was packed. With Web Audio, everything is played softer by the
 * headroom that a mix may need and amplified again behind Howler, so that a cue can also be louder.
 * @returns the factor to play at
 */
export function headroomGain({ Howler }: Howling): number {
  const { ctx, masterGain, usingWebAudio } = Howler;
  if (!usingWebAudio || !masterGain) return 1;
  if (!lifted.has(ctx)) {
    // Howler may create another context (phones with another sample rate): each is amplified once.
    lifted.add(ctx);
    const lift = ctx.createGain();
    lift.gain.value = room;
    masterGain.disconnect();
    masterGain.connect(lift).connect(ctx.destination);
  }
  return 1 / room;
}
