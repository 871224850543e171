import { addBreath, addRoom, addTone, bell, finish, silence, soften, wood } from '../synth/dsp.ts';
import { cueDb, d, knock, type Recipe, ring, softDb, withVariations } from '../synth/recipe.ts';

/** Paper over felt: a falling breath that ends in a tap. */
const slide =
  (lengthS: number, tapHz: number, seed: number): Recipe =>
  () => {
    const sound = silence(lengthS + 0.12);
    const air = { atS: 0, lengthS, attackS: 0.015, decayS: lengthS * 0.6, width: 0.7, seed };
    addBreath(sound, { ...air, level: 0.5, fromHz: 3600, toHz: 1500 });
    const tap = { atS: lengthS * 0.8, lengthS: 0.06, attackS: 0.001, decayS: 0.012, partials: wood };
    addTone(sound, { ...tap, hz: tapHz, level: 0.3 });
    soften(sound, 6200);
    addRoom(sound, 0.1);
    return finish(sound, softDb);
  };

/** The sounds of Blackjack: cards on felt, chips and brass bells. */
export const sounds: Readonly<Record<string, Recipe>> = {
  ...withVariations('blackjack.card', slide(0.14, 320, 121)),
  'blackjack.flip': slide(0.22, 520, 122),
  ...withVariations('blackjack.chip', () => {
    const sound = silence(0.3);
    for (const [atS, hz, level] of [
      [0, 2350, 0.4],
      [0.045, 2750, 0.3],
      [0.085, 2500, 0.24],
    ] as const)
      addTone(sound, { atS, hz, lengthS: 0.07, level, attackS: 0.001, decayS: 0.014, partials: wood });
    addRoom(sound, 0.1);
    return finish(sound, softDb);
  }),
  'blackjack.peek'() {
    const sound = silence(0.5);
    const air = { atS: 0, lengthS: 0.36, attackS: 0.12, decayS: 0.14, width: 0.8, seed: 123 };
    addBreath(sound, { ...air, level: 0.4, fromHz: 900, toHz: 2400 });
    soften(sound, 5000);
    addRoom(sound, 0.14);
    return finish(sound, softDb);
  },
  'blackjack.side'() {
    const sound = silence(0.9);
    for (const [index, hz] of [d.A5, d.D6, d.A5 * 2].entries()) ring(sound, index * 0.05, hz, 0.22, 0.14);
    addRoom(sound, 0.22);
    return finish(sound, cueDb - 3);
  },
  'blackjack.win'() {
    const sound = silence(1);
    for (const [index, hz] of [d.D5, d.A5, d.D6].entries()) ring(sound, 0.02 + index * 0.07, hz, 0.28, 0.16);
    addRoom(sound, 0.22);
    return finish(sound, cueDb - 2);
  },
  'blackjack.natural'() {
    const sound = silence(1.5);
    for (const [index, hz] of [d.D5, d.A5, d.D6, d.A5 * 2].entries())
      ring(sound, 0.02 + index * 0.08, hz, 0.28, 0.26);
    addTone(sound, { atS: 0, hz: d.A4, lengthS: 1, level: 0.22, attackS: 0.01, decayS: 0.4, partials: bell });
    addRoom(sound, 0.28);
    return finish(sound, cueDb - 1);
  },
  'blackjack.push'() {
    const sound = silence(0.5);
    for (const [index, hz] of [d.A4, d.A4].entries()) ring(sound, index * 0.1, hz, 0.22, 0.1);
    addRoom(sound, 0.16);
    return finish(sound, cueDb - 5);
  },
  'blackjack.loss'() {
    const sound = silence(0.5);
    knock(sound, 0.5);
    const air = { atS: 0.05, lengthS: 0.3, attackS: 0.04, decayS: 0.12, width: 0.6, seed: 124 };
    addBreath(sound, { ...air, level: 0.3, fromHz: 1300, toHz: 600 });
    soften(sound, 4000);
    addRoom(sound, 0.12);
    return finish(sound, cueDb - 4);
  },
};
