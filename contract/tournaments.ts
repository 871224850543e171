import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { amountText } from '#core/money.ts';
import type { Offering } from './offerings.ts';
import { timestampSchema } from './timestamp.ts';
import {
  hash,
  id,
  keyPageReply,
  keyPageRequest,
  page,
  pagination,
  perPage,
  serverSeed,
  slug,
  time,
} from './shared.ts';

export const refusals = {
  TOURNAMENT_CLOSED: { code: 5150, status: 409 },
  // Only staff calls return this.
  TOURNAMENT_STARTED: { code: 5152, status: 409 },
  BEACON_DIFFERS: { code: 5153, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly tournaments: typeof refusals;
  }
}

/** Types with their own page; the daily clash has none. */
export const tournamentTypes = ['wager', 'raffle', 'giveaway'] as const;
export const tournamentType = z.enum(tournamentTypes);
export type TournamentType = (typeof tournamentTypes)[number];
/** The offering that switches each type off; nothing is played for in a giveaway. */
export const offeringByType = {
  wager: 'tournaments',
  raffle: 'raffles',
  giveaway: null,
  clash: 'clash',
} as const satisfies Record<TournamentType | 'clash', Offering | null>;

/** Whether a type may be held while these offerings are switched off. */
export const isTypeOffered = (type: keyof typeof offeringByType, off: readonly Offering[]): boolean =>
  !off.some((offer) => offer === offeringByType[type]);

/**
 * `running`: counts bets now; `counting`: the final result is being computed; `paid`: all prizes are paid.
 */
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
/** Number of places that are exact, and maximum number of prizes. */
export const MAX_RANKED_PLACES = 200;

/** Whole seconds, at least 0. */
const seconds = z.int().check(z.gte(0));
/** Millionths of a stake that count, by game; the default is 10^6. */
const weights = z.record(slug, z.int().check(z.gte(0), z.lte(10_000_000)));

/** Summary of a running tournament in the bootstrap. */
export const tournamentTeaser = z.object({
  slug,
  end_in: seconds,
  total_time: seconds,
  // type, title, pool: not in the requirement
  type: tournamentType,
  title: z.string(),
  pool: amountText,
});
/** Shown instead of the name of a leader who plays anonymously. */
export const ANONYMOUS_NAME = 'Anonymous';
/** `total_winnings` is the day's prize pool; `current_king` is the player in first place. */
export const spinnersClash = z.object({
  total_winnings: amountText,
  current_king: z.nullable(z.object({ username: z.string(), wager: amountText })),
  // Not in the requirement: end_in, until the day ends; share, percent of the expected house win in the
  // games.
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
  /** The prize of each place, highest first; in a draw, the prizes in the order in which they are drawn. */
  prizes: z.array(amountText),
  /** Empty: all originals. */
  games: z.array(slug),
  weights,
  min_bet: amountText,
  min_level: z.int(),
  /** In a raffle: points per ticket, and maximum tickets per player. */
  ticket: z.nullable(amountText),
  max_tickets: z.nullable(z.int()),
  /** In draws: the hash of the server seed, which is created with the tournament. */
  seed_hash: z.nullable(hash),
  participants: z.int(),
  state: z.enum(tournamentStates),
});
export type Tournament = z.infer<typeof tournament>;

/** The player's position. `place` is exact up to 200, beyond that `about` is true; null without an entry. */
const own = z.object({
  place: z.nullable(z.int()),
  about: z.boolean(),
  points: amountText,
  staked: amountText,
  tickets: z.int(),
  /** Points missing to the next better prize; null if there is none. */
  to_next: z.nullable(amountText),
  next_place: z.nullable(z.int()),
  next_prize: z.nullable(amountText),
  /** The prize that the player has won, or would win now. */
  prize: z.nullable(amountText),
  entered: z.boolean(),
});

const rankingRow = z.object({
  place: z.int(),
  /** Null: the player plays anonymously. */
  user: z.nullable(z.object({ id, username: z.string(), avatar: z.nullable(z.string()), wager: amountText })),
  wager: amountText,
  points: amountText,
  /** In finished draws: the prize won. */
  prize: z.nullable(amountText),
});
export type RankingRow = z.infer<typeof rankingRow>;

/** Number of winners named with a finished tournament in a list. */
export const LISTED_WINNERS = 3;
const listedTournament = z.object({
  ...tournament.shape,
  /** The first winners once they are decided; empty before. */
  winners: z.array(rankingRow).check(z.maxLength(LISTED_WINNERS)),
});
export type ListedTournament = z.infer<typeof listedTournament>;

export const listTournaments = endpoint({
  method: 'GET',
  path: '/tournaments/list',
  access: 'optional',
  summary: 'Lists tournaments, running ones first.',
  request: z.strictObject({
    type: z.optional(tournamentType),
    state: z.optional(z.enum(['running', 'scheduled', 'over'])),
    /** Only tournaments of this series, which share a slug. */
    series: z.optional(slug),
    ...keyPageRequest,
  }),
  reply: z.object({ items: z.array(listedTournament), ...keyPageReply }),
});

export const getTournament = endpoint({
  method: 'GET',
  path: '/tournaments/get',
  access: 'optional',
  summary:
    'Returns a tournament and the player’s position; `current` selects the running one that ends first, else the next, else the last.',
  request: z.strictObject({ type: tournamentType, slug }),
  /** `own` is null for guests, and for players without a place in a race that ended long ago. */
  reply: z.object({ tournament, own: z.nullable(own) }),
});

export const getRanking = endpoint({
  method: 'GET',
  path: '/tournaments/ranking',
  access: 'optional',
  summary: 'Returns the first 200 places, slightly delayed; after the end, the final ranking.',
  request: z.strictObject({ id, page, per_page: perPage }),
  reply: z.object({ items: z.array(rankingRow), pagination, taken_at: z.nullable(time) }),
});

export const enterTournament = endpoint({
  method: 'POST',
  path: '/tournaments/enter',
  access: 'player',
  whileExcluded: 'refused',
  summary: 'Enters a giveaway; repeating the call returns the first reply.',
  request: z.strictObject({ id }),
  reply: z.object({ entered: z.literal(true) }),
});

/** An entry of a draw, identified by the hash of tournament and player. */
export const drawEntry = z.object({
  entry_id: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  tickets: z.int(),
});
/** A winning ticket; skipped picks, of players who had already won, follow from seed and list. */
export const drawPick = z.object({
  /** Index of the pick, from 0. */
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
  summary: 'Returns everything that proves a draw, with its entries by page.',
  request: z.strictObject({
    id,
    page,
    per_page: z._default(z.coerce.number().check(z.int(), z.positive(), z.lte(5000)), 5000),
  }),
  reply: z.object({
    tournament_id: id,
    /** Null before the draw; null with `picks`: it is damaged. */
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

// Staff calls, none of which is in the requirement.

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
  /** Countries in which it is held; empty: everywhere. */
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)),
  prizes: z.array(amountText).check(z.minLength(1), z.maxLength(MAX_RANKED_PLACES)),
  ticket: z.nullable(amountText),
  /**
   * Limited because tickets of previous winners are skipped: with many more, drawing all players would take
   * seconds.
   */
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
  /** Above 1,000 USD, or if it repeats, another admin must approve it. */
  needs_approval: z.boolean(),
  beacon_height: z.nullable(z.int()),
  /** A finished draw that waits for the hash of the block, which two staff members must enter. */
  needs_beacon: z.boolean(),
});
export type StaffTournament = z.infer<typeof staffTournament>;

export const staffTournaments = endpoint({
  method: 'GET',
  path: '/staff/tournaments',
  access: 'player',
  permission: 'tournaments.read',
  summary: 'Lists tournaments in every state, newest first.',
  request: z.strictObject(keyPageRequest),
  reply: z.object({ items: z.array(staffTournament), ...keyPageReply }),
});

export const saveTournament = endpoint({
  method: 'POST',
  path: '/staff/tournaments/save',
  access: 'player',
  permission: 'tournaments.change',
  summary: 'Creates a draft tournament, or changes one that has not started.',
  request: z.strictObject({ id: z.nullable(id), ...staffFields }),
  reply: z.object({ item: staffTournament }),
});

export const decideTournament = endpoint({
  method: 'POST',
  path: '/staff/tournaments/decide',
  access: 'player',
  permission: 'tournaments.change',
  summary: 'Schedules a draft, approves another admin’s tournament, or cancels one that has not started.',
  request: z.strictObject({ id, act: z.enum(['schedule', 'approve', 'cancel']) }),
  reply: z.object({ item: staffTournament }),
});

export const announceBeacon = endpoint({
  method: 'POST',
  path: '/staff/tournaments/beacon',
  access: 'player',
  permission: 'tournaments.change',
  summary:
    'Enters the hash of the block that a draw waits for; it counts once two staff members have entered the same one.',
  request: z.strictObject({ id, height: z.int().check(z.positive(), z.lte(100_000_000)), hash }),
  reply: z.object({ item: staffTournament }),
});

/** Published to the room `tournament:{id}`; for the clash, to `clash`. */
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
