import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { amountText } from '#core/money.ts';
import type { Offering } from './offerings.ts';
import { timestampSchema } from './timestamp.ts';
import { hash, id, page, pagination, perPage, serverSeed, slug, time } from './shared.ts';

export const refusals = {
  TOURNAMENT_CLOSED: { code: 5150, status: 409 },
  // Of staff alone.
  TOURNAMENT_STARTED: { code: 5152, status: 409 },
  BEACON_DIFFERS: { code: 5153, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly tournaments: typeof refusals;
  }
}

/** What has a page of its own; the clash of a day is not among them. */
export const tournamentTypes = ['wager', 'raffle', 'giveaway'] as const;
export const tournamentType = z.enum(tournamentTypes);
export type TournamentType = (typeof tournamentTypes)[number];
/** What switches each off; a giveaway is nothing that is played for. */
export const offeringByType = {
  wager: 'tournaments',
  raffle: 'raffles',
  giveaway: null,
  clash: 'clash',
} as const satisfies Record<TournamentType | 'clash', Offering | null>;

/** Whether it may be held where this is switched off. */
export const isTypeOffered = (type: keyof typeof offeringByType, off: readonly Offering[]): boolean =>
  !off.some((offer) => offer === offeringByType[type]);

/** `running` ones are those that count now; `counting`: the end is being counted; `paid`: all prizes are. */
export const tournamentStates = [
  'draft',
  'scheduled',
  'running',
  'counting',
  'drawn',
  'paid',
  'cancelled',
] as const;
export type TournamentState = (typeof tournamentStates)[number];
/** So many places are told exactly, and paid at most. */
export const MAX_RANKED_PLACES = 200;

/** Whole seconds, at least 0. */
const seconds = z.int().check(z.gte(0));
/** How many millionths of a stake count in a game; a game that is not named counts 10^6. */
const weights = z.record(slug, z.int().check(z.gte(0), z.lte(10_000_000)));

/** What the site starts with of a tournament that runs. */
export const tournamentTeaser = z.object({
  slug,
  end_in: seconds,
  total_time: seconds,
  // type, title, pool: ours
  type: tournamentType,
  title: z.string(),
  pool: amountText,
});
/** The name of a king who plays anonymously. */
export const ANONYMOUS_NAME = 'Anonymous';
/** `total_winnings` is the pool of the day; `current_king` its first player. */
export const spinnersClash = z.object({
  total_winnings: amountText,
  current_king: z.nullable(z.object({ username: z.string(), wager: amountText })),
  // end_in: until the day ends; share: percent of what the house expects to win in the games: ours
  end_in: seconds,
  share: z.int(),
  games: z.array(slug),
});
export type SpinnersClash = z.infer<typeof spinnersClash>;

const tournament = z.object({
  id,
  type: tournamentType,
  slug,
  title: z.string(),
  text: z.string(),
  starts_at: time,
  /** Until the start; 0 once it has begun. */
  start_in: seconds,
  end_in: seconds,
  total_time: seconds,
  pool: amountText,
  /** The prize of each place, the highest first; of a draw those that are drawn, in order. */
  prizes: z.array(amountText),
  /** Empty: all originals. */
  games: z.array(slug),
  weights,
  min_bet: amountText,
  min_level: z.int(),
  /** Of a raffle: points for one ticket, and the most tickets of one player. */
  ticket: z.nullable(amountText),
  max_tickets: z.nullable(z.int()),
  /** Of drawn ones: of the server seed that was made with it. */
  seed_hash: z.nullable(hash),
  participants: z.int(),
  state: z.enum(tournamentStates),
});
export type Tournament = z.infer<typeof tournament>;

/** How the player stands. `place` is exact to 200, then `about` says that it is not; null without an entry. */
const own = z.object({
  place: z.nullable(z.int()),
  about: z.boolean(),
  points: amountText,
  staked: amountText,
  tickets: z.int(),
  /** Points to the next better prize; null: there is none. */
  to_next: z.nullable(amountText),
  next_place: z.nullable(z.int()),
  next_prize: z.nullable(amountText),
  /** What the player has won, or would win as it is. */
  prize: z.nullable(amountText),
  entered: z.boolean(),
});

export const listTournaments = endpoint({
  method: 'GET',
  path: '/tournaments/list',
  access: 'optional',
  summary: 'Tournaments, those that run first. Ours.',
  request: z.strictObject({
    type: z.optional(tournamentType),
    state: z.optional(z.enum(['running', 'scheduled', 'over'])),
    page,
    per_page: perPage,
  }),
  reply: z.object({ items: z.array(tournament), pagination }),
});

export const getTournament = endpoint({
  method: 'GET',
  path: '/tournaments/get',
  access: 'optional',
  summary:
    'One tournament and how the player stands; `current` is the one that runs and ends first, else the next, else the last. Ours.',
  request: z.strictObject({ type: tournamentType, slug }),
  /** `own` is null of guests, and of who had no place in a race that ended long ago. */
  reply: z.object({ tournament, own: z.nullable(own) }),
});

const rankingRow = z.object({
  place: z.int(),
  /** Null: the player plays anonymously. */
  user: z.nullable(z.object({ id, username: z.string(), avatar: z.nullable(z.string()), wager: amountText })),
  wager: amountText,
  points: amountText,
  /** Of drawn ones that are over: what was won. */
  prize: z.nullable(amountText),
});
export type RankingRow = z.infer<typeof rankingRow>;

export const getRanking = endpoint({
  method: 'GET',
  path: '/tournaments/ranking',
  access: 'optional',
  summary: 'The first 200 places as they were a moment ago; once it is over, as it ended. Ours.',
  request: z.strictObject({ id, page, per_page: perPage }),
  reply: z.object({ items: z.array(rankingRow), pagination, taken_at: z.nullable(time) }),
});

export const enterTournament = endpoint({
  method: 'POST',
  path: '/tournaments/enter',
  access: 'player',
  whileExcluded: 'refused',
  summary: 'Enters a giveaway; again: the same reply. Ours.',
  request: z.strictObject({ id }),
  reply: z.object({ entered: z.literal(true) }),
});

/** An entry of a draw: who it is of is known by the hash of tournament and player. */
export const drawEntry = z.object({
  entry_id: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  tickets: z.int(),
});
/** A ticket that won; those between, of players who had won already, follow from seed and list. */
export const drawPick = z.object({
  /** Which pick it was, from 0. */
  number: z.int(),
  ticket: z.int(),
  entry_id: z.string(),
  prize: amountText,
  user: z.nullable(z.string()),
});

export const getDraw = endpoint({
  method: 'GET',
  path: '/tournaments/draw',
  access: 'optional',
  summary: 'Everything that proves a draw, its entries by the page. Ours.',
  request: z.strictObject({
    id,
    page,
    per_page: z._default(z.coerce.number().check(z.int(), z.positive(), z.lte(5000)), 5000),
  }),
  reply: z.object({
    tournament_id: id,
    /** Null before the draw. */
    seed: z.nullable(serverSeed),
    seed_hash: hash,
    /** The Bitcoin block whose hash is the beacon; null: none, or not announced yet. */
    beacon_height: z.nullable(z.int()),
    beacon: z.nullable(z.string()),
    /** SHA-256 of the list of entries. */
    digest: z.nullable(hash),
    tickets: z.int(),
    prizes: z.array(amountText),
    picks: z.array(drawPick),
    items: z.array(drawEntry),
    pagination,
  }),
});
export type RaffleDraw = z.infer<typeof getDraw.reply>;

// The calls of staff, all ours.

const admin = ['admin'] as const;
export const repeats = ['none', 'daily', 'weekly'] as const;

const staffFields = {
  type: tournamentType,
  slug,
  title: z.string().check(z.trim(), z.minLength(3), z.maxLength(60)),
  text: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)),
  starts_at: timestampSchema,
  ends_at: timestampSchema,
  games: z.array(slug).check(z.maxLength(40)),
  weights,
  min_bet: amountText,
  min_level: z.int().check(z.gte(0), z.lte(100)),
  /** Where it is held; empty: everywhere. */
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)),
  prizes: z.array(amountText).check(z.minLength(1), z.maxLength(MAX_RANKED_PLACES)),
  ticket: z.nullable(amountText),
  /** Tickets of whoever has won are passed over: with many more a draw of all players would take seconds. */
  max_tickets: z.nullable(z.int().check(z.positive(), z.lte(1_000))),
  repeat: z.enum(repeats),
};
export const staffTournament = z.object({
  ...tournament.shape,
  ends_at: time,
  countries: z.array(z.string()),
  repeat: z.enum(repeats),
  created_by: z.string(),
  approved_by: z.nullable(z.string()),
  /** Above 1,000 USD, and where it repeats, another admin has to approve it. */
  needs_approval: z.boolean(),
  beacon_height: z.nullable(z.int()),
  /** A drawn one that is over waits for this: the hash of the block, typed by two of staff. */
  needs_beacon: z.boolean(),
});
export type StaffTournament = z.infer<typeof staffTournament>;

export const staffTournaments = endpoint({
  method: 'GET',
  path: '/staff/tournaments',
  access: 'player',
  roles: admin,
  summary: 'Tournaments in every state, the newest first.',
  request: z.strictObject({ page, per_page: perPage }),
  reply: z.object({ items: z.array(staffTournament), pagination }),
});

export const saveTournament = endpoint({
  method: 'POST',
  path: '/staff/tournaments/save',
  access: 'player',
  roles: admin,
  summary: 'Makes a tournament as a draft, or changes one that has not started.',
  request: z.strictObject({ id: z.nullable(id), ...staffFields }),
  reply: z.object({ item: staffTournament }),
});

export const decideTournament = endpoint({
  method: 'POST',
  path: '/staff/tournaments/decide',
  access: 'player',
  roles: admin,
  summary: 'Schedules a draft, approves one of somebody else, or cancels one that has not started.',
  request: z.strictObject({ id, act: z.enum(['schedule', 'approve', 'cancel']) }),
  reply: z.object({ item: staffTournament }),
});

export const announceBeacon = endpoint({
  method: 'POST',
  path: '/staff/tournaments/beacon',
  access: 'player',
  roles: admin,
  summary: 'Types the hash of the block that a draw waits for; counts once two of staff have typed the same.',
  request: z.strictObject({ id, height: z.int().check(z.positive(), z.lte(100_000_000)), hash }),
  reply: z.object({ item: staffTournament }),
});

/** Told to the room `tournament:{id}` and, of the clash, to `clash`. */
export const events = {
  'tournament-ranking': z.object({
    id,
    taken_at: time,
    participants: z.int(),
    top: z.array(rankingRow).check(z.maxLength(10)),
  }),
  'spinners-clash-winnings': z.object({ total_winnings: amountText }),
  'spinners-clash-new-king': z.object({ username: z.string(), wager: amountText }),
} as const;
