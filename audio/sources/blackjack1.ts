import { addBreath, addRoom, addTone, finish, mallet, pluck, silence, soften, wood } from '../synth/dsp.ts';
import { cueDb, d, knock, type Recipe, ring, softDb, withVariations } from '../synth/recipe.ts';

/** A card that slides and lands. */
const slide = (sound: Float64Array, atS: number, level: number, seed: number): void =>
  addBreath(sound, {
    atS,
    lengthS: 0.13,
    level,
    fromHz: 1700,
    toHz: 3400,
    width: 0.7,
    attackS: 0.02,
    decayS: 0.035,
    seed,
  });

/** A clay chip on another. */
const clack = (sound: Float64Array, atS: number, hz: number, level: number): void =>
  addTone(sound, {
    atS,
    hz,
    toHz: hz * 0.94,
    lengthS: 0.09,
    level,
    attackS: 0.001,
    decayS: 0.014,
    partials: wood,
  });

/** A neon tube switching on: a tick and a short hum. */
const neon = (sound: Float64Array, atS: number, level: number): void => {
  addTone(sound, {
    atS,
    hz: d.D3,
    lengthS: 0.3,
    level: level * 0.5,
    attackS: 0.004,
    decayS: 0.09,
    partials: pluck,
  });
  ring(sound, atS, d.D6, level * 0.5, 0.03);
};

/** The sounds of Blackjack Quick: snappy cards, chips and a neon sign. */
export const sounds: Readonly<Record<string, Recipe>> = {
  ...withVariations('blackjack1.card', () => {
    const sound = silence(0.24);
    slide(sound, 0, 0.7, 31);
    clack(sound, 0.075, 620, 0.22);
    soften(sound, 4800);
    return finish(sound, softDb + 3);
  }),
  'blackjack1.flip'() {
    const sound = silence(0.26);
    slide(sound, 0, 0.4, 37);
    clack(sound, 0.06, 980, 0.4);
    soften(sound, 4800);
    return finish(sound, softDb + 4);
  },
  ...withVariations('blackjack1.chip', () => {
    const sound = silence(0.3);
    for (const [index, atS] of [0, 0.045, 0.08].entries())
      clack(sound, atS, 1500 + index * 210, 0.5 - index * 0.1);
    addRoom(sound, 0.08);
    return finish(sound, softDb + 3);
  }),
  'blackjack1.peek'() {
    const sound = silence(0.34);
    slide(sound, 0, 0.3, 41);
    clack(sound, 0.2, 540, 0.3);
    soften(sound, 4800);
    return finish(sound, softDb);
  },
  'blackjack1.win'() {
    const sound = silence(0.8);
    neon(sound, 0, 0.4);
    ring(sound, 0.03, d.A5, 0.32, 0.09);
    ring(sound, 0.1, d.D6, 0.32, 0.14);
    addRoom(sound, 0.18);
    return finish(sound, cueDb - 2);
  },
  'blackjack1.loss'() {
    const sound = silence(0.5);
    knock(sound, 0.6);
    addTone(sound, {
      atS: 0.06,
      hz: d.D4,
      toHz: d.A3,
      lengthS: 0.3,
      level: 0.2,
      attackS: 0.01,
      decayS: 0.08,
      partials: mallet,
    });
    soften(sound, 3000);
    return finish(sound, softDb + 4);
  },
  'blackjack1.blackjack'() {
    const sound = silence(1.2);
    neon(sound, 0, 0.4);
    for (const [index, hz] of [d.D5, d.A5, d.D6, d.F6].entries())
      ring(sound, 0.05 + index * 0.06, hz, 0.3, 0.16);
    addRoom(sound, 0.24);
    return finish(sound, cueDb);
  },
  'blackjack1.charlie'() {
    const sound = silence(1.6);
    clack(sound, 0, 240, 0.9);
    for (let letter = 0; letter < 8; letter++) neon(sound, 0.18 + letter * 0.055, 0.26);
    for (const [index, hz] of [d.D5, d.F5, d.A5, d.D6, d.A6].entries())
      ring(sound, 0.62 + index * 0.07, hz, 0.3, 0.2);
    addRoom(sound, 0.24);
    return finish(sound, cueDb);
  },
};
