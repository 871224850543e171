/** The numbers of the wheel in their order, clockwise (games.md 4.17). */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];
export const NUMBERS = wheel.length;

/** 0 to 36. */
export const numbers: readonly number[] = wheel.toSorted((a, b) => a - b);

export const colors = ['red', 'black', 'green'] as const;
export type Color = (typeof colors)[number];

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
export const colorOf = (number: number): Color =>
  number === 0 ? 'green' : reds.has(number) ? 'red' : 'black';

export const insideTypes = ['straight', 'split', 'street', 'trio', 'corner', 'basket', 'line'] as const;
export const thirdTypes = ['dozen', 'column'] as const;
export const halfTypes = ['low', 'high', 'even', 'odd', 'red', 'black'] as const;

/** A position within the numbers: on one of them, or on a line or corner shared by several. */
interface InsidePlace {
  readonly type: (typeof insideTypes)[number];
  readonly numbers: readonly number[];
}
/** The position of a chip, without its amount; a dozen and a column have an `index` from 1 to 3. */
export type BetPosition =
  | InsidePlace
  | { readonly type: (typeof thirdTypes)[number]; readonly index: number }
  | { readonly type: (typeof halfTypes)[number] };
export type BetPositionType = BetPosition['type'];

/** The id of a position: "17", "17-20", "dozen-2", "red". */
export const betPositionId = (place: BetPosition): string =>
  'numbers' in place
    ? place.numbers.join('-')
    : 'index' in place
      ? `${place.type}-${place.index}`
      : place.type;

const positive = numbers.slice(1);
const streets = positive.filter((n) => n % 3 === 1);

/** `count` numbers starting with this one. */
const from = (first: number, count: number) => numbers.slice(first, first + count);

const inside: Readonly<Record<InsidePlace['type'], readonly (readonly number[])[]>> = {
  straight: numbers.map((n) => [n]),
  split: [
    ...[1, 2, 3].map((n) => [0, n]),
    ...positive.filter((n) => n % 3 > 0).map((n) => [n, n + 1]),
    ...positive.filter((n) => n <= 33).map((n) => [n, n + 3]),
  ],
  street: streets.map((n) => from(n, 3)),
  trio: [1, 2].map((n) => [0, n, n + 1]),
  corner: positive.filter((n) => n % 3 > 0 && n <= 32).map((n) => [n, n + 1, n + 3, n + 4]),
  basket: [from(0, 4)],
  line: streets.slice(0, -1).map((n) => from(n, 6)),
};

const insidePlaces: readonly InsidePlace[] = insideTypes.flatMap((type) =>
  inside[type].map((each) => ({ type, numbers: each })),
);

/** All 157 positions that take a chip. */
export const betPositions: readonly BetPosition[] = [
  ...insidePlaces,
  ...thirdTypes.flatMap((type) => [1, 2, 3].map((index) => ({ type, index }))),
  ...halfTypes.map((type) => ({ type })),
];

const byId: ReadonlyMap<string, BetPosition> = new Map(
  betPositions.map((place) => [betPositionId(place), place]),
);

/** Finds the position with this id. */
export const findBetPosition = (id: string): BetPosition | undefined => byId.get(id);

/** The numbers from 1 to 36 covered by the outside bets. */
const covers: Readonly<
  Record<Exclude<BetPositionType, InsidePlace['type']>, (n: number, third: number) => boolean>
> = {
  dozen: (n, third) => Math.ceil(n / 12) === third,
  column: (n, third) => (n - third) % 3 === 0,
  low: (n) => n <= 18,
  high: (n) => n >= 19,
  even: (n) => n % 2 === 0,
  odd: (n) => n % 2 === 1,
  red: (n) => colorOf(n) === 'red',
  black: (n) => colorOf(n) === 'black',
};

/** Whether a chip on a position wins; zero loses all outside bets. */
export function coversNumber(place: BetPosition, number: number): boolean {
  if ('numbers' in place) return place.numbers.includes(number);
  return number > 0 && covers[place.type](number, 'index' in place ? place.index : 0);
}

/** Covered numbers times their return, in hundredths: the same for every position. */
const RETURNED = 3600n;

/** The return of a winning chip on a position, in hundredths of its amount. */
export function getReturnHundredths(place: BetPosition): bigint {
  if ('numbers' in place) return RETURNED / BigInt(place.numbers.length);
  return 'index' in place ? RETURNED / 12n : RETURNED / 18n;
}

/** Parses positions within the numbers by their ids. */
const named = (ids: string): readonly InsidePlace[] =>
  ids.split(' ').flatMap((id) => insidePlaces.filter((place) => betPositionId(place) === id));

/** Bets of the racetrack: ordinary chips of one unit each; a position listed twice takes two. */
export const callBets = {
  voisins: named('0-2-3 0-2-3 4-7 12-15 18-21 19-22 32-35 25-26-28-29 25-26-28-29'),
  orphelins: named('1 6-9 14-17 17-20 31-34'),
  tiers: named('5-8 10-11 13-16 23-24 27-30 33-36'),
};
export type CallBet = keyof typeof callBets;

/** Number of neighbours to either side. */
const NEIGHBOURS = 2;

/** A number and its neighbours on the wheel, two on either side. */
export function neighboursOf(number: number): readonly BetPosition[] {
  const first = wheel.indexOf(number) - NEIGHBOURS + NUMBERS;
  const steps = Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, step) => (first + step) % NUMBERS);
  return named(steps.map((step) => wheel[step]).join(' '));
}
