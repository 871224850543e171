import { boxes } from './paytable.ts';

/** Names of boxes and items, by their slugs. */
const names: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(boxes).flatMap(({ slug, name, items }) => [
    [slug, name],
    ...items.map((item) => [item.slug, item.name] as const),
  ]),
);

/** All texts of lootboxes; keys are looked up under the slug. */
export const texts = {
  en: {
    ...names,
    box: 'Box',
    open: 'Open {{amount}}',
    previousBox: 'Previous box',
    nextBox: 'Next box',
    sellItem: 'Sell the item',
    topItem: 'Top item',
    worthPrice: 'Worth the price or more',
    return: 'Return',
    profit: 'Profit',
    plain: '{{text}}',
    item: 'Item',
    rarity: 'Rarity',
    multiplier: 'Multiplier',
    worth: 'Worth',
    note: 'The item is drawn before the reel moves. The neighbours are decoration.',
    stopAt: 'Stop on rarity',
    never: 'Never',
    common: 'Common',
    uncommon: 'Uncommon',
    rare: 'Rare',
    epic: 'Epic',
    legendary: 'Legendary',
    artifact: 'Artifact',
    uncommonStop: 'Uncommon or rarer',
    rareStop: 'Rare or rarer',
    epicStop: 'Epic or rarer',
    legendaryStop: 'Legendary or rarer',
    artifactStop: 'Artifact',
    stopped: 'Stopped: a rare item',
    choice: '{{box}}, {{price}}',
    priceTop: '{{price}} top {{multiplier}}',
    rarityChance: '{{rarity}}, {{chance}} chance',
    wordTicket: 'Ticket',
    recap: '{{item}} from {{box}}',
    announceWin: '{{item}}, {{rarity}}. Worth {{profit}} more than the box, {{multiplier}} of its price.',
    announceLoss: '{{item}}, {{rarity}}. Worth less than the box: {{profit}}.',
    description:
      'Open a box for its price and get one item of a known value and chance. Keep the item or sell it for its value. The return to player is 96.00% to 99.00%, by box.',
  },
} as const satisfies { readonly en: Readonly<Record<string, string>> };
