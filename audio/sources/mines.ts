import { addBreath, addRoom, addTone, bell, finish, pad, silence, soften, wood } from '../synth/dsp.ts';
import { cueDb, d, inD, knock, ring, softDb, type Recipe, withVariations } from '../synth/recipe.ts';

/** Twelve steps of the D major scale from A4 on: one per gem. */
const scale = Array.from({ length: 12 }, (_, step) => inD(18 + step));

/** A gem: struck crystal over a soft octave; each is brighter than the one before. */
const gemAt = (hz: number): Recipe => {
  return () => {
    const sound = silence(0.62);
    ring(sound, 0, hz, 0.5, 0.1);
    ring(sound, 0.03, hz * 2, 0.2, 0.07);
    addTone(sound, {
      atS: 0,
      hz: hz / 2,
      lengthS: 0.4,
      level: 0.12,
      decayS: 0.12,
      attackS: 0.01,
      partials: pad,
    });
    addRoom(sound, 0.24);
    return finish(sound, cueDb - 2);
  };
};

/** The sounds of mines: stone, crystal and a breath that darkens the scene. */
export const sounds: Readonly<Record<string, Recipe>> = {
  ...withVariations('mines.down', () => {
    const sound = silence(0.1);
    const knock = { atS: 0, hz: 240, toHz: 150, lengthS: 0.09, level: 0.8, attackS: 0.001, decayS: 0.018 };
    addTone(sound, { ...knock, partials: wood });
    return finish(sound, softDb);
  }),
  ...withVariations('mines.turn', () => {
    const sound = silence(0.22);
    const grind = { atS: 0, lengthS: 0.2, level: 0.5, fromHz: 380, toHz: 900, width: 0.7 };
    addBreath(sound, { ...grind, attackS: 0.05, decayS: 0.05, seed: 13 });
    soften(sound, 3200);
    return finish(sound, softDb - 2);
  }),
  ...Object.fromEntries(scale.map((hz, index) => [`mines.gem${index + 1}`, gemAt(hz)])),
  'mines.mine'() {
    const sound = silence(1);
    const inward = { atS: 0, lengthS: 0.55, level: 0.5, fromHz: 900, toHz: 140, width: 0.5 };
    addBreath(sound, { ...inward, attackS: 0.4, decayS: 0.08, seed: 41 });
    const low = { atS: 0.02, hz: d.D2 * 1.5, toHz: d.D2 * 0.75, lengthS: 0.9, level: 0.7 };
    addTone(sound, { ...low, attackS: 0.12, decayS: 0.3, partials: pad });
    soften(sound, 1600);
    knock(sound, 0.3);
    addRoom(sound, 0.3, 0.7);
    return finish(sound, cueDb - 2);
  },
  'mines.clear'() {
    const sound = silence(1.5);
    for (const [index, hz] of [d.D5, d.F5, d.A5, d.D6, d.F6, d.A6].entries())
      ring(sound, index * 0.075, hz, 0.32, 0.2);
    addTone(sound, { atS: 0, hz: d.D4, lengthS: 1.2, level: 0.2, attackS: 0.1, decayS: 0.5, partials: bell });
    addRoom(sound, 0.3);
    return finish(sound, cueDb);
  },
};
