import { addTone, pad, type Samples, sampleRate, silence, type Stereo, type Tone } from './dsp.ts';
import { atLoudness } from './loudness.ts';
import { inD } from './recipe.ts';

/** Length of the music loop; its end continues at its start. */
export const bedLengthS = 20;
/** Loudness of the music, LUFS (ui.md 11). */
export const bedLufs = -28;

/** Creates a loop of this length and loudness from the sounds that `fill` adds. */
export const bed = (fill: (loop: Stereo) => void): Stereo => {
  const loop: Stereo = [silence(bedLengthS), silence(bedLengthS)];
  fill(loop);
  return atLoudness(loop, bedLufs);
};

/** Adds a sound to one side of the loop; what exceeds the end continues at the start. */
const layOn = (side: Samples, sound: Samples, atS: number, gain: number): void => {
  const first = Math.round(atS * sampleRate);
  for (let index = 0; index < sound.length; index += 1) {
    const place = (first + index) % side.length;
    side[place] = (side[place] ?? 0) + (sound[index] ?? 0) * gain;
  }
};

interface Place {
  readonly pan?: number;
  readonly level?: number;
}

/** Adds a sound to the loop, panned from left (-1) to right (1) at constant loudness. */
export const wrap = (
  [left, right]: Stereo,
  sound: Samples,
  atS: number,
  { pan = 0, level = 1 }: Place = {},
): void => {
  const angle = ((pan + 1) * Math.PI) / 4;
  layOn(left, sound, atS, level * Math.cos(angle));
  layOn(right, sound, atS, level * Math.sin(angle));
};

/** Adds a sound that moves from left to right. */
export const layPassing = ([left, right]: Stereo, sound: Samples, atS: number): void => {
  const turned = (gainAt: (angle: number) => number): Samples =>
    sound.map((value, index) => value * gainAt((index / sound.length) * (Math.PI / 2)));
  layOn(left, turned(Math.cos), atS, 1);
  layOn(right, turned(Math.sin), atS, 1);
};

/** Shapes a sound as half a sine wave, so that it begins and ends in silence. */
export const swell = (sound: Samples): Samples =>
  sound.map((value, index) => value * Math.sin((Math.PI * index) / sound.length) ** 2);

/** Pan position of a chord's upper voices. */
const aside = 0.6;

/** Adds a slow chord: its root in the middle, its upper voices to both sides, each softer than the last. */
export const layChord = (
  loop: Stereo,
  {
    atS,
    lengthS,
    steps,
  }: { readonly atS: number; readonly lengthS: number; readonly steps: readonly number[] },
): void => {
  for (const [voice, step] of steps.entries()) {
    const pan = voice === 0 ? 0 : voice % 2 === 0 ? -aside : aside;
    const sound = silence(lengthS);
    const level = 0.3 / (1 + voice * 0.45);
    addTone(sound, { atS: 0, hz: inD(step), lengthS, level, decayS: 60, partials: pad });
    wrap(loop, swell(sound), atS, { pan });
  }
};

interface Note {
  readonly atS: number;
  readonly step: number;
}

/**
 * Creates notes from steps of the scale, one per beat; 0 is a rest. `swing` delays every other note by a
 * share of a beat.
 */
export const onBeats = (beatS: number, steps: readonly number[], swing = 0): readonly Note[] =>
  steps.flatMap((step, beat) => (step === 0 ? [] : [{ atS: (beat + (beat % 2) * swing) * beatS, step }]));

/** The instrument that plays the notes of a loop. */
interface Voice {
  readonly level: number;
  readonly attackS: number;
  readonly decayS: number;
  readonly partials: NonNullable<Tone['partials']>;
  /** Delay of the echo on the other side. */
  readonly echoS: number;
}

/** Decay times after which a note is cut off. */
const falls = 5;
/** Pan position of a note. */
const spread = 0.5;
/** Levels of a note and its echoes, which alternate between the sides. */
const echoes = [1, 0.34, 0.13] as const;

/** Adds notes, alternating between the sides. */
export const laySong = (loop: Stereo, song: readonly Note[], voice: Voice): void => {
  const lengthS = voice.decayS * falls;
  const sounds = new Map<number, Samples>();
  for (const [index, { atS, step }] of song.entries()) {
    const sound = sounds.get(step) ?? silence(lengthS);
    if (!sounds.has(step)) addTone(sound, { ...voice, atS: 0, hz: inD(step), lengthS });
    sounds.set(step, sound);
    for (const [turn, level] of echoes.entries()) {
      const pan = (index + turn) % 2 === 0 ? -spread : spread;
      wrap(loop, sound, atS + turn * voice.echoS, { pan, level });
    }
  }
};
