import type { GameAssets } from '../game.ts';

type Howling = typeof import('howler');
type Pack = Pick<GameAssets['sounds'], 'mix'>;

/** How far a mix may lift or lower a cue, in decibels. */
export const mostGainDb = 6;
export const leastGainDb = -24;

/** The factor of a change of loudness: 1 for 0 dB. */
export const factorOf = (decibels: number): number => 10 ** (decibels / 20);

/** What the mix of a pack makes of a cue, as a factor. */
export const mixFactor = ({ mix }: Pack, cue: string): number => factorOf(mix?.[cue] ?? 0);

const room = factorOf(mostGainDb);
const lifted = new WeakSet<AudioContext>();

/**
 * Howler plays nothing louder than it was packed. Where Web Audio is there, everything is played softer by the room that
 * the mix may want and lifted again behind Howler, so that a cue can be louder too.
 * @returns the factor to play at
 */
export function roomFactor({ Howler }: Howling): number {
  const { ctx, masterGain, usingWebAudio } = Howler;
  if (!usingWebAudio || !masterGain) return 1;
  if (!lifted.has(ctx)) {
    // Howler may make itself another context (phones with another sample rate): each is lifted once.
    lifted.add(ctx);
    const lift = ctx.createGain();
    lift.gain.value = room;
    masterGain.disconnect();
    masterGain.connect(lift).connect(ctx.destination);
  }
  return 1 / room;
}
