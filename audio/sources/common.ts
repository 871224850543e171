import { addBreath, addRoom, addTone, finish, pad, type Samples, silence, wood } from '../synth/dsp.ts';
import { cueDb, totalityDb, softDb, d, knock, ring, type Recipe } from '../synth/recipe.ts';

/** A rising breath and a low swell, then a chord of bells: the light disappears and returns. */
const totality = (lengthS: number, chord: readonly number[], runs: readonly number[]): Samples => {
  const sound = silence(lengthS);
  addTone(sound, {
    atS: 0,
    hz: d.D2,
    lengthS: lengthS * 0.8,
    level: 0.5,
    attackS: 0.28,
    decayS: lengthS * 0.35,
    partials: pad,
  });
  addBreath(sound, {
    atS: 0,
    lengthS: 0.42,
    level: 0.16,
    fromHz: 300,
    toHz: 2400,
    width: 0.5,
    attackS: 0.36,
    decayS: 0.05,
    seed: 11,
  });
  for (const [index, hz] of chord.entries()) {
    ring(sound, 0.34 + index * 0.028, hz, 0.34 / (1 + index * 0.16), 0.55);
    addTone(sound, {
      atS: 0.34,
      hz: hz / 2,
      lengthS: lengthS - 0.4,
      level: 0.13,
      attackS: 0.12,
      decayS: lengthS * 0.3,
      partials: pad,
    });
  }
  // The run grows towards its last note, the highest of the tier, so that it is heard above the chord.
  for (const [index, hz] of runs.entries())
    ring(sound, 0.75 + index * 0.12, hz, 0.16 + (0.3 * (index + 1)) / runs.length, 0.3);
  addRoom(sound, 0.34, 0.8);
  return finish(sound, totalityDb);
};

/** Sounds that every game shares, by cue. */
export const commonSoundRecipes: Readonly<Record<string, Recipe>> = {
  press() {
    const sound = silence(0.09);
    addTone(sound, { atS: 0, hz: 210, toHz: 120, lengthS: 0.08, level: 0.8, decayS: 0.022, partials: wood });
    addBreath(sound, {
      atS: 0,
      lengthS: 0.03,
      level: 0.3,
      fromHz: 2600,
      toHz: 1600,
      width: 0.9,
      attackS: 0.001,
      decayS: 0.006,
      seed: 3,
    });
    return finish(sound, softDb);
  },
  bet() {
    const sound = silence(0.28);
    addTone(sound, { atS: 0, hz: 180, toHz: 110, lengthS: 0.1, level: 0.6, decayS: 0.03, partials: wood });
    addTone(sound, { atS: 0.015, hz: d.A4, lengthS: 0.22, level: 0.3, decayS: 0.055, partials: wood });
    addTone(sound, { atS: 0.065, hz: d.D5, lengthS: 0.2, level: 0.3, decayS: 0.06, partials: wood });
    return finish(sound, softDb);
  },
  deny() {
    const sound = silence(0.3);
    addTone(sound, { atS: 0, hz: 196, lengthS: 0.14, level: 0.6, decayS: 0.05, partials: wood });
    addTone(sound, { atS: 0.11, hz: 174.61, lengthS: 0.18, level: 0.6, decayS: 0.06, partials: wood });
    return finish(sound, softDb);
  },
  win() {
    const sound = silence(0.75);
    ring(sound, 0, d.D5, 0.5, 0.13);
    ring(sound, 0.075, d.A5, 0.42, 0.16);
    addRoom(sound, 0.22);
    return finish(sound, cueDb - 3);
  },
  nice() {
    const sound = silence(1.3);
    for (const [index, hz] of [d.D5, d.F5, d.A5, d.D6].entries())
      ring(sound, index * 0.085, hz, 0.42 - index * 0.03, 0.2);
    addTone(sound, { atS: 0, hz: d.D4, lengthS: 1, level: 0.2, attackS: 0.08, decayS: 0.3, partials: pad });
    addRoom(sound, 0.28);
    return finish(sound, cueDb);
  },
  big: () => totality(2.3, [d.D4, d.A4, d.D5, d.F5, d.A5], [d.A5, d.D6, d.F6]),
  mega: () => totality(3.2, [d.D4, d.A4, d.D5, d.F5, d.A5], [d.D5, d.E5, d.F5, d.A5, d.B5, d.D6, d.F6, d.A6]),
  epic: () =>
    totality(
      4.4,
      [d.D4, d.F4, d.A4, d.D5, d.F5, d.A5, d.D6],
      [d.A4, d.D5, d.E5, d.F5, d.A5, d.B5, d.D6, d.F6, d.A6, d.F6, d.A6, d.D7],
    ),
  lose() {
    const sound = silence(0.26);
    addTone(sound, {
      atS: 0,
      hz: 165,
      toHz: 98,
      lengthS: 0.24,
      level: 0.7,
      attackS: 0.006,
      decayS: 0.06,
      partials: wood,
    });
    knock(sound, 0.5);
    return finish(sound, softDb);
  },
  cashout() {
    const sound = silence(0.9);
    ring(sound, 0, d.A5, 0.4, 0.1);
    ring(sound, 0.06, d.D6, 0.42, 0.18);
    ring(sound, 0.12, d.F6, 0.2, 0.16);
    addRoom(sound, 0.24);
    return finish(sound, cueDb);
  },
  stop() {
    const sound = silence(0.16);
    addTone(sound, { atS: 0, hz: 392, toHz: 294, lengthS: 0.14, level: 0.6, decayS: 0.035, partials: wood });
    return finish(sound, softDb);
  },
};
