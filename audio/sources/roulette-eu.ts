import { addBreath, addRoom, addTone, bell, finish, silence, soften, wood } from '../synth/dsp.ts';
import { cueDb, d, knock, type Recipe, ring, softDb, withVariations } from '../synth/recipe.ts';

/** A ball slowing down on a wooden track: a hum, and a tick for every joint it passes. */
const roll =
  (lengthS: number, seed: number): Recipe =>
  () => {
    const sound = silence(lengthS + 0.3);
    const run = { atS: 0, lengthS, width: 0.5, attackS: 0.08, decayS: lengthS * 0.55, seed };
    addBreath(sound, { ...run, level: 0.5, fromHz: 1500, toHz: 560 });
    const hum = { atS: 0, hz: 196, toHz: 92, lengthS, level: 0.2, attackS: 0.08 };
    addTone(sound, { ...hum, decayS: lengthS * 0.5, partials: wood });
    for (let atS = 0.04, gapS = 0.05; atS < lengthS; atS += gapS, gapS *= 1.045) {
      const tick = { atS, lengthS: 0.05, attackS: 0.001, decayS: 0.01, partials: wood };
      addTone(sound, { ...tick, hz: 1180, level: 0.13 * (1 - (0.7 * atS) / lengthS) });
    }
    soften(sound, 4200);
    addRoom(sound, 0.16);
    return finish(sound, cueDb - 7);
  };

/** The sounds of European Roulette: the rolling ball, its clacks, and the pocket it falls into. */
export const sounds: Readonly<Record<string, Recipe>> = {
  'roulette-eu.roll': roll(2.9, 81),
  'roulette-eu.roll-short': roll(1.1, 82),
  ...withVariations('roulette-eu.clack', () => {
    const sound = silence(0.12);
    const hit = { atS: 0, lengthS: 0.1, attackS: 0.001 };
    addTone(sound, { ...hit, hz: 1460, level: 0.5, decayS: 0.012, partials: wood });
    addTone(sound, { ...hit, hz: d.D6, level: 0.14, decayS: 0.012, partials: bell });
    addRoom(sound, 0.1);
    return finish(sound, softDb);
  }),
  'roulette-eu.settle'() {
    const sound = silence(0.35);
    const hit = { atS: 0, lengthS: 0.2, attackS: 0.001 };
    addTone(sound, { ...hit, hz: 540, level: 0.5, decayS: 0.03, partials: wood });
    addTone(sound, { ...hit, hz: d.A4, level: 0.2, decayS: 0.06, partials: bell });
    addRoom(sound, 0.16);
    return finish(sound, cueDb - 4);
  },
  'roulette-eu.win'() {
    const sound = silence(1.1);
    for (const [index, hz] of [d.D5, d.A5, d.D6].entries()) ring(sound, 0.02 + index * 0.07, hz, 0.28, 0.18);
    addRoom(sound, 0.24);
    return finish(sound, cueDb - 2);
  },
  'roulette-eu.loss'() {
    const sound = silence(0.5);
    knock(sound, 0.5);
    const slide = { atS: 0.05, lengthS: 0.3, attackS: 0.04, decayS: 0.12, width: 0.6, seed: 83 };
    addBreath(sound, { ...slide, level: 0.3, fromHz: 1400, toHz: 700 });
    soften(sound, 4000);
    addRoom(sound, 0.12);
    return finish(sound, cueDb - 4);
  },
  ...withVariations('roulette-eu.chip', () => {
    const sound = silence(0.16);
    for (const [atS, hz, level] of [
      [0, 2350, 0.4],
      [0.022, 2900, 0.22],
    ] as const) {
      addTone(sound, { atS, hz, lengthS: 0.07, level, attackS: 0.001, decayS: 0.012, partials: wood });
    }
    addTone(sound, {
      atS: 0,
      hz: 880,
      lengthS: 0.08,
      level: 0.3,
      attackS: 0.001,
      decayS: 0.014,
      partials: wood,
    });
    return finish(sound, softDb);
  }),
};
