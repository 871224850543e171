import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { amountText, multiplierText } from '#core/money.ts';
import {
  clientSeed,
  emptyRequest,
  givenId,
  hash,
  id,
  nonce,
  page,
  pagination,
  perPage,
  serverSeed,
  slug,
  time,
} from './shared.ts';

export const refusals = {
  INVALID_CLIENT_SEED: { code: 1004, status: 400 },
  SEED_LOCKED: { code: 5004, status: 409 },
  /** The stored server seed of the active pair is damaged: another pair is needed. */
  SEED_UNREADABLE: { code: 5007, status: 422 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly fairness: typeof refusals;
  }
}

/** The active pair; `server` is the hash of the server seed, `nonce` that of the next bet. */
export const seedPair = z.object({ id, client: clientSeed, server: hash, nonce });

export const revealedPair = z.object({
  pair_id: id,
  /** Null: its record is damaged, so its bets cannot be checked any more. */
  server_seed: z.nullable(serverSeed),
  server_seed_hash: hash,
  client_seed: clientSeed,
  nonce,
});

export const currentPair = endpoint({
  method: 'GET',
  path: '/user/fairness/current-pair',
  access: 'player',
  summary: 'Returns the active seed pair, the hash of the next server seed and the last revealed pair.',
  request: emptyRequest,
  // `previous` and `open_games`: not in the requirement
  reply: z.object({
    seed_pair: seedPair,
    next_ssh: hash,
    previous: z.nullable(revealedPair),
    open_games: z.array(slug),
  }),
});

export const rotatePair = endpoint({
  method: 'POST',
  path: '/user/fairness/rotate',
  access: 'player',
  summary: 'Reveals the active pair and activates the announced next seed. Refused while a round is open.',
  /** Validated by the service, so that a bad seed gets its own message. */
  request: z.strictObject({ client_seed: z.string().check(z.maxLength(256)) }),
  reply: z.object({ revealed: revealedPair, seed_pair: seedPair, next_ssh: hash }),
});

/** A round as one replay line with its expected result; amounts are minor units as in games.md. */
export const replayLine = z.object({
  id,
  game: slug,
  rulesVersion: z.int(),
  params: z.unknown(),
  bet: z.string(),
  maxProfit: z.optional(z.string()),
  serverSeed,
  serverSeedHash: hash,
  clientSeed,
  nonce,
  actions: z.optional(z.array(z.unknown())),
  expected: z.object({
    status: z.enum(['settled', 'active']),
    multiplier: multiplierText,
    payout: z.string(),
    outcome: z.unknown(),
  }),
});

export const pairBets = endpoint({
  method: 'GET',
  path: '/user/fairness/pair-bets',
  access: 'player',
  summary: 'Returns every bet of a revealed pair as replay lines, oldest first.',
  request: z.strictObject({ pair_id: givenId, page, per_page: perPage }),
  reply: z.object({ items: z.array(replayLine), pagination }),
});

export const pairSpins = endpoint({
  method: 'GET',
  path: '/user/fairness/pair-spins',
  access: 'player',
  summary: 'Lists the daily wheel spins drawn from one of the player’s pairs, newest first.',
  request: z.strictObject({ pair_id: givenId }),
  // reply: not in the requirement
  reply: z.object({
    spins: z.array(z.object({ day: time, ticket: z.int(), amount: amountText, client_seed: z.string() })),
  }),
});

export type SeedPair = z.infer<typeof seedPair>;
export type RevealedPair = z.infer<typeof revealedPair>;
export type ReplayLine = z.infer<typeof replayLine>;
