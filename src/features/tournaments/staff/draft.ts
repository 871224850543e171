import { amountToMinor } from '#core/money.ts';
import type { RequestInputOf } from '#contract/endpoint.ts';
import {
  isAmount,
  fromLocalInputValue,
  isSlug,
  parseList,
  toLocalInputValue,
  shortAmount,
} from '#features/staff/plan/feature.ts';
import {
  MAX_RANKED_PLACES,
  type repeats,
  type saveTournament,
  type StaffTournament,
  type TournamentType,
} from '#contract/tournaments.ts';

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
export const areTimesValid = ({ starts, ends }: TournamentDraft): boolean =>
  starts !== '' && ends !== '' && Date.parse(ends) > Date.parse(starts);

/** Builds the request of a draft. Returns null if the draft is incomplete. */
export function toTournamentRequest(
  draft: TournamentDraft,
  id: string | null,
): RequestInputOf<typeof saveTournament> | null {
  const [prizes, weights] = [parsePrizes(draft.prizes), parseWeights(draft.weights)];
  const isNamed =
    draft.title.trim().length >= 3 && draft.text.trim().length >= 3 && isSlug(draft.slug.trim());
  const isRead = isAmount(draft.minBet) && /^\d{1,2}$/.test(draft.minLevel);
  const tickets = ticketsOf(draft);
  const [starts, ends] = [fromLocalInputValue(draft.starts), fromLocalInputValue(draft.ends)];
  if (!prizes || !weights || !isNamed || !isRead || !tickets) return null;
  if (!starts || !ends || !areTimesValid(draft)) return null;
  return {
    id,
    type: draft.type,
    title: draft.title,
    slug: draft.slug.trim(),
    text: draft.text,
    starts_at: starts,
    ends_at: ends,
    repeat: draft.repeat,
    games: parseList(draft.games),
    weights,
    prizes,
    ...tickets,
    min_bet: draft.minBet,
    min_level: Number(draft.minLevel),
    countries: parseList(draft.countries.toUpperCase()),
  };
}

/** Parses the ticket settings of a raffle; empty for other types. Returns null if invalid. */
function ticketsOf({ type, ticket, maxTickets }: TournamentDraft) {
  if (type !== 'raffle') return { ticket: null, max_tickets: null };
  const most = maxTickets.trim();
  if (!isAmount(ticket) || amountToMinor(ticket) === 0n || !/^([1-9]\d{0,2}|1000)?$/.test(most)) return null;
  return { ticket, max_tickets: most === '' ? null : Number(most) };
}
