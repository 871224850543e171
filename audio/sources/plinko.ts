import { addBreath, addRoom, addTone, bell, finish, silence, soften } from '../synth/dsp.ts';
import { cueDb, d, ring, type Recipe, withTunedVariations } from '../synth/recipe.ts';

/** A ball touching a pearl peg: a short, soft note. */
const peg =
  (hz: number): Recipe =>
  () => {
    const sound = silence(0.2);
    addTone(sound, { atS: 0, hz, lengthS: 0.18, level: 0.5, decayS: 0.03, attackS: 0.002, partials: bell });
    addTone(sound, {
      atS: 0,
      hz: hz / 2,
      lengthS: 0.1,
      level: 0.2,
      decayS: 0.018,
      attackS: 0.002,
      partials: bell,
    });
    soften(sound, 5200);
    addRoom(sound, 0.12, 0.5);
    return finish(sound, cueDb - 9);
  };

/** A bell bucket; the higher its value, the more notes in quick succession. */
const bucket =
  (notes: readonly number[], decayS: number, lengthS: number): Recipe =>
  () => {
    const sound = silence(lengthS);
    for (const [index, hz] of notes.entries())
      ring(sound, index * 0.055, hz, 0.5 / (1 + index * 0.25), decayS);
    // The ball in the cup.
    addBreath(sound, {
      atS: 0,
      lengthS: 0.06,
      level: 0.12,
      fromHz: 900,
      toHz: 420,
      width: 0.8,
      attackS: 0.002,
      decayS: 0.014,
      seed: 17,
    });
    addRoom(sound, 0.24);
    return finish(sound, cueDb - 2);
  };

/** The sounds of plinko: six pegs and five bells by value. */
export const sounds: Readonly<Record<string, Recipe>> = {
  ...withTunedVariations('plinko.peg-1', peg(d.D6)),
  ...withTunedVariations('plinko.peg-2', peg(d.F6)),
  ...withTunedVariations('plinko.peg-3', peg(d.E5 * 2)),
  ...withTunedVariations('plinko.peg-4', peg(d.A6)),
  ...withTunedVariations('plinko.peg-5', peg(d.B5)),
  ...withTunedVariations('plinko.peg-6', peg(d.A5)),
  'plinko.bucket-win': bucket([d.D5], 0.12, 0.6),
  'plinko.bucket-nice': bucket([d.D5, d.A5], 0.15, 0.75),
  'plinko.bucket-big': bucket([d.D5, d.F5, d.A5], 0.18, 0.95),
  'plinko.bucket-mega': bucket([d.D5, d.F5, d.A5, d.D6], 0.2, 1.1),
  'plinko.bucket-epic': bucket([d.D4, d.D5, d.F5, d.A5, d.D6, d.F6], 0.24, 1.4),
};
