import { addBreath, addRoom, addTone, bell, finish, pluck, silence, soften, wood } from '../synth/dsp.ts';
import { cueDb, d, inD, ring, softDb, type Recipe, withVariations } from '../synth/recipe.ts';

/** Ten steps of the D major scale from D5 on: one per hit. */
const scale = Array.from({ length: 10 }, (_, step) => inD(21 + step));

/** Balls tumbling in a brass drum: wood against metal, dense at first and then sparse. */
const tumbles = Array.from({ length: 26 }, (_, index) => ({
  atS: 0.9 * (index / 26) ** 1.25,
  hz: 520 + ((index * 367) % 480),
}));

/** A hit: a paper pop that opens into a plucked glass note. */
const hitAt = (hz: number): Recipe => {
  return () => {
    const sound = silence(0.5);
    const pop = { atS: 0, hz: hz / 2, toHz: hz, lengthS: 0.05, level: 0.4, attackS: 0.001, decayS: 0.02 };
    addTone(sound, { ...pop, partials: wood });
    const note = { atS: 0.012, hz, lengthS: 0.42, level: 0.5, attackS: 0.002, decayS: 0.1 };
    addTone(sound, { ...note, partials: pluck });
    ring(sound, 0.02, hz * 2, 0.16, 0.06);
    addRoom(sound, 0.2, 0.6);
    return finish(sound, cueDb - 2);
  };
};

/** The sounds of keno: a drum of balls, pops tuned to the hits, and the whole market lit. */
export const sounds: Readonly<Record<string, Recipe>> = {
  'keno.drum'() {
    const sound = silence(1.1);
    const turning = { atS: 0, lengthS: 1, level: 0.16, fromHz: 700, toHz: 480, width: 0.7 };
    addBreath(sound, { ...turning, attackS: 0.12, decayS: 0.5, seed: 29 });
    for (const { atS, hz } of tumbles) {
      const tap = { atS, hz, toHz: hz * 0.8, lengthS: 0.05, level: 0.34, attackS: 0.001, decayS: 0.012 };
      addTone(sound, { ...tap, partials: wood });
    }
    soften(sound, 4200);
    addRoom(sound, 0.16, 0.5);
    return finish(sound, softDb);
  },
  ...withVariations('keno.ball', () => {
    const sound = silence(0.14);
    const tap = { atS: 0, hz: 410, toHz: 290, lengthS: 0.1, level: 0.7, attackS: 0.001, decayS: 0.02 };
    addTone(sound, { ...tap, partials: wood });
    return finish(sound, softDb);
  }),
  ...Object.fromEntries(scale.map((hz, index) => [`keno.hit${index + 1}`, hitAt(hz)])),
  'keno.full'() {
    const sound = silence(1.5);
    for (const [index, hz] of [d.D5, d.F5, d.A5, d.D6, d.F6, d.A6].entries())
      ring(sound, index * 0.06, hz, 0.32, 0.2);
    addTone(sound, { atS: 0, hz: d.D4, lengthS: 1.2, level: 0.2, attackS: 0.1, decayS: 0.5, partials: bell });
    addRoom(sound, 0.3);
    return finish(sound, cueDb);
  },
};
