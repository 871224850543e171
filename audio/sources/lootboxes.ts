import { addBreath, addRoom, addTone, bell, finish, pluck, silence, soften, wood } from '../synth/dsp.ts';
import { cueDb, d, inD, knock, type Recipe, ring, softDb, withVariations } from '../synth/recipe.ts';

/** The chord of a rarity: the rarer the item, the more notes, higher and longer. */
const chord = (notes: readonly number[], lengthS: number, low: number): Recipe => {
  return () => {
    const sound = silence(lengthS);
    const pop = { atS: 0, hz: 360, toHz: 820, lengthS: 0.07, level: 0.4, attackS: 0.002, decayS: 0.03 };
    addTone(sound, { ...pop, partials: wood });
    for (const [index, hz] of notes.entries()) ring(sound, 0.03 + index * 0.055, hz, 0.26, lengthS / 7);
    const ground = { atS: 0, lengthS: lengthS * 0.8, attackS: 0.06, decayS: lengthS / 3 };
    if (low > 0) addTone(sound, { ...ground, hz: low, level: 0.2, partials: bell });
    addRoom(sound, 0.26);
    return finish(sound, cueDb);
  };
};

/** The sounds of lootboxes: a lid and a whoosh, ticking cards, a chord per rarity. */
export const sounds: Readonly<Record<string, Recipe>> = {
  'lootboxes.open'() {
    const sound = silence(0.9);
    const creak = { atS: 0, hz: 240, toHz: 330, lengthS: 0.16, level: 0.3, attackS: 0.01, decayS: 0.06 };
    addTone(sound, { ...creak, partials: wood });
    const rush = {
      atS: 0.08,
      lengthS: 0.75,
      fromHz: 460,
      toHz: 1900,
      width: 0.6,
      attackS: 0.14,
      decayS: 0.2,
    };
    addBreath(sound, { ...rush, level: 0.5, seed: 71 });
    soften(sound, 5200);
    addRoom(sound, 0.16);
    return finish(sound, cueDb - 4);
  },
  ...withVariations('lootboxes.tick', () => {
    const sound = silence(0.09);
    const card = { atS: 0, lengthS: 0.07, attackS: 0.001 };
    addTone(sound, { ...card, hz: 1080, toHz: 900, level: 0.5, decayS: 0.01, partials: wood });
    addTone(sound, { ...card, hz: d.D6, level: 0.1, decayS: 0.008, partials: bell });
    return finish(sound, softDb);
  }),
  'lootboxes.choose'() {
    const sound = silence(0.18);
    const tap = { atS: 0, hz: 470, toHz: 390, lengthS: 0.12, level: 0.5, attackS: 0.001, decayS: 0.026 };
    addTone(sound, { ...tap, partials: wood });
    return finish(sound, softDb);
  },
  'lootboxes.loss'() {
    const sound = silence(0.5);
    knock(sound, 0.5);
    const low = { atS: 0.03, lengthS: 0.32, attackS: 0.004, decayS: 0.09, partials: pluck };
    addTone(sound, { ...low, hz: d.F4, toHz: d.D4, level: 0.24 });
    addRoom(sound, 0.16);
    return finish(sound, cueDb - 3);
  },
  'lootboxes.common': chord([d.D5, d.A5], 0.7, 0),
  'lootboxes.uncommon': chord([d.D5, d.F5, d.A5], 0.8, 0),
  'lootboxes.rare': chord([d.A4, d.D5, d.F5, d.A5], 0.95, 0),
  'lootboxes.epic': chord([d.D5, d.F5, d.A5, d.B5, d.D6], 1.2, d.D3),
  'lootboxes.legendary': chord([d.D5, d.F5, d.A5, d.D6, d.F6], 1.45, d.D3),
  'lootboxes.artifact': chord([d.D5, d.F5, d.A5, d.B5, d.D6, d.F6, d.A6, inD(37)], 1.8, d.A2),
};
