import { getElementAt } from '#core/get-element-at.ts';
import { type Fraction, fraction } from '#core/fraction.ts';
import { multiplierFromFraction, toMinorUnits, shownDecimal } from '#core/multiplier.ts';
import type { MinorUnits, Multiplier } from '#core/rules.ts';

/** Number of tickets of a box, one of which is drawn. */
export const TICKET_COUNT = 100_000;

/** Rarities from the rarest on, with the number of tickets that an item must stay below. */
const rarityLimits = [
  ['artifact', 50],
  ['legendary', 500],
  ['epic', 2_000],
  ['rare', 8_000],
  ['uncommon', 20_000],
] as const;

export type Rarity = (typeof rarityLimits)[number][0] | 'common';
/** Rarest first. */
export const rarities: readonly Rarity[] = [...rarityLimits.map(([rarity]) => rarity), 'common'];

export const rarityOf = (tickets: number): Rarity =>
  rarityLimits.find(([, below]) => tickets < below)?.[0] ?? 'common';

export interface Item {
  readonly slug: string;
  readonly name: string;
  /** US cents. */
  readonly value: number;
  readonly tickets: number;
  /** Its lowest ticket; the tickets of a box's items are consecutive, in the order of the list. */
  readonly firstTicket: number;
  readonly rarity: Rarity;
  readonly multiplier: Multiplier;
}

export interface Lootbox {
  readonly slug: string;
  readonly name: string;
  /** US cents. */
  readonly price: number;
  /** Rarest first. */
  readonly items: readonly Item[];
}

/** Converts a slug to a name: "golden-cabinet" is the Golden Cabinet. */
const nameOf = (slug: string): string =>
  slug.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase());

type ItemLine = readonly [slug: string, value: number, tickets: number, name?: string];

const box = (slug: string, price: number, lines: readonly ItemLine[]): Lootbox => {
  let firstTicket = 0;
  const items = lines.map(([item, value, tickets, name = nameOf(item)]): Item => {
    const multiplier = multiplierFromFraction(BigInt(value), BigInt(price));
    const made = { slug: item, name, value, tickets, firstTicket, rarity: rarityOf(tickets), multiplier };
    firstTicket += tickets;
    return made;
  });
  return { slug, name: nameOf(slug), price, items };
};

/**
 * The eight boxes with their price, and each item with its value, in US cents, and its tickets (games.md
 * 4.16).
 */
export const boxes = {
  'pocket-change': box('pocket-change', 50, [
    ['first-minted-coin', 25_000, 20],
    ['signet-ring', 2_500, 150],
    ['gold-locket', 500, 900],
    ['vintage-stamp', 175, 4_000],
    ['lucky-quarter', 100, 9_000],
    ['silver-dime', 60, 15_000],
    ['bus-token', 25, 25_000],
    ['copper-penny', 10, 24_070],
    ['shirt-button', 5, 21_860],
  ]),
  'sweet-shop': box('sweet-shop', 100, [
    ['diamond-lollipop', 100_000, 10],
    ['golden-gumball', 10_000, 100],
    ['truffle-tower', 1_500, 800],
    ['rainbow-macaron', 400, 3_500],
    ['candy-cane', 200, 7_500],
    ['cola-bottle', 120, 14_000],
    ['jelly-bear', 45, 26_728],
    ['mint-drop', 20, 25_362],
    ['sugar-cube', 5, 22_000],
  ]),
  'cheese-cellar': box('cheese-cellar', 500, [
    ['moon-cheese', 250_000, 20],
    ['century-parmesan', 50_000, 80],
    ['golden-fondue-set', 10_000, 400],
    ['truffle-brie', 3_000, 1_500],
    ['blue-stilton', 1_200, 6_000],
    ['aged-gouda', 650, 15_000],
    ['cheddar-block', 350, 26_000],
    ['cream-cheese', 150, 24_000],
    ['cheese-crumbs', 50, 27_000],
  ]),
  'neon-arcade': box('neon-arcade', 1_000, [
    ['golden-cabinet', 1_000_000, 10],
    ['holo-console', 200_000, 40],
    ['chrome-pinball', 40_000, 300],
    ['light-gun', 8_000, 1_200],
    ['retro-handheld', 2_500, 5_000],
    ['arcade-stick', 1_300, 13_000],
    ['token-roll', 600, 29_550],
    ['glow-bracelet', 300, 25_900],
    ['prize-ticket', 100, 25_000],
  ]),
  'deep-sea': box('deep-sea', 2_500, [
    ['kraken-pearl', 1_250_000, 20],
    ['sunken-crown', 250_000, 60],
    ['black-pearl', 60_000, 350],
    ['brass-sextant', 15_000, 1_500],
    ['coral-trident', 6_000, 5_500],
    ['silver-compass', 3_200, 16_000],
    ['amber-shell', 1_750, 29_000],
    ['sea-glass', 800, 24_558],
    ['driftwood', 300, 23_012],
  ]),
  'night-express': box('night-express', 5_000, [
    ['midnight-sapphire', 2_000_000, 15],
    ['conductors-watch', 400_000, 45, "Conductor's Watch"],
    ['opera-glasses', 100_000, 300],
    ['velvet-case', 30_000, 1_500],
    ['crystal-decanter', 12_000, 6_000],
    ['first-class-ticket', 6_500, 18_000],
    ['leather-gloves', 4_000, 29_860],
    ['dining-voucher', 2_000, 24_280],
    ['luggage-tag', 500, 20_000],
  ]),
  'dragon-hoard': box('dragon-hoard', 10_000, [
    ['dragon-egg', 2_000_000, 25],
    ['ember-blade', 500_000, 200],
    ['ruby-chalice', 100_000, 1_200],
    ['scale-shield', 25_000, 7_000],
    ['gold-bar', 12_500, 19_000],
    ['silver-bar', 8_000, 21_175],
    ['coin-pouch', 4_000, 22_400],
    ['bone-dice', 1_500, 29_000],
  ]),
  'crown-vault': box('crown-vault', 50_000, [
    ['imperial-crown', 2_000_000, 40],
    ['royal-sceptre', 1_000_000, 200],
    ['star-ruby', 300_000, 1_500],
    ['vault-deed', 150_000, 7_000],
    ['gold-ingot', 60_000, 19_500],
    ['platinum-coin', 45_000, 26_800],
    ['state-bond', 25_000, 22_960],
    ['wax-seal', 10_000, 22_000],
  ]),
} as const satisfies Record<string, Lootbox>;

export type BoxSlug = keyof typeof boxes;
/** Cheapest first. */
export const boxSlugs = Object.keys(boxes) as readonly BoxSlug[]; // the keys of a literal are its slugs

const itemsBySlug = new Map(
  Object.values(boxes).flatMap(({ items }) => items.map((item) => [item.slug, item])),
);

/** The most valuable item of a box. */
export const topItem = ({ items }: Lootbox): Item => getElementAt(items, 0, 'item');

/** Finds an item in any box. @throws {RangeError} for an unknown slug */
export function getItem(slug: string): Item {
  const item = itemsBySlug.get(slug);
  if (!item) throw new RangeError(`Unknown item ${slug}`);
  return item;
}

/** Like `getItem`; undefined for an item that is no longer in any box. */
export const findItem = (slug: string): Item | undefined => itemsBySlug.get(slug);

/** Finds the box that contains this item. @throws {RangeError} for an unknown slug */
export function findBoxOfItem(item: string): Lootbox {
  const box = Object.values(boxes).find(({ items }) => items.some(({ slug }) => slug === item));
  if (!box) throw new RangeError(`No lootbox contains ${item}`);
  return box;
}

/** The item that a ticket wins. @throws {RangeError} unless the ticket is 0 to 99,999 */
export function itemForTicket({ items }: Lootbox, ticket: number): Item {
  const item = items.find(
    ({ firstTicket, tickets }) => ticket >= firstTicket && ticket < firstTicket + tickets,
  );
  if (!item) throw new RangeError(`No such ticket: ${ticket}`);
  return item;
}

/** Converts cents to minor units: balances are in USD. */
export const centsToMinorUnits = (cents: number): MinorUnits => toMinorUnits(BigInt(cents) * 1_000_000n);

/** "10.00". */
export const formatCents = (cents: number): string => (cents / 100).toFixed(2);

/** The exact return of a box. */
export const boxReturn = ({ items, price }: Lootbox): Fraction =>
  fraction(
    BigInt(items.reduce((sum, { value, tickets }) => sum + value * tickets, 0)),
    BigInt(price * TICKET_COUNT),
  );

/** Formats tickets as an exact chance with three decimals, as a text value: "19.550%". */
export const formatTicketChance = (tickets: number): string => `${(tickets / 1_000).toFixed(3)}%`;

/** The same, formatted for display. */
export const shownChance = (tickets: number): string => `${shownDecimal((tickets / 1_000).toFixed(3))}%`;

/** Number of tickets that win an item worth at least the price. */
export const countBreakEvenTickets = ({ items, price }: Lootbox): number =>
  items.reduce((sum, { value, tickets }) => (value >= price ? sum + tickets : sum), 0);
