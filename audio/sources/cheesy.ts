import {
  addBreath,
  addRoom,
  addTone,
  bell,
  finish,
  type Samples,
  silence,
  soften,
  wood,
} from '../synth/dsp.ts';
import { cueDb, d, inD, knock, type Recipe, ring, softDb, withVariations } from '../synth/recipe.ts';

/** Overtones of a small throat: a bright octave over a pure voice. */
const throat = [
  [1, 1, 1],
  [2, 0.36, 1.3],
  [3, 0.12, 1.8],
] as const;
/** Pitches of the five squeaks, as steps of the scale: the deeper the mouse is, the higher. */
const squeaks = [22, 23, 25, 26, 28] as const;

const addBite = (sound: Samples, atS: number, level: number, seed: number): void => {
  const crunch = { lengthS: 0.07, fromHz: 2400, toHz: 900, width: 0.9, attackS: 0.002, decayS: 0.016 };
  addBreath(sound, { ...crunch, atS, level, seed });
  addTone(sound, {
    atS,
    hz: 310,
    toHz: 190,
    lengthS: 0.06,
    level: level * 0.6,
    decayS: 0.014,
    partials: wood,
  });
};

/** "Squee-eek": up, and up again. */
const squeak = (step: number): Recipe => {
  return () => {
    const sound = silence(0.42);
    const hz = inD(step);
    const voice = { level: 0.42, attackS: 0.012, decayS: 0.07, partials: throat };
    addTone(sound, { ...voice, atS: 0, hz: hz * 0.86, toHz: hz, lengthS: 0.09 });
    addTone(sound, { ...voice, atS: 0.1, hz, toHz: hz * 1.12, lengthS: 0.16 });
    soften(sound, 5200);
    addRoom(sound, 0.16, 0.5);
    return finish(sound, cueDb - 5);
  };
};

/** The sounds of cheesy: bites, squeaks, a soft snap, and light on cheese. */
export const sounds: Readonly<Record<string, Recipe>> = {
  ...withVariations('cheesy.nibble', () => {
    const sound = silence(0.34);
    for (const [index, atS] of [0, 0.085, 0.16].entries()) addBite(sound, atS, 0.5 - index * 0.1, 31 + index);
    soften(sound, 4800);
    return finish(sound, softDb);
  }),
  ...Object.fromEntries(squeaks.map((step, index) => [`cheesy.squeak${index + 1}`, squeak(step)])),
  'cheesy.shine'() {
    const sound = silence(0.9);
    for (const [index, hz] of [d.A4, d.D5, d.F5, d.A5].entries()) ring(sound, index * 0.06, hz, 0.3, 0.14);
    addRoom(sound, 0.24);
    return finish(sound, cueDb - 3);
  },
  'cheesy.gold'() {
    const sound = silence(1.3);
    for (const [index, hz] of [d.D6, d.A5, d.F6, d.D6, d.A6, d.F6, d.D7].entries())
      ring(sound, index * 0.07, hz, 0.26 - index * 0.02, 0.16);
    addTone(sound, { atS: 0, hz: d.D5, lengthS: 1, level: 0.2, attackS: 0.03, decayS: 0.3, partials: bell });
    addRoom(sound, 0.28);
    return finish(sound, cueDb - 1);
  },
  'cheesy.snap'() {
    const sound = silence(0.6);
    knock(sound, 0.8);
    const board = { atS: 0.005, hz: 260, toHz: 130, lengthS: 0.14, level: 0.5, decayS: 0.03 };
    addTone(sound, { ...board, partials: wood });
    const spring = { atS: 0.05, hz: 420, toHz: 330, lengthS: 0.4, level: 0.14, decayS: 0.1 };
    addTone(sound, { ...spring, partials: throat });
    soften(sound, 3200);
    addRoom(sound, 0.14, 0.5);
    return finish(sound, cueDb - 4);
  },
  'cheesy.throne'() {
    const sound = silence(1.6);
    for (const [index, hz] of [d.D4, d.F4, d.A4, d.D5, d.A4, d.D5, d.F5, d.A5].entries())
      ring(sound, index * 0.09, hz, 0.3, 0.2);
    addTone(sound, {
      atS: 0,
      hz: d.D4,
      lengthS: 1.4,
      level: 0.2,
      attackS: 0.08,
      decayS: 0.5,
      partials: bell,
    });
    addRoom(sound, 0.3);
    return finish(sound, cueDb);
  },
};
