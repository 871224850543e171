import { addBreath, addRoom, addTone, finish, pad, silence, soften, wood } from '../synth/dsp.ts';
import { cueDb, d, inD, knock, type Recipe, softDb, withVariations } from '../synth/recipe.ts';

/** Eight steps of the D major scale from D5 on: one per correct guess. */
const scale = Array.from({ length: 8 }, (_, step) => inD(21 + step));

/** Time in which the pitch of a drop bends up. */
const bendS = 0.028;

/** A drop in still water with its ring; each is brighter than the one before. */
const dropAt = (hz: number): Recipe => {
  return () => {
    const sound = silence(0.7);
    const bent = { atS: 0, hz: hz * 0.6, toHz: hz, lengthS: bendS, level: 0.4, attackS: 0.003, decayS: 1 };
    addTone(sound, bent);
    addTone(sound, { atS: bendS, hz, lengthS: 0.6, level: 0.5, attackS: 0.004, decayS: 0.1 });
    const ring = { atS: 0.05, hz: hz * 2, lengthS: 0.5, level: 0.12, attackS: 0.02, decayS: 0.09 };
    addTone(sound, ring);
    addRoom(sound, 0.26);
    return finish(sound, cueDb - 2);
  };
};

/** The sounds of Hi-Lo: cards, drops, and the water that pulls and closes. */
export const sounds: Readonly<Record<string, Recipe>> = {
  ...withVariations('hi-lo.pull', () => {
    const sound = silence(0.3);
    const water = { atS: 0, lengthS: 0.28, level: 0.5, fromHz: 300, toHz: 760, width: 0.6 };
    addBreath(sound, { ...water, attackS: 0.1, decayS: 0.06, seed: 23 });
    soften(sound, 2400);
    return finish(sound, softDb - 2);
  }),
  ...withVariations('hi-lo.flip', () => {
    const sound = silence(0.26);
    const paper = { atS: 0, lengthS: 0.12, level: 0.5, fromHz: 1400, toHz: 3200, width: 0.6 };
    addBreath(sound, { ...paper, attackS: 0.03, decayS: 0.03, seed: 57 });
    const lands = { atS: 0.1, hz: 420, toHz: 300, lengthS: 0.08, level: 0.5, attackS: 0.001, decayS: 0.016 };
    addTone(sound, { ...lands, partials: wood });
    soften(sound, 5200);
    addRoom(sound, 0.1, 0.4);
    return finish(sound, softDb + 3);
  }),
  'hi-lo.skip'() {
    const sound = silence(0.26);
    const away = { atS: 0, lengthS: 0.24, level: 0.5, fromHz: 2600, toHz: 900, width: 0.6 };
    addBreath(sound, { ...away, attackS: 0.02, decayS: 0.06, seed: 31 });
    soften(sound, 4000);
    return finish(sound, softDb + 1);
  },
  'hi-lo.same'() {
    const sound = silence(0.9);
    const low = {
      atS: 0,
      hz: d.D3,
      toHz: d.D3 * 0.94,
      lengthS: 0.85,
      level: 0.5,
      attackS: 0.16,
      decayS: 0.3,
    };
    addTone(sound, { ...low, partials: pad });
    const dark = { atS: 0, lengthS: 0.8, level: 0.3, fromHz: 240, toHz: 460, width: 0.5 };
    addBreath(sound, { ...dark, attackS: 0.3, decayS: 0.12, seed: 71 });
    soften(sound, 1800);
    addRoom(sound, 0.25);
    return finish(sound, cueDb - 5);
  },
  ...Object.fromEntries(scale.map((hz, index) => [`hi-lo.drop${index + 1}`, dropAt(hz)])),
  'hi-lo.wash'() {
    const sound = silence(1.1);
    const wave = { atS: 0.02, lengthS: 1, level: 0.6, fromHz: 620, toHz: 170, width: 0.7 };
    addBreath(sound, { ...wave, attackS: 0.16, decayS: 0.26, seed: 19 });
    const low = {
      atS: 0.03,
      hz: d.D2 * 1.5,
      toHz: d.D2,
      lengthS: 0.9,
      level: 0.4,
      attackS: 0.1,
      decayS: 0.3,
    };
    addTone(sound, { ...low, partials: pad });
    soften(sound, 1500);
    knock(sound, 0.34);
    addRoom(sound, 0.28);
    return finish(sound, cueDb - 2);
  },
};
