import { addBreath, addRoom, addTone, bell, finish, pad, silence, soften, wood } from '../synth/dsp.ts';
import { cueDb, d, knock, type Recipe, ring, softDb } from '../synth/recipe.ts';

/** The sounds of crash: cloth, a flame rising in pitch, bells for cash-outs and a puff at the crash. */
export const sounds: Readonly<Record<string, Recipe>> = {
  'crash.lift'() {
    const sound = silence(0.9);
    // Cloth that flaps three times, each time more softly, over rising air.
    for (const [index, atS] of [0.01, 0.13, 0.26].entries())
      addBreath(sound, {
        atS,
        lengthS: 0.12,
        level: 0.5 * 0.68 ** index,
        fromHz: 340,
        toHz: 980,
        width: 0.55,
        attackS: 0.012,
        decayS: 0.035,
        seed: 11 + index,
      });
    addBreath(sound, {
      atS: 0.05,
      lengthS: 0.8,
      level: 0.22,
      fromHz: 320,
      toHz: 1900,
      width: 0.4,
      attackS: 0.25,
      decayS: 0.3,
      seed: 19,
    });
    addTone(sound, { atS: 0.05, hz: d.D3, toHz: d.A3, lengthS: 0.7, level: 0.2, attackS: 0.15, decayS: 0.3 });
    soften(sound, 5200);
    addRoom(sound, 0.14);
    return finish(sound, cueDb - 4);
  },
  'crash.flame'() {
    const sound = silence(1.1);
    const gust = { atS: 0, lengthS: 1.05, attackS: 0.35, decayS: 0.42 };
    addBreath(sound, { ...gust, level: 0.42, fromHz: 300, toHz: 360, width: 0.5, seed: 29 });
    addBreath(sound, { ...gust, level: 0.12, fromHz: 900, toHz: 1050, width: 0.4, seed: 31 });
    addTone(sound, { ...gust, hz: d.D3, level: 0.12, partials: pad });
    soften(sound, 3200);
    return finish(sound, softDb - 2);
  },
  'crash.turn'() {
    const sound = silence(1.6);
    for (const [index, hz] of [d.D5, d.F5, d.A5, d.D6].entries())
      ring(sound, 0.02 + index * 0.09, hz, 0.2 - index * 0.02, 0.24);
    addBreath(sound, {
      atS: 0,
      lengthS: 1.2,
      level: 0.1,
      fromHz: 700,
      toHz: 2600,
      width: 0.35,
      attackS: 0.4,
      decayS: 0.35,
      seed: 37,
    });
    soften(sound, 6000);
    addRoom(sound, 0.32, 0.76);
    return finish(sound, cueDb - 5);
  },
  'crash.bell'() {
    const sound = silence(1.3);
    ring(sound, 0, d.D5, 0.34, 0.2);
    ring(sound, 0.07, d.A5, 0.32, 0.2);
    ring(sound, 0.14, d.D6, 0.3, 0.22);
    addRoom(sound, 0.28);
    return finish(sound, cueDb);
  },
  'crash.leave'() {
    const sound = silence(0.4);
    ring(sound, 0, d.A5, 0.3, 0.07);
    soften(sound, 5000);
    return finish(sound, softDb - 4);
  },
  'crash.burst'() {
    const sound = silence(1.1);
    knock(sound, 0.55);
    addBreath(sound, {
      atS: 0.02,
      lengthS: 0.5,
      level: 0.5,
      fromHz: 900,
      toHz: 190,
      width: 0.6,
      attackS: 0.02,
      decayS: 0.12,
      seed: 47,
    });
    addTone(sound, {
      atS: 0.01,
      hz: 150,
      toHz: 74,
      lengthS: 0.5,
      level: 0.42,
      attackS: 0.008,
      decayS: 0.12,
      partials: wood,
    });
    addBreath(sound, {
      atS: 0.25,
      lengthS: 0.8,
      level: 0.1,
      fromHz: 2200,
      toHz: 900,
      width: 0.4,
      attackS: 0.2,
      decayS: 0.2,
      seed: 53,
    });
    soften(sound, 4600);
    addRoom(sound, 0.16);
    return finish(sound, cueDb - 3);
  },
  'crash.puff'() {
    const sound = silence(0.7);
    addBreath(sound, {
      atS: 0.01,
      lengthS: 0.5,
      level: 0.4,
      fromHz: 760,
      toHz: 200,
      width: 0.6,
      attackS: 0.03,
      decayS: 0.12,
      seed: 59,
    });
    addTone(sound, {
      atS: 0,
      hz: 120,
      toHz: 80,
      lengthS: 0.3,
      level: 0.2,
      attackS: 0.01,
      decayS: 0.08,
      partials: wood,
    });
    soften(sound, 3800);
    return finish(sound, cueDb - 7);
  },
  'crash.dawn'() {
    const sound = silence(2.6);
    for (const [index, hz] of [d.D4, d.A4, d.D5, d.F5, d.A5, d.D6, d.F6].entries())
      ring(sound, index * 0.11, hz, 0.24 - index * 0.014, 0.42);
    addTone(sound, {
      atS: 0,
      hz: d.D3,
      lengthS: 2.4,
      level: 0.16,
      attackS: 0.6,
      decayS: 1.2,
      partials: bell.slice(0, 2),
    });
    soften(sound, 6000);
    addRoom(sound, 0.36, 0.8);
    return finish(sound, cueDb);
  },
};
