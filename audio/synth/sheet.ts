import { createHash } from 'node:crypto';
import { sampleRate, type Stereo, toPcm } from './dsp.ts';

/** Consecutive sounds on a grid of 50 ms, with silence in between. */
export interface Sheet {
  readonly pcm: Buffer;
  /** Cue -> offset and length in ms. */
  readonly sprite: Readonly<Record<string, readonly [number, number]>>;
  /** SHA-256 of each cue's 16-bit samples. */
  readonly hashes: Readonly<Record<string, string>>;
}

const gridMs = 50;
const gapMs = 60;
const bytesPerMs = (sampleRate * 2) / 1000;

/** Synthesizes the sounds of one pack into one sheet. */
export const layOutSheet = (sounds: Readonly<Record<string, () => Float64Array>>): Sheet => {
  const parts: Buffer[] = [];
  const sprite: Record<string, readonly [number, number]> = {};
  const hashes: Record<string, string> = {};
  let offsetMs = gridMs;
  parts.push(Buffer.alloc(gridMs * bytesPerMs));
  for (const [cue, synthesise] of Object.entries(sounds)) {
    const pcm = toPcm(synthesise());
    const lengthMs = Math.round(pcm.length / bytesPerMs);
    const roomMs = Math.ceil((lengthMs + gapMs) / gridMs) * gridMs;
    const room = Buffer.alloc(roomMs * bytesPerMs);
    pcm.copy(room);
    parts.push(room);
    sprite[cue] = [offsetMs, lengthMs];
    hashes[cue] = createHash('sha256').update(pcm).digest('hex');
    offsetMs += roomMs;
  }
  return { pcm: Buffer.concat(parts), sprite, hashes };
};

/** Enough lead for an encoder to settle before the loop begins, and to remain so after it ends. */
const leadMs = 1000;
const tailMs = 200;

/**
 * Puts a loop on its own sheet, preceded by its end and followed by its start, so that encoding leaves no
 * seam.
 */
export const layOutLoop = (cue: string, loop: Stereo): Sheet => {
  const pcm = toPcm(...loop);
  const bytesPerLoopMs = bytesPerMs * loop.length;
  const [lead, tail] = [leadMs * bytesPerLoopMs, tailMs * bytesPerLoopMs];
  return {
    pcm: Buffer.concat([pcm.subarray(-lead), pcm, pcm.subarray(0, tail)]),
    sprite: { [cue]: [leadMs, Math.round(pcm.length / bytesPerLoopMs)] },
    hashes: { [cue]: createHash('sha256').update(pcm).digest('hex') },
  };
};
