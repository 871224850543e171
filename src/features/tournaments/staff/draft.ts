import * as z from 'zod/mini';
import { amountToMinor } from '#core/money.ts';
import {
  isAmount,
  isInOrder,
  isSlug,
  parseList,
  timesInOrder,
  toLocalInputValue,
  shortAmount,
  typedCountries,
  typedList,
  typedOptionalWhole,
  typedPlanAmount,
  typedSlug,
  typedTime,
} from '#features/staff/plan/feature.ts';
import {
  MAX_RANKED_PLACES,
  saveTournament,
  type repeats,
  type StaffTournament,
  type TournamentType,
} from '#contract/tournaments.ts';
import { i18n } from '#src/i18n/index.ts';
import { typedWhole } from '#ui/form/typed-whole.ts';

/** Unsaved form state of a tournament. */
export interface TournamentDraft {
  readonly type: TournamentType;
  readonly title: string;
  readonly slug: string;
  readonly text: string;
  /** Value of a `datetime-local` field; empty means none. */
  readonly starts: string;
  readonly ends: string;
  readonly repeat: (typeof repeats)[number];
  readonly games: string;
  readonly weights: string;
  readonly minBet: string;
  readonly minLevel: string;
  readonly countries: string;
  readonly prizes: string;
  readonly ticket: string;
  readonly maxTickets: string;
}

const MILLION = 1_000_000;

const nothing: TournamentDraft = {
  type: 'wager',
  title: '',
  slug: '',
  text: '',
  starts: '',
  ends: '',
  repeat: 'none',
  games: '',
  weights: '',
  minBet: '0',
  minLevel: '0',
  countries: '',
  prizes: '',
  ticket: '10',
  maxTickets: '100',
};

/** Formats prizes for the field, with equal ones grouped. */
function prizesText(prizes: readonly string[]): string {
  const groups: { amount: string; times: number }[] = [];
  for (const amount of prizes.map(shortAmount)) {
    const last = groups.at(-1);
    if (last?.amount === amount) last.times += 1;
    else groups.push({ amount, times: 1 });
  }
  return groups.map(({ amount, times }) => (times === 1 ? amount : `${times} x ${amount}`)).join(', ');
}

const weightsText = (weights: StaffTournament['weights']): string =>
  Object.entries(weights)
    .map(([slug, millionths]) => `${slug} ${millionths / MILLION}`)
    .join(', ');

/** Returns the initial form state. A copy gets new times and is not part of the series. */
export const createTournamentDraft = (from: StaffTournament | null, isCopy: boolean): TournamentDraft =>
  from === null
    ? nothing
    : {
        type: from.type,
        title: from.title,
        slug: isCopy ? '' : from.slug,
        text: from.text,
        repeat: from.repeat,
        starts: isCopy ? '' : toLocalInputValue(from.starts_at),
        ends: isCopy ? '' : toLocalInputValue(from.ends_at),
        games: from.games.join(', '),
        weights: weightsText(from.weights),
        minBet: shortAmount(from.min_bet),
        minLevel: String(from.min_level),
        countries: from.countries.join(', '),
        prizes: prizesText(from.prizes),
        ticket: shortAmount(from.ticket ?? nothing.ticket),
        maxTickets: String(from.max_tickets ?? ''),
      };

const PRIZE = /^(?:([1-9]\d{0,2})\s*[x×]\s*)?(\S+)$/i;

/** Parses the prizes by place, highest first. Returns null if invalid. */
export function parsePrizes(text: string): string[] | null {
  const parts = parseList(text).map((part) => PRIZE.exec(part));
  const prizes: string[] = [];
  for (const part of parts) {
    const amount = part?.[2];
    if (amount === undefined || !isAmount(amount) || amountToMinor(amount) === 0n) return null;
    for (let times = Number(part?.[1] ?? 1); times > 0; times--) prizes.push(amount);
  }
  if (prizes.length === 0 || prizes.length > MAX_RANKED_PLACES) return null;
  const minor = new Map(prizes.map((amount) => [amount, amountToMinor(amount)]));
  return prizes.toSorted((a, b) => Number((minor.get(b) ?? 0n) - (minor.get(a) ?? 0n)));
}

export const sumPrizes = (prizes: readonly string[]): bigint =>
  prizes.reduce((sum, amount) => sum + amountToMinor(amount), 0n);

/** Parses the weights to millionths. Returns null if invalid. */
export function parseWeights(text: string): Record<string, number> | null {
  const weights: Record<string, number> = {};
  for (const part of parseList(text)) {
    const [slug = '', factor = '', ...rest] = part.split(/\s+/);
    const isRead = isSlug(slug) && /^\d{1,2}(\.\d{1,6})?$/.test(factor) && rest.length === 0;
    if (!isRead || Number(factor) > 10) return null;
    weights[slug] = Math.round(Number(factor) * MILLION);
  }
  return weights;
}

/** Whether both times are set and in order. */
export const areTimesValid = (draft: TournamentDraft): boolean =>
  draft.starts !== '' && draft.ends !== '' && isInOrder(draft);

const fields = saveTournament.request.shape;

const isTicket = (amount: string): boolean => isAmount(amount) && amountToMinor(amount) > 0n;

const weightsWrong = (): string => i18n.t('staffTournaments:weightsWrong');
/** An empty field is one to fill in. */
const prizesWrong = ({ input }: { readonly input?: unknown }): string | undefined =>
  input === '' ? undefined : i18n.t('staffTournaments:prizesWrong');

/** A tournament as typed; only a raffle has tickets. */
const typedTournament = z
  .object({
    type: fields.type,
    title: fields.title,
    slug: typedSlug(fields.slug),
    text: fields.text,
    starts: typedTime,
    ends: typedTime,
    repeat: fields.repeat,
    games: typedList(fields.games),
    weights: z.string().check(z.refine((typed) => parseWeights(typed) !== null, { error: weightsWrong })),
    minBet: typedPlanAmount,
    minLevel: typedWhole(fields.min_level),
    countries: typedCountries(fields.countries),
    prizes: z.string().check(z.refine((typed) => parsePrizes(typed) !== null, { error: prizesWrong })),
    ticket: z.string(),
    maxTickets: typedOptionalWhole(fields.max_tickets),
  })
  .check(
    timesInOrder,
    z.refine(({ type, ticket }) => type !== 'raffle' || isTicket(ticket), { path: ['ticket'] }),
  );

/** Checks a tournament as typed, and makes the request that saves it. */
export const tournamentSchema = (id: string | null) =>
  z.pipe(
    typedTournament,
    z.transform((typed) => ({
      id,
      type: typed.type,
      title: typed.title,
      slug: typed.slug,
      text: typed.text,
      starts_at: new Date(typed.starts).toISOString(),
      ends_at: new Date(typed.ends).toISOString(),
      repeat: typed.repeat,
      games: typed.games,
      weights: parseWeights(typed.weights) ?? {},
      prizes: parsePrizes(typed.prizes) ?? [],
      ticket: typed.type === 'raffle' ? typed.ticket : null,
      max_tickets: typed.type === 'raffle' ? typed.maxTickets : null,
      min_bet: typed.minBet,
      min_level: typed.minLevel,
      countries: typed.countries,
    })),
  );
