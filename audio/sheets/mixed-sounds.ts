import { decibelsToGain } from '#engine/stage/loudness.ts';
import { mix as commonMix } from '../common-mix.ts';
import { packs } from '../sources.ts';
import { eventLoudness } from '../synth/event-loudness.ts';
import { mixToMono } from '../synth/measure.ts';
import { type Samples, sampleRate, silence, type Stereo } from '../synth/dsp.ts';
import { classOf } from '../classes.ts';
import type { SheetEvent } from './draw-sheet.ts';

type Mix = Readonly<Record<string, number>>;

const mixOf = async (name: string): Promise<Mix> =>
  name === 'common' ? commonMix : ((await import(`../../games/${name}/mix.ts`)) as { readonly mix: Mix }).mix; // the one export of a mix

/** The sounds of a pack at the loudness at which they are played, by cue. */
export const mixedSounds = async (name: string): Promise<ReadonlyMap<string, Samples>> => {
  const mix = await mixOf(name);
  return new Map(
    Object.entries(packs[name] ?? {}).map(([cue, synthesise]) => {
      const gain = decibelsToGain(mix[cue] ?? 0);
      return [cue, synthesise().map((value) => value * gain)];
    }),
  );
};

/** The highest peak of a sound, in decibels below full scale. */
export const peakDbOf = (sound: Samples): number =>
  20 * Math.log10(sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0));

const gapS = 0.25;
/** The music is heard alone for this long, so that its loudness can be read. */
const leadS = 2;

const addAt = (target: Samples, sound: Samples, from: number): void => {
  for (let index = 0; index < sound.length && from + index < target.length; index += 1)
    target[from + index] = (target[from + index] ?? 0) + (sound[index] ?? 0);
};

/** Lays all sounds one after another over the music, and tells where each begins. */
export const layOutListening = (
  sounds: ReadonlyMap<string, Samples>,
  bed: Stereo | null,
): { readonly sound: Samples; readonly events: readonly SheetEvent[] } => {
  let atS = bed ? leadS : 0;
  const events = [...sounds].map(([cue, sound]): SheetEvent => {
    const lengthS = sound.length / sampleRate;
    const event = { cue, group: classOf(cue), atS, lengthS, lufs: eventLoudness(sound) };
    atS += lengthS + gapS;
    return event;
  });
  const sheet = silence(atS);
  const music = bed && mixToMono(bed);
  if (music) for (let from = 0; from < sheet.length; from += music.length) addAt(sheet, music, from);
  for (const { cue, atS: start } of events)
    addAt(sheet, sounds.get(cue) ?? silence(0), Math.round(start * sampleRate));
  return { sound: sheet, events };
};
