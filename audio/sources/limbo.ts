import { addBreath, addRoom, addTone, bell, finish, silence, soften, wood } from '../synth/dsp.ts';
import { cueDb, d, knock, ring, type Recipe } from '../synth/recipe.ts';

/** The sounds of limbo: air rising in the well, glass rings, and a flight beyond them. */
export const sounds: Readonly<Record<string, Recipe>> = {
  'limbo.rise'() {
    const sound = silence(0.36);
    const sweep = { atS: 0, lengthS: 0.34, attackS: 0.09, decayS: 0.3 };
    addBreath(sound, { ...sweep, level: 0.2, fromHz: 420, toHz: 3600, width: 0.3, seed: 41 });
    addTone(sound, { ...sweep, hz: d.D4, toHz: d.D6, level: 0.32, partials: bell });
    addTone(sound, { ...sweep, hz: d.A4, toHz: d.A6, level: 0.14, partials: bell });
    soften(sound, 5200);
    return finish(sound, cueDb - 5);
  },
  'limbo.ping'() {
    const sound = silence(1);
    ring(sound, 0, d.A5, 0.42, 0.15);
    ring(sound, 0.05, d.D6, 0.4, 0.18);
    ring(sound, 0.1, d.F6, 0.2, 0.14);
    addRoom(sound, 0.3);
    return finish(sound, cueDb);
  },
  'limbo.breath'() {
    const sound = silence(0.5);
    addBreath(sound, {
      atS: 0.01,
      lengthS: 0.45,
      level: 0.32,
      fromHz: 1300,
      toHz: 300,
      width: 0.6,
      attackS: 0.05,
      decayS: 0.11,
      seed: 17,
    });
    addTone(sound, {
      atS: 0,
      hz: 190,
      toHz: 104,
      lengthS: 0.3,
      level: 0.4,
      attackS: 0.006,
      decayS: 0.06,
      partials: wood,
    });
    soften(sound, 4200);
    knock(sound, 0.55);
    return finish(sound, cueDb - 4);
  },
  'limbo.flight'() {
    const sound = silence(1.3);
    const sweep = { atS: 0, lengthS: 1.2, attackS: 0.35, decayS: 0.3 };
    addBreath(sound, { ...sweep, level: 0.26, fromHz: 500, toHz: 4200, width: 0.35, seed: 63 });
    addTone(sound, { ...sweep, hz: d.D3, toHz: d.D5, level: 0.3, partials: wood });
    for (const [index, hz] of [d.D5, d.F5, d.A5, d.D6, d.F6, d.A6].entries())
      ring(sound, 0.1 + index * 0.11, hz, 0.12 + index * 0.015, 0.09);
    soften(sound, 5600);
    addRoom(sound, 0.3, 0.76);
    return finish(sound, cueDb - 3);
  },
};
