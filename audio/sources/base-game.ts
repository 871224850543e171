import { addBreath, addRoom, addTone, bell, finish, silence, soften, wood } from '../synth/dsp.ts';
import { cueDb, d, ring, type Recipe, softDb, withVariations } from '../synth/recipe.ts';

/** The sounds of Base Game: start, click and stop. */
export const sounds: Readonly<Record<string, Recipe>> = {
  'base-game.spin'() {
    const sound = silence(0.6);
    addBreath(sound, {
      atS: 0,
      lengthS: 0.55,
      level: 0.5,
      fromHz: 420,
      toHz: 1500,
      width: 0.6,
      attackS: 0.09,
      decayS: 0.16,
      seed: 43,
    });
    addTone(sound, { atS: 0, hz: d.D3, toHz: d.A3, lengthS: 0.4, level: 0.16, attackS: 0.05, decayS: 0.14 });
    soften(sound, 5000);
    addRoom(sound, 0.14);
    return finish(sound, cueDb - 5);
  },
  ...withVariations('base-game.peg', () => {
    const sound = silence(0.09);
    addTone(sound, {
      atS: 0,
      hz: 940,
      lengthS: 0.07,
      level: 0.5,
      attackS: 0.001,
      decayS: 0.011,
      partials: wood,
    });
    addTone(sound, {
      atS: 0,
      hz: d.D6,
      lengthS: 0.07,
      level: 0.14,
      attackS: 0.001,
      decayS: 0.008,
      partials: bell,
    });
    return finish(sound, softDb);
  }),
  'base-game.stop'() {
    const sound = silence(0.9);
    addTone(sound, {
      atS: 0,
      hz: 170,
      toHz: 118,
      lengthS: 0.2,
      level: 0.5,
      attackS: 0.003,
      decayS: 0.05,
      partials: wood,
    });
    ring(sound, 0.01, d.D5, 0.34, 0.15);
    ring(sound, 0.03, d.A5, 0.18, 0.12);
    addRoom(sound, 0.22);
    return finish(sound, cueDb - 1);
  },
};
