import { addBreath, addRoom, addTone, finish, mallet, silence, soften, wood } from '../synth/dsp.ts';
import { cueDb, d, knock, type Recipe, ring, softDb } from '../synth/recipe.ts';

/** A coin coming to rest: rings that become faster and fade. */
const ringDown = (sound: Float64Array, atS: number, rings: number, level: number): void => {
  for (let turn = 0, at = atS; turn < rings; turn++) {
    ring(sound, at, turn % 2 === 0 ? d.D6 : d.A5, level * 0.82 ** turn, 0.1);
    at += 0.11 * 0.84 ** turn;
  }
};

/** The sounds of Coin Flip: a flick, a heavy coin ringing down, a stack that grows or topples. */
export const sounds: Readonly<Record<string, Recipe>> = {
  'coin-flip.toss'() {
    const sound = silence(0.5);
    ring(sound, 0, d.A5, 0.4, 0.12);
    ring(sound, 0.004, d.D6, 0.22, 0.16);
    addBreath(sound, {
      atS: 0.01,
      lengthS: 0.42,
      level: 0.3,
      fromHz: 900,
      toHz: 2600,
      width: 0.5,
      attackS: 0.05,
      decayS: 0.14,
      seed: 15,
    });
    soften(sound, 5500);
    addRoom(sound, 0.16);
    return finish(sound, cueDb - 4);
  },
  'coin-flip.land'() {
    const sound = silence(1);
    addTone(sound, {
      atS: 0,
      hz: 190,
      toHz: 120,
      lengthS: 0.2,
      level: 0.45,
      attackS: 0.002,
      decayS: 0.05,
      partials: wood,
    });
    ringDown(sound, 0.01, 6, 0.32);
    addRoom(sound, 0.2);
    return finish(sound, cueDb - 2);
  },
  'coin-flip.stack'() {
    const sound = silence(0.8);
    ring(sound, 0, d.D6, 0.34, 0.1);
    ring(sound, 0.05, d.A5, 0.26, 0.14);
    addTone(sound, {
      atS: 0.02,
      hz: d.D5,
      lengthS: 0.5,
      level: 0.22,
      attackS: 0.004,
      decayS: 0.16,
      partials: mallet,
    });
    addRoom(sound, 0.18);
    return finish(sound, cueDb - 3);
  },
  'coin-flip.wrong'() {
    const sound = silence(0.6);
    knock(sound, 0.6);
    ringDown(sound, 0.09, 3, 0.12);
    soften(sound, 3200);
    addRoom(sound, 0.14);
    return finish(sound, softDb + 4);
  },
  'coin-flip.topple'() {
    const sound = silence(1);
    knock(sound, 0.6);
    for (let coin = 0; coin < 7; coin++) {
      ring(sound, 0.1 + coin * 0.075, coin % 2 === 0 ? d.A5 : d.D6, 0.16 * 0.86 ** coin, 0.07);
    }
    soften(sound, 4200);
    addRoom(sound, 0.2);
    return finish(sound, cueDb - 3);
  },
};
