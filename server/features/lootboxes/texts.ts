import { inLanguages } from '../../texts/languages.ts';

/** Texts for players, by language. */
export const texts = inLanguages('lootboxes', {
  en: {
    refusals: { ITEM_GONE: 'You’ve already sold or used this item' },
    itemDescription: '{rarity}, from the box {box}, at a chance of {chance}%',
    itemGone: 'This item is no longer in any box. It keeps its value.',
    rarities: {
      artifact: 'Artifact',
      legendary: 'Legendary',
      epic: 'Epic',
      rare: 'Rare',
      uncommon: 'Uncommon',
      common: 'Common',
    },
  },
});
