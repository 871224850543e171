import { addBreath, addRoom, addTone, bell, finish, silence, soften, wood } from '../synth/dsp.ts';
import { cueDb, d, knock, ring, type Recipe } from '../synth/recipe.ts';

/** The sounds of dice: glass, tick, chime and felt. */
export const sounds: Readonly<Record<string, Recipe>> = {
  'dice.spin'() {
    const sound = silence(0.42);
    addBreath(sound, {
      atS: 0,
      lengthS: 0.4,
      level: 0.22,
      fromHz: 1700,
      toHz: 4200,
      width: 0.35,
      attackS: 0.12,
      decayS: 0.14,
      seed: 29,
    });
    for (const [index, hz] of [d.D6, d.A6, d.F6, d.D7, d.A6].entries()) {
      addTone(sound, {
        atS: 0.02 + index * 0.058,
        hz,
        lengthS: 0.16,
        level: 0.1 + index * 0.014,
        decayS: 0.028,
        attackS: 0.006,
        partials: bell,
      });
    }
    soften(sound, 6000);
    addRoom(sound, 0.18, 0.6);
    return finish(sound, cueDb - 5);
  },
  'dice.lock'() {
    const sound = silence(0.14);
    addTone(sound, {
      atS: 0,
      hz: d.F6,
      lengthS: 0.1,
      level: 0.3,
      decayS: 0.014,
      attackS: 0.001,
      partials: bell,
    });
    addTone(sound, {
      atS: 0,
      hz: 320,
      toHz: 210,
      lengthS: 0.1,
      level: 0.6,
      decayS: 0.02,
      attackS: 0.002,
      partials: wood,
    });
    return finish(sound, cueDb - 3);
  },
  'dice.pin'() {
    const sound = silence(0.85);
    ring(sound, 0, d.D6, 0.5, 0.16);
    ring(sound, 0.045, d.A6, 0.24, 0.12);
    addRoom(sound, 0.26);
    return finish(sound, cueDb);
  },
  'dice.felt'() {
    const sound = silence(0.2);
    addTone(sound, {
      atS: 0,
      hz: 150,
      toHz: 92,
      lengthS: 0.18,
      level: 0.8,
      attackS: 0.004,
      decayS: 0.035,
      partials: wood,
    });
    addBreath(sound, {
      atS: 0,
      lengthS: 0.08,
      level: 0.2,
      fromHz: 500,
      toHz: 260,
      width: 1,
      attackS: 0.003,
      decayS: 0.018,
      seed: 5,
    });
    knock(sound, 0.5);
    return finish(sound, cueDb - 4);
  },
};
