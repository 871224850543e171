import * as z from 'zod/mini';
import {
  COUNT_MAX,
  crashBet,
  crashPhase,
  crashResult,
  crashRow,
  number,
  point,
  totals,
} from './crash-events.ts';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { amountText } from '#core/money.ts';
import { balanceState, clientSeed, emptyRequest, givenId, hash, id, serverSeed, time } from './shared.ts';

export { crashBet, events } from './crash-events.ts';

export const refusals = {
  ALREADY_JOINED: { code: 5020, status: 409 },
  NOT_PREPARED: { code: 5021, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly crash: typeof refusals;
  }
}

/** The socket room in which the game is published. */
export const CRASH_ROOM = 'crash';

export const joinCrash = endpoint({
  method: 'POST',
  path: '/bet/crash/join',
  access: 'player',
  whileExcluded: 'refused',
  summary:
    'Bets on the named game, or on the next one to start. Repeating a `client_bet_id` returns the first reply.',
  request: z.strictObject({
    /** The next game to start; BETTING_CLOSED once it has started. */
    game: z.optional(number),
    balance: id,
    amount: amountText,
    params: z.record(z.string(), z.unknown()),
    client_bet_id: z.uuid(),
  }),
  reply: z.object({ bet: crashBet, game: number, balance: balanceState }),
});

const ofBet = z.strictObject({ bet_id: givenId });

export const leaveCrash = endpoint({
  method: 'POST',
  path: '/bet/crash/leave',
  access: 'player',
  summary: 'Withdraws a bet before its game starts.',
  request: ofBet,
  reply: z.object({ bet: crashBet, balance: balanceState }),
});

export const cashOutCrash = endpoint({
  method: 'POST',
  path: '/bet/crash/cashout',
  access: 'player',
  summary:
    'Cashes out a bet at the multiplier shown when the call arrives; the payout follows once the game has crashed. Repeating the call returns the bet.',
  request: ofBet,
  reply: z.object({ bet: crashBet, balance: balanceState }),
});

/**
 * Current state of the game. Until there is a chain with a public seed, `phase` is preparing and the rest
 * null or empty.
 */
export const crashSnapshot = z.object({
  /** The server's clock when the reply was created. */
  now: time,
  phase: crashPhase,
  chain: z.nullable(number),
  game: z.nullable(number),
  /** h(i - 1): the hash of this game's hash. */
  commitment: z.nullable(hash),
  /** Public seed of the chain: the client seed of all its games. */
  public_seed: z.nullable(clientSeed),
  /** End of betting; set in every phase except preparing. */
  ends_at: z.nullable(time),
  /** Set while running and crashed. */
  started_at: z.nullable(time),
  /** Set once crashed: time of the crash, crash point, hash, and when betting on the next game starts. */
  ended_at: z.nullable(time),
  crash_point: z.nullable(point),
  hash: z.nullable(serverSeed),
  next_at: z.nullable(time),
  curve: z.object({ rate: z.number(), betting_ms: z.int(), crashed_ms: z.int() }),
  totals,
  /** The largest bets of this game, at most 200. */
  bets: z.array(crashRow),
  /** The caller's bet on this game, and the one queued for the next game. */
  own: z.nullable(crashBet),
  queued: z.nullable(crashBet),
  /** The previous games, newest first, at most 50. */
  results: z.array(crashResult),
});

export const getCrash = endpoint({
  method: 'GET',
  path: '/bet/crash/game',
  access: 'optional',
  summary: 'Returns the current game, with all that a page needs to join at any moment.',
  request: emptyRequest,
  reply: crashSnapshot,
});

export const getCrashClock = endpoint({
  method: 'GET',
  path: '/bet/crash/clock',
  access: 'public',
  summary: 'Returns the game’s clock, so that callers can measure their offset from it.',
  request: emptyRequest,
  reply: z.object({ now: time }),
});

/** The data of a chain that is published before its first game. */
export const crashChain = z.object({
  number,
  length: number,
  /** h(0). */
  terminating_hash: hash,
  published_at: time,
  /** The Bitcoin block whose hash becomes the public seed; null: not announced, or the seed is random. */
  block_height: z.nullable(z.int()),
  /** Null until it is known: no game is played before that. */
  public_seed: z.nullable(serverSeed),
  /** random: 32 random bytes, drawn after the terminating hash was published. */
  public_seed_from: z.nullable(z.enum(['block', 'random'])),
  public_seed_at: z.nullable(time),
  /** Number of the last finished game; 0: none. */
  played: z.int(),
});

export const getCrashChains = endpoint({
  method: 'GET',
  path: '/bet/crash/chains',
  access: 'public',
  summary: 'Lists every published hash chain, newest first.',
  request: emptyRequest,
  reply: z.object({ chains: z.array(crashChain) }),
});

const numberInUrl = z.coerce.number().check(z.int(), z.positive(), z.lte(COUNT_MAX));

export const getCrashGame = endpoint({
  method: 'GET',
  path: '/bet/crash/one',
  access: 'public',
  summary: 'Returns a finished game with everything needed to verify it and those before it.',
  request: z.strictObject({
    chain: numberInUrl,
    game: numberInUrl,
  }),
  reply: z.object({
    game: z.object({
      ...crashResult.shape,
      commitment: hash,
      public_seed: serverSeed,
      terminating_hash: hash,
      started_at: time,
      ended_at: time,
      ...totals.shape,
      payout: amountText,
    }),
  }),
});

export type CrashBet = z.infer<typeof crashBet>;
export type CrashRow = z.infer<typeof crashRow>;
export type CrashPhase = z.infer<typeof crashPhase>;
export type CrashResult = z.infer<typeof crashResult>;
export type CrashSnapshot = z.infer<typeof crashSnapshot>;
export type CrashChain = z.infer<typeof crashChain>;
