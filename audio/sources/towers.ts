import {
  addBreath,
  addRoom,
  addTone,
  bell,
  finish,
  mallet,
  pad,
  type Samples,
  silence,
  soften,
  wood,
} from '../synth/dsp.ts';
import { cueDb, d, inD, knock, type Recipe, ring, softDb, withVariations } from '../synth/recipe.ts';

/** Floors of the tower, one step of the scale each. */
const floors = 9;
/** The scale from D4 on: the third step of the third octave is the ninth floor. */
const firstStep = 14;

/** Two feet on stone, the second on the note of the floor, with a ringing lamp. */
const footstep = (floor: number): Samples => {
  const sound = silence(0.6);
  const hz = inD(firstStep + floor);
  for (const [index, atS] of [0, 0.09].entries()) {
    const tap = { atS, lengthS: 0.09, attackS: 0.003, decayS: 0.02, partials: wood };
    addTone(sound, { ...tap, hz: 240 + index * 60, toHz: 150, level: 0.5 });
    addBreath(sound, {
      atS,
      lengthS: 0.05,
      level: 0.16,
      fromHz: 1900,
      toHz: 900,
      width: 0.7,
      attackS: 0.002,
      decayS: 0.012,
      seed: 61 + floor + index,
    });
  }
  addTone(sound, { atS: 0.09, hz, lengthS: 0.5, level: 0.5, attackS: 0.004, decayS: 0.16, partials: mallet });
  addTone(sound, { atS: 0.1, hz: hz * 2, lengthS: 0.4, level: 0.12, decayS: 0.1, partials: bell });
  addRoom(sound, 0.14, 0.5);
  return finish(sound, cueDb - 4);
};

/** The sounds of towers: shutters, feet on stone, the falling lamp, wind and the beacon. */
export const sounds: Readonly<Record<string, Recipe>> = {
  ...Object.fromEntries(
    Array.from({ length: floors }, (_, floor) => [`towers.step-${floor + 1}`, () => footstep(floor)]),
  ),
  ...withVariations('towers.shutter', () => {
    const sound = silence(0.34);
    // The hinge creaks, then both leaves knock against the wall.
    addTone(sound, {
      atS: 0,
      hz: 310,
      toHz: 520,
      lengthS: 0.14,
      level: 0.2,
      attackS: 0.02,
      decayS: 0.08,
      partials: wood,
    });
    for (const [index, atS] of [0.12, 0.15].entries()) {
      addTone(sound, {
        atS,
        hz: 330 - index * 50,
        toHz: 210,
        lengthS: 0.14,
        level: 0.55,
        decayS: 0.028,
        partials: wood,
      });
      addBreath(sound, {
        atS,
        lengthS: 0.08,
        level: 0.2,
        fromHz: 1500,
        toHz: 700,
        width: 0.8,
        attackS: 0.002,
        decayS: 0.02,
        seed: 31 + index,
      });
    }
    return finish(sound, cueDb - 5);
  }),
  'towers.fall'() {
    const sound = silence(1);
    knock(sound, 0.6);
    // The lamp falls and breaks far below.
    addTone(sound, {
      atS: 0.06,
      hz: 560,
      toHz: 180,
      lengthS: 0.5,
      level: 0.24,
      attackS: 0.04,
      decayS: 0.3,
      partials: wood,
    });
    for (const [index, hz] of [d.D6, d.A5, d.F6].entries())
      addTone(sound, {
        atS: 0.56 + index * 0.025,
        hz,
        lengthS: 0.3,
        level: 0.07,
        attackS: 0.003,
        decayS: 0.06,
        partials: bell,
      });
    soften(sound, 5200);
    addRoom(sound, 0.16);
    return finish(sound, cueDb - 3);
  },
  'towers.wind'() {
    const sound = silence(1.5);
    for (const [index, hz] of [520, 760].entries())
      addBreath(sound, {
        atS: index * 0.18,
        lengthS: 1.3,
        level: 0.3 - index * 0.1,
        fromHz: hz,
        toHz: hz * 1.5,
        width: 0.22,
        attackS: 0.5,
        decayS: 0.28,
        seed: 71 + index,
      });
    soften(sound, 3200);
    return finish(sound, softDb + 2);
  },
  'towers.beacon'() {
    const sound = silence(2.2);
    for (const [index, hz] of [d.D4, d.A4, d.D5, d.F5].entries())
      addTone(sound, {
        atS: index * 0.1,
        hz,
        lengthS: 1.9,
        level: 0.26 - index * 0.03,
        attackS: 0.35,
        decayS: 0.6,
        partials: pad,
      });
    for (const [index, hz] of [d.D5, d.F5, d.A5, d.D6, d.F6, d.A6].entries())
      ring(sound, 0.35 + index * 0.09, hz, 0.2 - index * 0.02, 0.16);
    addRoom(sound, 0.3);
    return finish(sound, cueDb);
  },
};
