import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { amountText, multiplierText } from '#core/money.ts';
import { betRow } from './bets.ts';
import { emptyRequest, givenId, id, page, pagination, perPage, slug, time } from './shared.ts';

export const refusals = {
  PROVIDER_AWAY: { code: 5160, status: 503 },
  PROVIDER_SIGNATURE: { code: 5161, status: 403 },
  PROVIDER_SESSION: { code: 5162, status: 409 },
  PROVIDER_ROUND: { code: 5163, status: 409 },
  PROVIDER_TRANSACTION: { code: 5164, status: 409 },
  PROVIDER_WIN: { code: 5165, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly providers: typeof refusals;
  }
}

/** 1 is the house itself. */
const providerId = z.int().check(z.gte(2), z.lte(1_000_000));
export const gameCategories = ['slots', 'live', 'table', 'wheel'] as const;

/** In the form of `casino_providers` of the bootstrap. */
export const casinoProvider = z.object({
  id: z.int(),
  slug,
  name: z.string(),
  games: z.int(),
  /** Thumbnails of up to three of its games. */
  thumbnails: z.array(z.string()),
});
export type CasinoProvider = z.infer<typeof casinoProvider>;

export const casinoGame = z.object({
  id: z.int(),
  name: z.string(),
  slug,
  type: z.literal('provider'),
  category: z.enum(gameCategories),
  provider_id: providerId,
  provider: z.string(),
  /** `/casino/games/{slug}-{id}`. */
  url: z.string(),
  thumbnail: z.string(),
  popularity: z.int(),
  blocked_countries: z.array(z.string()),
  /** Not available in the visitor's country. */
  restricted: z.boolean(),
  rtp_percent: z.nullable(z.string()),
  has_demo: z.boolean(),
  released_at: time,
});
export type CasinoGame = z.infer<typeof casinoGame>;

export const getProviders = endpoint({
  method: 'GET',
  path: '/casino/providers',
  access: 'optional',
  summary: 'Lists the providers whose games are offered here; empty without one.',
  request: emptyRequest,
  reply: z.object({ items: z.array(casinoProvider) }),
});

export const getCasinoGames = endpoint({
  method: 'GET',
  path: '/casino/games',
  access: 'optional',
  summary: 'Lists provider games, newest first.',
  request: z.strictObject({
    /** Comma-separated ids. */
    ids: z.optional(z.string().check(z.regex(/^\d{1,12}(,\d{1,12}){0,49}$/))),
    provider: z.optional(slug),
    category: z.optional(z.enum(gameCategories)),
    search: z._default(z.string().check(z.maxLength(64)), ''),
    page,
    per_page: perPage,
  }),
  reply: z.object({ items: z.array(casinoGame), pagination }),
});

/** One provider game with the details of its page. */
export const casinoGameInfo = z.object({
  ...casinoGame.shape,
  description: z.string(),
  volatility: z.nullable(z.enum(['low', 'medium', 'high'])),
  max_multiplier: z.nullable(multiplierText),
  min_bet: amountText,
  max_bet: amountText,
});
export type CasinoGameInfo = z.infer<typeof casinoGameInfo>;

export const launchGame = endpoint({
  method: 'POST',
  path: '/casino/launch',
  access: 'optional',
  summary: 'Returns the frame URL of a game, with the provider’s play money or the player’s main balance.',
  request: z.strictObject({
    game_id: z.int(),
    mode: z.enum(['real', 'demo']),
    screen: z._default(z.enum(['desktop', 'phone']), 'desktop'),
  }),
  reply: z.object({ url: z.string() }),
});

export const getProviderRounds = endpoint({
  method: 'POST',
  path: '/casino/rounds',
  access: 'player',
  summary: 'Lists the player’s rounds in provider games, newest first.',
  request: z.strictObject({ before: z.optional(givenId) }),
  reply: z.object({
    items: z.array(
      z.object({
        id,
        game_id: z.int(),
        game: z.string(),
        provider: z.string(),
        staked: amountText,
        payout: amountText,
        state: z.enum(['open', 'settled', 'void']),
        created_at: time,
      }),
    ),
    next: z.nullable(id),
  }),
});

// The wallet, called by providers as documented in `docs/providers.md`; the header is `Provider-Signature:
// t=<seconds since 1970>,v1=<HMAC-SHA256, hex, of <t>.POST /bet. and the bytes of the body>`.

const provider = slug;
const transactionId = z.string().check(z.regex(/^[A-Za-z0-9_:.-]{1,64}$/));
const roundId = transactionId;
const ofSession = { provider, session: givenId };
const walletReply = z.object({
  balance: amountText,
  currency: z.literal('USD'),
  /** Our id of the transaction; a repeated request returns the same one. */
  transaction: z.nullable(id),
});

export const providerBalance = endpoint({
  method: 'POST',
  path: '/provider/balance',
  access: 'public',
  body: 'raw',
  summary: 'Returns the balance that a session’s player can bet.',
  request: z.strictObject(ofSession),
  reply: z.object({ ...walletReply.shape, username: z.string() }),
});

export const providerBet = endpoint({
  method: 'POST',
  path: '/provider/bet',
  access: 'public',
  body: 'raw',
  summary: 'Debits a stake; the first one opens the round. Idempotent by transaction id.',
  request: z.strictObject({
    ...ofSession,
    transaction: transactionId,
    round: roundId,
    game: slug,
    amount: amountText,
  }),
  reply: walletReply,
});

export const providerWin = endpoint({
  method: 'POST',
  path: '/provider/win',
  access: 'public',
  body: 'raw',
  summary: 'Credits a win, which may be 0, and settles the round with `ends`. Idempotent by transaction id.',
  request: z.strictObject({
    ...ofSession,
    transaction: transactionId,
    round: roundId,
    amount: amountText,
    ends: z.boolean(),
  }),
  reply: walletReply,
});

export const providerRollback = endpoint({
  method: 'POST',
  path: '/provider/rollback',
  access: 'public',
  body: 'raw',
  summary: 'Reverses a bet of an open round, or makes sure that the bet is refused if it arrives later.',
  request: z.strictObject({
    ...ofSession,
    transaction: transactionId,
    /** The bet to roll back. */
    bet: transactionId,
    round: roundId,
  }),
  reply: walletReply,
});

/** A settled round of a provider's game; published to the room of the feeds. */
export const events = {
  'provider-bet': z.object({ bet: z.extend(betRow, { provider_id: z.int() }) }),
} as const;
