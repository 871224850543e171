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
    worthPrice: 'Chance of price or more',
    return: 'Return',
    profit: 'Profit',
    plain: '{{text}}',
    item: 'Item',
    rarity: 'Rarity',
    multiplier: 'Multiplier',
    worth: 'Worth',
    note: 'The item is drawn before the reel moves. The items beside it are just for show.',
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
    stopped: 'Stopped on your rarity',
    choice: '{{box}}, {{price}}',
    priceTop: '{{price}} top {{multiplier}}',
    rarityChance: '{{rarity}}, {{chance}} chance',
    wordTicket: 'Ticket',
    recap: '{{item}} from {{box}}',
    announceWin: '{{item}}, {{rarity}}. Worth {{profit}} more than the box, {{multiplier}} its price.',
    announceLoss: '{{item}}, {{rarity}}. {{profit}} compared with the box price.',
    description:
      'Pay a box’s price to open it and get one item. You see every item’s value and chance first. Keep your item or sell it for its value. The return to player is 96.00% to 99.00%, depending on the box.',
  },
} as const satisfies { readonly en: Readonly<Record<string, string>> };
