import { amountToMinor, MINOR_PER_UNIT } from '#core/money.ts';
import { language, locale, plainNumber } from '#src/i18n/index.ts';
import type { RankingRow, Tournament, TournamentType } from '#contract/tournaments.ts';

/** Weight of games that the tournament does not list, in millionths. */
export const FULL_WEIGHT_PPM = 1_000_000;

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const factors = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Formats a number in full: `1,204,511`. */
export const formatWholeNumber = (value: number): string => whole.format(value);

/** Converts points to a whole number, one per dollar. */
export const toWholePoints = (points: string): number => Number(amountToMinor(points) / MINOR_PER_UNIT);

/** Returns missing points, rounded up. */
export const roundUpPoints = (points: string): number =>
  Number((amountToMinor(points) + MINOR_PER_UNIT - 1n) / MINOR_PER_UNIT);

/** Values for a text with points, including the plural count. */
export const toPointsTextValues = (points: number) => ({ count: points, shown: plainNumber(points) });

/** Formats a place: `14th`, or `#14` in languages without ordinal endings. */
export const formatPlace = (place: number): string =>
  language === 'en'
    ? `${whole.format(place)}${endings[ordinals.select(place)] ?? 'th'}`
    : `#${whole.format(place)}`;

/** Formats a weight as a factor: `2` for a game that counts double. */
export const formatFactor = (millionths: number): string => factors.format(millionths / FULL_WEIGHT_PPM);

/** Consecutive places with the same prize. */
export interface PrizeGroup {
  readonly from: number;
  readonly to: number;
  readonly amount: string;
}

/** Groups prizes by place; consecutive equal prizes form one group. */
export function prizeGroups(prizes: readonly string[]): PrizeGroup[] {
  const groups: PrizeGroup[] = [];
  for (const [index, amount] of prizes.entries()) {
    const last = groups.at(-1);
    if (last && last.amount === amount) groups[groups.length - 1] = { ...last, to: index + 1 };
    else groups.push({ from: index + 1, to: index + 1, amount });
  }
  return groups;
}

/** Returns the games that count, special weights first. */
export function countedGames(
  { games, weights }: Pick<Tournament, 'games' | 'weights'>,
  known: readonly string[],
): { readonly slug: string; readonly weight: number }[] {
  return known
    .filter((slug) => games.length === 0 || games.includes(slug))
    .map((slug) => ({ slug, weight: weights[slug] ?? FULL_WEIGHT_PPM }))
    .toSorted((a, b) => rankOf(b.weight) - rankOf(a.weight));
}

/** Sort key: higher weights first, then lower ones, then all with the full weight. */
const rankOf = (weight: number): number => (weight === FULL_WEIGHT_PPM ? -1 : weight);

/** A row of the table, or a gap where places are skipped. */
export type TableRow = { readonly row: RankingRow } | { readonly gapAfter: number };

/** Deduplicates rows by place, sorts them and inserts gaps between places that do not follow each other. */
export function tableRows(rows: readonly RankingRow[]): TableRow[] {
  const byPlace = [...new Map(rows.map((row) => [row.place, row])).values()].toSorted(
    (a, b) => a.place - b.place,
  );
  return byPlace.flatMap((row, index) => {
    const before = byPlace[index - 1];
    return before && row.place > before.place + 1 ? [{ gapAfter: before.place }, { row }] : [{ row }];
  });
}

/** Returns a predicate for the player's row: by player, else by place, which may be older than the rows. */
export function findOwnRow(
  rows: readonly RankingRow[],
  { id, place }: { readonly id: string | null; readonly place: number | null },
): (row: RankingRow) => boolean {
  const own = rows.find(({ user }) => user !== null && user.id === id);
  return (row) => (own ? row.user?.id === id : row.user === null && row.place === place);
}

/** Returns the progress to the next ticket of a raffle. */
export function nextTicket(
  points: string,
  ticket: string,
): { readonly missing: bigint; readonly share: number } {
  const [have, one] = [amountToMinor(points), amountToMinor(ticket)];
  const begun = have % one;
  return { missing: one - begun, share: Number((begun * 1000n) / one) / 1000 };
}

/** Returns the share of the next prize's points that the player has, 0 to 1. */
export function getPrizeProgress(points: string, missing: string): number {
  const [have, all] = [amountToMinor(points), amountToMinor(points) + amountToMinor(missing)];
  return all === 0n ? 0 : Number((have * 1000n) / all) / 1000;
}

/** Returns when a tournament ends or ended, as an ISO time. */
export const endOf = ({
  starts_at: startsAt,
  total_time: total,
}: Pick<Tournament, 'starts_at' | 'total_time'>) =>
  new Date(Date.parse(startsAt) + total * 1000).toISOString();

/** Returns the share of a tournament's time that has passed, 0 to 1, some time after it was fetched. */
export function getElapsedShare(
  { end_in: endIn, total_time: total }: Pick<Tournament, 'end_in' | 'total_time'>,
  passedMs: number,
): number {
  if (total === 0) return 1;
  return Math.min(1, Math.max(0, 1 - (endIn - passedMs / 1000) / total));
}

/**
 * Returns the length of each group's bar, 0 to 1. The bars grow with the square root, so that small prizes
 * next to a large one still differ.
 */
export function prizeSteps(groups: readonly PrizeGroup[]): number[] {
  const sizes = groups.map(({ amount }) => Math.sqrt(Number(amountToMinor(amount))));
  const largest = Math.max(1, ...sizes);
  return sizes.map((size) => size / largest);
}

/** Whether winners are drawn. */
export const isDrawn = (type: TournamentType): boolean => type !== 'wager';

/** Whether rounds count now or will later. */
export const isTournamentRunning = ({ state }: Pick<Tournament, 'state'>): boolean =>
  state === 'scheduled' || state === 'running';

/** Returns the page of a tournament. A series uses its slug while running, and its id before and after. */
export const tournamentPath = ({
  type,
  slug,
  id,
  state,
}: Pick<Tournament, 'type' | 'slug' | 'id' | 'state'>): string =>
  `/tournaments/${type}/${state === 'running' ? slug : id}`;
