import { addTone, pad, type Samples, sampleRate, silence, type Stereo, type Tone } from './dsp.ts';
import { atLoudness } from './loudness.ts';
import { inD } from './recipe.ts';

/** Length of the bed; its end is its beginning. */
export const bedLengthS = 20;
/** Loudness of the bed, LUFS (ui.md 11). */
export const bedLufs = -28;

/** A loop of this length and loudness from what `fill` lays on it. */
export const bed = (fill: (loop: Stereo) => void): Stereo => {
  const loop: Stereo = [silence(bedLengthS), silence(bedLengthS)];
  fill(loop);
  return atLoudness(loop, bedLufs);
};

/** Lays a sound on one side of the loop; what is longer than the loop goes on at its beginning. */
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

/** Lays a sound on the loop, from left (-1) to right (1): equally loud at every place. */
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

/** Lays a sound that goes from the left to the right. */
export const layPassing = ([left, right]: Stereo, sound: Samples, atS: number): void => {
  const turned = (gainAt: (angle: number) => number): Samples =>
    sound.map((value, index) => value * gainAt((index / sound.length) * (Math.PI / 2)));
  layOn(left, turned(Math.cos), atS, 1);
  layOn(right, turned(Math.sin), atS, 1);
};

/** A swell: up and down as half a wave, so that it begins and ends in silence. */
export const swell = (sound: Samples): Samples =>
  sound.map((value, index) => value * Math.sin((Math.PI * index) / sound.length) ** 2);

/** How far to the side the upper voices of a chord are. */
const aside = 0.6;

/** Lays a slow chord of the scale: its root in the middle, its upper voices to both sides, each softer than the last. */
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

/** A note of the scale. */
interface Note {
  readonly atS: number;
  readonly step: number;
}

/** Notes by their steps in the scale, one to a beat; 0 is a rest. `swing` puts off every other one by a share of a beat. */
export const onBeats = (beatS: number, steps: readonly number[], swing = 0): readonly Note[] =>
  steps.flatMap((step, beat) => (step === 0 ? [] : [{ atS: (beat + (beat % 2) * swing) * beatS, step }]));

/** What plays the notes of a bed. */
interface Voice {
  readonly level: number;
  readonly attackS: number;
  readonly decayS: number;
  readonly partials: NonNullable<Tone['partials']>;
  /** Time until the other side answers. */
  readonly echoS: number;
}

/** Times that a note falls to a third before it is cut off. */
const falls = 5;
/** How far to the side a note is. */
const spread = 0.5;
/** Levels of a note and of its echoes, which come from the other side every time. */
const echoes = [1, 0.34, 0.13] as const;

/** Lays notes, from one side and the other in turn. */
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
