import {
  addBreath,
  addRoom,
  addTone,
  bell,
  finish,
  pad,
  passBy,
  type Samples,
  silence,
  soften,
  wood,
} from '../synth/dsp.ts';
import { cueDb, d, knock, type Recipe, ring, withVariations } from '../synth/recipe.ts';

/** Overtones of a hen's throat: strong lower ones. */
const throat = [
  [1, 1, 1],
  [2, 0.8, 1.1],
  [3, 0.42, 1.5],
  [4, 0.2, 2],
] as const;
/** Pitches of the six clucks, as ratios; the last syllable of every other one rises. */
const clucks = [1, 1.12, 0.94, 1.19, 1.06, 1.26] as const;

const addCluck = (sound: Samples, atS: number, hz: number, toHz: number, lengthS: number): void => {
  addTone(sound, {
    atS,
    hz,
    toHz,
    lengthS,
    level: 0.5,
    attackS: 0.008,
    decayS: lengthS * 0.45,
    partials: throat,
  });
  addBreath(sound, {
    atS,
    lengthS: 0.03,
    level: 0.12,
    fromHz: 1800,
    toHz: 900,
    width: 0.6,
    attackS: 0.002,
    decayS: 0.008,
    seed: 41 + Math.round(hz),
  });
};

/** "Bok", or "bo-gok" for every other index. */
const cluck = (index: number): Samples => {
  const sound = silence(0.3);
  const hz = 430 * (clucks[index] ?? 1);
  addCluck(sound, 0, hz, hz * 0.72, 0.09);
  if (index % 2 === 1) addCluck(sound, 0.1, hz * 1.1, hz * 1.34, 0.12);
  soften(sound, 4200);
  addRoom(sound, 0.1, 0.4);
  return finish(sound, cueDb - 5);
};

/** The sounds of chicken: clucks, spring, tyres, feathers and bells. */
export const sounds: Readonly<Record<string, Recipe>> = {
  ...Object.fromEntries(clucks.map((_, index) => [`chicken.cluck-${index + 1}`, () => cluck(index)])),
  ...withVariations('chicken.hop', () => {
    const sound = silence(0.22);
    addTone(sound, {
      atS: 0,
      hz: 210,
      toHz: 460,
      lengthS: 0.15,
      level: 0.6,
      attackS: 0.01,
      decayS: 0.06,
      partials: wood,
    });
    addTone(sound, {
      atS: 0.13,
      hz: 170,
      toHz: 110,
      lengthS: 0.08,
      level: 0.6,
      decayS: 0.02,
      partials: wood,
    });
    return finish(sound, cueDb - 6);
  }),
  'chicken.pass'() {
    const lengthS = 0.55;
    const car = silence(lengthS);
    const tyres = { fromHz: 900, toHz: 900, width: 0.5, attackS: 0.08, decayS: 60, seed: 17 };
    addBreath(car, { ...tyres, atS: 0, lengthS, level: 0.3 });
    addTone(car, { atS: 0, hz: d.A3, lengthS, level: 0.3, attackS: 0.08, decayS: 60, partials: throat });
    const sound = passBy(car, { atS: 0.24, nearM: 2.5, metresPerS: 45 });
    soften(sound, 3600);
    return finish(sound, cueDb - 9);
  },
  'chicken.hit'() {
    const sound = silence(0.6);
    addTone(sound, {
      atS: 0,
      hz: 150,
      toHz: 70,
      lengthS: 0.18,
      level: 0.7,
      attackS: 0.004,
      decayS: 0.05,
      partials: wood,
    });
    for (const [index, atS] of [0.01, 0.07, 0.15].entries())
      addBreath(sound, {
        atS,
        lengthS: 0.4,
        level: 0.34 / (1 + index),
        fromHz: 2100,
        toHz: 700,
        width: 0.9,
        attackS: 0.012,
        decayS: 0.08,
        seed: 23 + index,
      });
    soften(sound, 5200);
    knock(sound, 0.5);
    return finish(sound, cueDb - 3);
  },
  'chicken.zone'() {
    const sound = silence(0.9);
    ring(sound, 0, d.A4, 0.3, 0.12);
    ring(sound, 0.1, d.D5, 0.34, 0.15);
    addTone(sound, {
      atS: 0,
      hz: d.D3,
      lengthS: 0.8,
      level: 0.26,
      attackS: 0.06,
      decayS: 0.24,
      partials: pad,
    });
    addRoom(sound, 0.2);
    return finish(sound, cueDb - 4);
  },
  'chicken.egg'() {
    const sound = silence(1.3);
    for (const [index, hz] of [d.D5, d.F5, d.A5, d.D6, d.F6, d.A6].entries())
      addTone(sound, {
        atS: index * 0.07,
        hz,
        lengthS: 0.8,
        level: 0.3 - index * 0.025,
        decayS: 0.2,
        attackS: 0.004,
        partials: bell,
      });
    addRoom(sound, 0.3);
    return finish(sound, cueDb);
  },
};
