import { amountToMinor, MINOR_PER_UNIT } from '#core/money.ts';
import { language, locale, plainNumber } from '#src/i18n/index.ts';
import type { RankingRow, Tournament, TournamentType } from '#contract/tournaments.ts';

/** So much of a stake counts in a game that the tournament does not name, in millionths. */
export const FULL_WEIGHT_PPM = 1_000_000;

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const factors = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** A number in full, without a short form: `1,204,511`. */
export const formatWhole = (value: number): string => whole.format(value);

/** Points are shown whole, one for each dollar: `151,220`. */
export const toWholePoints = (points: string): number => Number(amountToMinor(points) / MINOR_PER_UNIT);

/** Points that are still missing: the one begun counts as missing. */
export const roundUpPoints = (points: string): number =>
  Number((amountToMinor(points) + MINOR_PER_UNIT - 1n) / MINOR_PER_UNIT);

/** Points for a sentence, in the form of their number. */
export const toPointsTextValues = (points: number) => ({ count: points, shown: plainNumber(points) });

/** A place as it is said: `14th`; languages without such endings have `#14`. */
export const formatPlace = (place: number): string =>
  language === 'en'
    ? `${whole.format(place)}${endings[ordinals.select(place)] ?? 'th'}`
    : `#${whole.format(place)}`;

/** `2` of a game that counts double. */
export const formatFactor = (millionths: number): string => factors.format(millionths / FULL_WEIGHT_PPM);

/** Prizes that are alike, from place to place. */
export interface PrizeGroup {
  readonly from: number;
  readonly to: number;
  readonly amount: string;
}

/** The prizes by place, those that are alike in one. */
export function prizeGroups(prizes: readonly string[]): PrizeGroup[] {
  const groups: PrizeGroup[] = [];
  for (const [index, amount] of prizes.entries()) {
    const last = groups.at(-1);
    if (last && last.amount === amount) groups[groups.length - 1] = { ...last, to: index + 1 };
    else groups.push({ from: index + 1, to: index + 1, amount });
  }
  return groups;
}

/** The games that count, those whose weight says something first. */
export function countedGames(
  { games, weights }: Pick<Tournament, 'games' | 'weights'>,
  known: readonly string[],
): { readonly slug: string; readonly weight: number }[] {
  return known
    .filter((slug) => games.length === 0 || games.includes(slug))
    .map((slug) => ({ slug, weight: weights[slug] ?? FULL_WEIGHT_PPM }))
    .toSorted((a, b) => rankOf(b.weight) - rankOf(a.weight));
}

/** Games that count more come first, then those that count less, then all others. */
const rankOf = (weight: number): number => (weight === FULL_WEIGHT_PPM ? -1 : weight);

/** Rows of the table, with a gap where places are left out. */
export type TableRow = { readonly row: RankingRow } | { readonly gapAfter: number };

/** Rows by place without doubles, and gaps between those that do not follow each other. */
export function tableRows(rows: readonly RankingRow[]): TableRow[] {
  const byPlace = [...new Map(rows.map((row) => [row.place, row])).values()].toSorted(
    (a, b) => a.place - b.place,
  );
  return byPlace.flatMap((row, index) => {
    const before = byPlace[index - 1];
    return before && row.place > before.place + 1 ? [{ gapAfter: before.place }, { row }] : [{ row }];
  });
}

/** Tells the own row: by the player, else by the place, which may be a little older than the rows. */
export function findOwnRow(
  rows: readonly RankingRow[],
  { id, place }: { readonly id: string | null; readonly place: number | null },
): (row: RankingRow) => boolean {
  const own = rows.find(({ user }) => user !== null && user.id === id);
  return (row) => (own ? row.user?.id === id : row.user === null && row.place === place);
}

/** How far it is to the next ticket of a raffle. */
export function nextTicket(
  points: string,
  ticket: string,
): { readonly missing: bigint; readonly share: number } {
  const [have, one] = [amountToMinor(points), amountToMinor(ticket)];
  const begun = have % one;
  return { missing: one - begun, share: Number((begun * 1000n) / one) / 1000 };
}

/** How far it is to the next prize: the share of its points that the player has. */
export function getPrizeProgress(points: string, missing: string): number {
  const [have, all] = [amountToMinor(points), amountToMinor(points) + amountToMinor(missing)];
  return all === 0n ? 0 : Number((have * 1000n) / all) / 1000;
}

/** Whether winners are drawn. */
export const isDrawn = (type: TournamentType): boolean => type !== 'wager';

/** Whether it still counts, or will. */
export const isTournamentRunning = ({ state }: Pick<Tournament, 'state'>): boolean =>
  state === 'scheduled' || state === 'running';

/** Where a tournament has its page: what repeats has its slug while it runs, and its id before and after. */
export const tournamentPath = ({
  type,
  slug,
  id,
  state,
}: Pick<Tournament, 'type' | 'slug' | 'id' | 'state'>): string =>
  `/tournaments/${type}/${state === 'running' ? slug : id}`;
