import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { amountText, multiplierText } from '#core/money.ts';
import {
  balanceState,
  clientSeed,
  emptyRequest,
  givenId,
  hash,
  id,
  nonce,
  serverSeed,
  slug,
  time,
} from './shared.ts';

export const refusals = {
  INVALID_PARAMS: { code: 1001, status: 400 },
  BET_TOO_SMALL: { code: 1002, status: 400 },
  MAX_PROFIT: { code: 1003, status: 400 },
  ILLEGAL_ACTION: { code: 5001, status: 409 },
  WRONG_STEP: { code: 5002, status: 409 },
  ROUND_OPEN: { code: 5003, status: 409 },
  ID_REUSED: { code: 5005, status: 409 },
  BETTING_CLOSED: { code: 5006, status: 409 },
  /** Its month has left the database. */
  BET_ARCHIVED: { code: 4001, status: 410 },
  /** Its record cannot be replayed by this version of the site. */
  BET_UNREADABLE: { code: 4002, status: 422 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly bets: typeof refusals;
  }
}

/** Params, actions and outcomes, with exactly the fields of games.md; validated by the game's own schema. */
const gameJson = z.unknown();
const step = z.int().check(z.nonnegative(), z.lte(10_000));

export const round = z.object({
  id,
  game: slug,
  status: z.enum(['active', 'settled', 'void']),
  /** Number of actions so far; the next action must carry it. */
  step,
  params: gameJson,
  amount: amountText,
  staked: amountText,
  multiplier: multiplierText,
  payout: amountText,
  /**
   * In games that pay with items, whether the item was sold immediately; false: the payout is not on the
   * balance. Not in the requirement.
   */
  auto_sell: z.optional(z.boolean()),
  outcome: gameJson,
  cashout: z.nullable(z.object({ multiplier: multiplierText, payout: amountText })),
  /** The actions so far, in order. Not in the requirement. */
  actions: z.array(gameJson),
  /** The possible actions, with chance and multiplier if the game has them. */
  next: z.array(gameJson),
  capped: z.boolean(),
  max_profit: z.nullable(amountText),
  nonce,
  server_seed_hash: hash,
  client_seed: clientSeed,
  rules_version: z.int(),
  created_at: time,
});

export const roundReply = z.object({ round, balance: balanceState });

export const play = endpoint({
  method: 'POST',
  path: '/bet/play',
  access: 'player',
  whileExcluded: 'refused',
  summary:
    'Opens a round; a one-shot game is settled in the reply. Repeating a `client_bet_id` returns the first reply.',
  request: z.strictObject({
    game: slug,
    balance: id,
    /** Optional if the params determine the cost of the bet (chips, boxes); if sent, it must match them. */
    amount: z.optional(amountText),
    params: z.record(z.string(), z.unknown()),
    client_bet_id: z.uuid(),
    /** Only for games that pay with items: the item is sold as soon as it is won. */
    auto_sell: z.optional(z.boolean()),
  }),
  reply: roundReply,
});

export const act = endpoint({
  method: 'POST',
  path: '/bet/act',
  access: 'player',
  summary:
    'Performs the next action of an open round. Repeating a step with the same action returns the first reply.',
  request: z.strictObject({ round_id: givenId, step, action: z.record(z.string(), z.unknown()) }),
  reply: roundReply,
});

export const getOpenRound = endpoint({
  method: 'GET',
  path: '/games/data',
  access: 'player',
  summary: 'Returns the open round of a game as of its last step, or null.',
  request: z.strictObject({ game: slug }),
  reply: z.object({ round: z.nullable(round) }),
});

// Not in the requirement.
export const getContinued = endpoint({
  method: 'GET',
  path: '/bets/continue',
  access: 'player',
  summary: 'Lists recently played games: the last bet, and the cash-out value of an open round.',
  request: emptyRequest,
  reply: z.object({
    games: z.array(
      z.object({
        game: slug,
        /** Amount of the latest finished round; null if there is none. */
        last_bet: z.nullable(amountText),
        open: z.nullable(z.object({ cashout: z.nullable(amountText) })),
      }),
    ),
  }),
});

/** One row of a feed or of a player's history. */
export const betRow = z.object({
  id,
  game_id: z.int(),
  /** The slug; for a provider's game, the provider's slug. */
  game: z.string().check(z.maxLength(60)),
  /** Only set for a round in a provider's game, whose bet cannot be opened. Not in the requirement. */
  provider_id: z.optional(z.int()),
  amount: amountText,
  payout: amountText,
  multiplier: multiplierText,
  date: z.object({ time }),
  /** null: the player bets anonymously. */
  user: z.nullable(z.object({ id, username: z.string(), wager: amountText })),
  capped: z.boolean(),
  /** Short text of the result label (dice: the roll). Not in the requirement. */
  result: z.nullable(z.string()),
});

export const betDetail = z.object({
  id,
  created_at: time,
  game: slug,
  user: z.nullable(z.object({ id, username: z.string() })),
  amount: amountText,
  multiplier: multiplierText,
  payout: amountText,
  /** The params of the bet. Not in the requirement. */
  params: gameJson,
  outputs: gameJson,
  /** The actions so far, in order. Not in the requirement. */
  actions: z.array(gameJson),
  can_verify: z.boolean(),
  rules_version: z.int(),
  /** Not in the requirement. */
  status: z.enum(['active', 'settled', 'void']),
  capped: z.boolean(),
  own: z.boolean(),
});

export const getBet = endpoint({
  method: 'GET',
  path: '/bet/get/one',
  access: 'optional',
  summary: 'Returns a bet. Its owner can always see it, other players only once it is settled.',
  request: z.strictObject({ id: givenId }),
  reply: z.object({ bet: betDetail }),
});

export const betProof = z.object({
  game: slug,
  rules_version: z.int(),
  amount: amountText,
  max_profit: z.nullable(amountText),
  server_seed: z.nullable(serverSeed),
  server_seed_hash: hash,
  client_seed: clientSeed,
  nonce,
  params: gameJson,
  actions: z.array(gameJson),
  outputs: gameJson,
  status: z.enum(['active', 'settled', 'void']),
  multiplier: multiplierText,
  payout: amountText,
  reveal: z.boolean(),
});

export const verifyBet = endpoint({
  method: 'POST',
  path: '/bet/get/verify',
  access: 'optional',
  summary: 'Returns everything needed to replay a bet; the server seed is null until its pair is rotated.',
  request: z.strictObject({ id: givenId }),
  reply: betProof,
});

export const feedScope = z.enum(['personal', 'all', 'lucky', 'high', 'live_wins']);

/** `scopes`: the other scopes that the bet belongs to. Not in the requirement. */
const feedRow = z.extend(betRow, { scopes: z.optional(z.array(feedScope)) });

export const events = {
  /** New bets of a scope, newest first, or a single one. */
  'bet-feed': z.union([
    z.object({ scope: feedScope, bets: z.array(feedRow) }),
    z.object({ scope: feedScope, bet: feedRow }),
  ]),
  /** The player's latest bets from every device, newest first. */
  'new-recent-bet': z.object({ bets: z.array(betRow) }),
} as const;

/** Returns the bets of a feed event, one or many. */
export const feedBets = (feed: z.infer<(typeof events)['bet-feed']>): readonly z.infer<typeof feedRow>[] =>
  'bets' in feed ? feed.bets : [feed.bet];

export const getBets = endpoint({
  method: 'POST',
  path: '/bets/get',
  access: 'optional',
  summary: 'Lists the latest bets of a feed scope, newest first: 10, or up to 200 for a game history.',
  request: z.strictObject({
    tab: feedScope,
    game: z.optional(slug),
    limit: z._default(z.int().check(z.positive(), z.lte(200)), 10),
  }),
  reply: z.object({ bets: z.array(betRow) }),
});

export type Round = z.infer<typeof round>;
export type RoundReply = z.infer<typeof roundReply>;
export type BetRow = z.infer<typeof betRow>;
export type BetDetail = z.infer<typeof betDetail>;
export type BetProof = z.infer<typeof betProof>;
export type FeedScope = z.infer<typeof feedScope>;
