import { variantCue } from '#engine/stage/sound-variants.ts';
import { addTone, bell, finish, type Samples, sampleRate, soften, wood } from './dsp.ts';

/** Peak levels: cues and Totality (ui.md 11), and quieter ones for sounds on every press. */
export const cueDb = -8;
export const totalityDb = -4;
export const softDb = -14;

/** Pitches of D major, so that all ringing sounds are in tune. */
export const d = {
  D2: 73.42,
  A2: 110,
  D3: 146.83,
  A3: 220,
  D4: 293.66,
  F4: 369.99,
  A4: 440,
  D5: 587.33,
  E5: 659.26,
  F5: 739.99,
  A5: 880,
  B5: 987.77,
  D6: 1174.66,
  F6: 1479.98,
  A6: 1760,
  D7: 2349.32,
} as const;

export type Recipe = () => Samples;

export const ring = (sound: Samples, atS: number, hz: number, level: number, decayS: number): void =>
  addTone(sound, { atS, hz, lengthS: decayS * 5, level, decayS, attackS: 0.003, partials: bell });

/**
 * The dull knock at the start of a loss: falling from near 800 Hz, which small speakers reproduce, and very
 * short.
 */
export const knock = (sound: Samples, level: number): void =>
  addTone(sound, {
    atS: 0.004,
    hz: 860,
    toHz: 740,
    lengthS: 0.08,
    level,
    attackS: 0.002,
    decayS: 0.016,
    partials: wood,
  });

const degrees = [0, 2, 4, 5, 7, 9, 11] as const;

/** Returns a note of the D major scale by its step, from D2 (0) over D3 (7) on; lower with negative steps. */
export const inD = (step: number): number => {
  const octave = Math.floor(step / degrees.length);
  return d.D2 * 2 ** (octave + (degrees[step - octave * degrees.length] ?? 0) / 12);
};

/** One sound played a little differently: its pitch as a factor, and how dark it is. */
interface Variation {
  readonly pitch: number;
  /** Above this pitch the sound is softer. */
  readonly softHz: number;
}

/** How each variation differs from the sound itself: a lower, darker one and a higher one. */
const freeVariations: readonly Variation[] = [
  { pitch: 0.945, softHz: 5200 },
  { pitch: 1.05, softHz: 11_000 },
];
/** For notes in tune with the music: only the strike differs. */
const tunedVariations: readonly Variation[] = [
  { pitch: 1, softHz: 3200 },
  { pitch: 1, softHz: 1900 },
];

const samplesPerMs = sampleRate / 1000;
const peakOf = (sound: Samples): number => sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** Plays a sound at another pitch, softened, at the peak that it had, in whole milliseconds. */
const vary = (sound: Samples, { pitch, softHz }: Variation): Samples => {
  const length = Math.floor(sound.length / pitch / samplesPerMs) * samplesPerMs;
  const out = Float64Array.from({ length }, (_, index) => {
    const place = index * pitch;
    const before = Math.floor(place);
    const [a, b] = [sound[before] ?? 0, sound[before + 1] ?? 0];
    return a + (b - a) * (place - before);
  });
  soften(out, softHz);
  return finish(out, 20 * Math.log10(peakOf(sound)));
};

const variationsOf =
  (variations: readonly Variation[]) =>
  (cue: string, recipe: Recipe): Readonly<Record<string, Recipe>> =>
    Object.fromEntries([
      [cue, recipe],
      ...variations.map(
        (variation, index) => [variantCue(cue, index + 1), () => vary(recipe(), variation)] as const,
      ),
    ]);

/** A sound that repeats fast and its variations, so that it does not rattle like a machine. */
export const withVariations = variationsOf(freeVariations);
/** The same for a note in tune with the music. */
export const withTunedVariations = variationsOf(tunedVariations);
