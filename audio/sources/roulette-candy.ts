import { addBreath, addRoom, addTone, bell, finish, pluck, silence, soften, wood } from '../synth/dsp.ts';
import { cueDb, d, knock, type Recipe, ring, softDb, withVariations } from '../synth/recipe.ts';

/** The sounds of Candy Roulette: a ratchet of sweets, a pop, rattling and fizzing sugar. */
export const sounds: Readonly<Record<string, Recipe>> = {
  'roulette-candy.spin'() {
    const sound = silence(0.6);
    const swing = { lengthS: 0.5, fromHz: 520, toHz: 1700, width: 0.6, attackS: 0.08, decayS: 0.15 };
    addBreath(sound, { ...swing, atS: 0, level: 0.5, seed: 51 });
    addTone(sound, { atS: 0, hz: d.A3, toHz: d.D4, lengthS: 0.3, level: 0.16, attackS: 0.04, decayS: 0.11 });
    soften(sound, 5200);
    addRoom(sound, 0.14);
    return finish(sound, cueDb - 5);
  },
  ...withVariations('roulette-candy.peg', () => {
    const sound = silence(0.09);
    const tick = { atS: 0, lengthS: 0.07, attackS: 0.001 };
    addTone(sound, { ...tick, hz: 1240, level: 0.5, decayS: 0.009, partials: wood });
    addTone(sound, { ...tick, hz: d.A6, level: 0.12, decayS: 0.008, partials: bell });
    return finish(sound, softDb);
  }),
  'roulette-candy.pop'() {
    const sound = silence(1);
    addTone(sound, { atS: 0, hz: 380, toHz: 940, lengthS: 0.07, level: 0.5, attackS: 0.002, decayS: 0.03 });
    for (const [index, hz] of [d.D5, d.F5, d.A5, d.D6].entries())
      ring(sound, 0.04 + index * 0.05, hz, 0.26, 0.14);
    addRoom(sound, 0.22);
    return finish(sound, cueDb - 1);
  },
  'roulette-candy.loss'() {
    const sound = silence(0.5);
    knock(sound, 0.5);
    const low = { atS: 0.03, lengthS: 0.3, attackS: 0.004, decayS: 0.08, partials: pluck };
    addTone(sound, { ...low, hz: d.A4, toHz: d.F4, level: 0.24 });
    addRoom(sound, 0.16);
    return finish(sound, cueDb - 3);
  },
  'roulette-candy.rattle'() {
    const sound = silence(1.2);
    for (let beat = 0; beat < 13; beat += 1) {
      const at = { atS: beat * 0.085, lengthS: 0.08, attackS: 0.001 };
      addTone(sound, { ...at, hz: beat % 2 === 0 ? 620 : 760, level: 0.34, decayS: 0.014, partials: wood });
      addBreath(sound, {
        ...at,
        level: 0.2,
        fromHz: 3000,
        toHz: 2200,
        width: 0.7,
        decayS: 0.03,
        seed: 61 + beat,
      });
    }
    soften(sound, 6500);
    addRoom(sound, 0.12);
    return finish(sound, cueDb - 3);
  },
  'roulette-candy.cube'() {
    const sound = silence(1.4);
    addTone(sound, {
      atS: 0,
      hz: 210,
      toHz: 120,
      lengthS: 0.2,
      level: 0.5,
      attackS: 0.002,
      decayS: 0.06,
      partials: wood,
    });
    for (const [index, hz] of [d.A5, d.D6, d.F6, d.A6].entries())
      ring(sound, 0.05 + index * 0.07, hz, 0.22, 0.2);
    const fizz = { lengthS: 1, fromHz: 5200, toHz: 3000, width: 0.8, attackS: 0.03, decayS: 0.32 };
    addBreath(sound, { ...fizz, atS: 0.03, level: 0.22, seed: 83 });
    soften(sound, 5200);
    addRoom(sound, 0.24);
    return finish(sound, cueDb);
  },
  ...withVariations('roulette-candy.chip', () => {
    const sound = silence(0.14);
    const clay = { lengthS: 0.1, attackS: 0.001, partials: wood };
    addTone(sound, { ...clay, atS: 0, hz: 1480, level: 0.4, decayS: 0.012 });
    addTone(sound, { ...clay, atS: 0.028, hz: 1180, level: 0.3, decayS: 0.014 });
    return finish(sound, softDb);
  }),
};
