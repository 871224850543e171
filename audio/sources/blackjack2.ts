import { addBreath, addRoom, addTone, bell, finish, mallet, silence, soften, wood } from '../synth/dsp.ts';
import { cueDb, d, knock, type Recipe, ring, softDb, withVariations } from '../synth/recipe.ts';

/** A card on cloth: air, and the finger that releases it. */
const card =
  (lengthS: number, tapHz: number, seed: number): Recipe =>
  () => {
    const sound = silence(lengthS + 0.12);
    addBreath(sound, {
      atS: 0,
      lengthS,
      attackS: 0.02,
      decayS: lengthS * 0.5,
      width: 0.7,
      seed,
      level: 0.46,
      fromHz: 3000,
      toHz: 1300,
    });
    const tap = { lengthS: 0.05, attackS: 0.001, decayS: 0.011, partials: wood };
    addTone(sound, { ...tap, atS: lengthS * 0.75, hz: tapHz, level: 0.32 });
    soften(sound, 6000);
    addRoom(sound, 0.1);
    return finish(sound, softDb);
  };

/** Successive notes of struck bars. */
const bars =
  (
    lengthS: number,
    notes: readonly number[],
    { stepS, level, db }: { readonly stepS: number; readonly level: number; readonly db: number },
  ): Recipe =>
  () => {
    const sound = silence(lengthS);
    for (const [index, hz] of notes.entries())
      addTone(sound, {
        atS: 0.01 + index * stepS,
        hz,
        lengthS: lengthS * 0.7,
        level,
        attackS: 0.003,
        decayS: 0.2,
        partials: mallet,
      });
    addRoom(sound, 0.22);
    return finish(sound, db);
  };

/** The sounds of Blackjack Twin: cards on cloth, vibraphone and brushed brass. */
export const sounds: Readonly<Record<string, Recipe>> = {
  ...withVariations('blackjack2.card', card(0.15, 280, 141)),
  'blackjack2.flip': card(0.22, 460, 142),
  ...withVariations('blackjack2.chip', () => {
    const sound = silence(0.28);
    const tap = { lengthS: 0.07, attackS: 0.001, decayS: 0.014, partials: wood };
    addTone(sound, { ...tap, atS: 0, hz: 2150, level: 0.4 });
    addTone(sound, { ...tap, atS: 0.05, hz: 2550, level: 0.3 });
    addRoom(sound, 0.1);
    return finish(sound, softDb);
  }),
  'blackjack2.peek'() {
    const sound = silence(0.5);
    addBreath(sound, {
      atS: 0,
      lengthS: 0.36,
      attackS: 0.12,
      decayS: 0.14,
      width: 0.8,
      seed: 143,
      level: 0.4,
      fromHz: 800,
      toHz: 2200,
    });
    soften(sound, 4800);
    addRoom(sound, 0.14);
    return finish(sound, softDb);
  },
  'blackjack2.swap'() {
    const sound = silence(1);
    for (const [index, hz] of [d.A4, d.D5, d.F5, d.A5, d.D6].entries())
      ring(sound, 0.01 + index * 0.075, hz, 0.22, 0.14);
    addBreath(sound, {
      atS: 0,
      lengthS: 0.42,
      attackS: 0.16,
      decayS: 0.16,
      width: 0.7,
      seed: 144,
      level: 0.14,
      fromHz: 900,
      toHz: 2000,
    });
    addRoom(sound, 0.24);
    return finish(sound, cueDb - 3);
  },
  'blackjack2.violet'() {
    const sound = silence(1.2);
    for (const hz of [d.D4, d.A4, d.B5 / 2])
      addTone(sound, { atS: 0.01, hz, lengthS: 1, level: 0.2, attackS: 0.08, decayS: 0.4, partials: bell });
    addRoom(sound, 0.3);
    return finish(sound, cueDb - 4);
  },
  'blackjack2.join'() {
    const sound = silence(1.7);
    for (const [index, hz] of [d.D4, d.A4, d.D5, d.F5, d.A5, d.D6].entries())
      ring(sound, 0.01 + index * 0.06, hz, 0.22, 0.3);
    addRoom(sound, 0.3);
    return finish(sound, cueDb - 1);
  },
  'blackjack2.win': bars(1, [d.D5, d.F5, d.A5, d.D6], { stepS: 0.08, level: 0.3, db: cueDb - 2 }),
  'blackjack2.push': bars(0.6, [d.A4, d.A4], { stepS: 0.11, level: 0.26, db: cueDb - 5 }),
  'blackjack2.loss'() {
    const sound = silence(0.5);
    knock(sound, 0.5);
    addBreath(sound, {
      atS: 0.05,
      lengthS: 0.3,
      attackS: 0.05,
      decayS: 0.12,
      width: 0.6,
      seed: 145,
      level: 0.28,
      fromHz: 1200,
      toHz: 560,
    });
    soften(sound, 4000);
    addRoom(sound, 0.12);
    return finish(sound, cueDb - 4);
  },
};
