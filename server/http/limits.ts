import type { FastifyRequest } from 'fastify';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Redis } from 'ioredis';
import { contract } from '#contract/index.ts';
import type { Player } from '../deps.ts';
import { addressKey } from './address-key.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Rate limits of this process (or of all, with Redis). */
    readonly limits: Limits;
  }
}

export interface Limits {
  /** Counts the call. @throws {Refusal} TOO_MANY_REQUESTS with the seconds to wait. */
  check(path: string, request: FastifyRequest, input: unknown, player: Player | null): Promise<void>;
  /** Forgets what the caller used up of the limits that count failures only. */
  succeeded(path: string, request: FastifyRequest, input: unknown, player: Player | null): Promise<void>;
}

interface Limit {
  readonly points: number;
  readonly seconds: number;
  /** Whom it counts. `email`: the account that is named in the call, whoever calls. */
  readonly by: 'address' | 'player' | 'email';
  /** A call that succeeds gives the points back. */
  readonly failuresOnly?: boolean;
}

const MINUTE = 60;
const bets: readonly Limit[] = [{ by: 'player', points: 40, seconds: 1 }];

/** Reading a bet folds it again: enough for a household with a list of links, too little to load the house. */
const readings: readonly Limit[] = [{ by: 'address', points: 600, seconds: MINUTE }];

/** Limits by path. Bets are limited by account only; sign-in by account and address. */
const limitsByPath: Readonly<Record<string, readonly Limit[]>> = {
  [contract.play.path]: bets,
  [contract.act.path]: bets,
  [contract.getBet.path]: readings,
  [contract.verifyBet.path]: readings,
  [contract.login.path]: [
    { by: 'address', points: 60, seconds: 10 * MINUTE },
    { by: 'email', points: 10, seconds: 10 * MINUTE, failuresOnly: true },
  ],
  [contract.join.path]: [{ by: 'address', points: 20, seconds: 60 * MINUTE }],
  [contract.forgotPassword.path]: [
    { by: 'address', points: 20, seconds: 60 * MINUTE },
    { by: 'email', points: 5, seconds: 60 * MINUTE },
  ],
  [contract.checkPasswordCode.path]: [{ by: 'address', points: 60, seconds: 10 * MINUTE }],
  [contract.resetPassword.path]: [{ by: 'address', points: 30, seconds: 10 * MINUTE }],
};

const off: Limits = { check: () => Promise.resolve(), succeeded: () => Promise.resolve() };

/** Counts calls in memory, or in Redis where several processes serve one site. */
export function createLimits(isOn: boolean, redis: Redis | undefined): Limits {
  if (!isOn) return off;
  const counters = new Map<Limit, RateLimiterAbstract>();
  for (const [path, limits] of Object.entries(limitsByPath)) {
    limits.forEach((limit, i) => {
      if (!counters.has(limit)) counters.set(limit, counterFor(`${path}:${i}`, limit, redis));
    });
  }
  return {
    async check(path, request, input, player) {
      for (const limit of limitsByPath[path] ?? []) {
        const key = keyOf(limit, request, input, player);
        if (key !== undefined) await count(counters.get(limit), key);
      }
    },
    async succeeded(path, request, input, player) {
      for (const limit of limitsByPath[path] ?? []) {
        const key = keyOf(limit, request, input, player);
        if (limit.failuresOnly && key !== undefined) await counters.get(limit)?.delete(key);
      }
    },
  };
}

function counterFor(name: string, { points, seconds }: Limit, redis: Redis | undefined): RateLimiterAbstract {
  const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
  const memory = new RateLimiterMemory(options);
  // While Redis is away each process counts for itself.
  return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
}

function keyOf(
  limit: Limit,
  request: FastifyRequest,
  input: unknown,
  player: Player | null,
): string | undefined {
  if (limit.by === 'address') return addressKey(request.ip);
  if (limit.by === 'player') return player?.userId;
  const email = (input as { readonly email?: unknown }).email; // `by: email` stands only on calls that have the field
  return typeof email === 'string' ? email.trim().toLowerCase() : undefined;
}

async function count(counter: RateLimiterAbstract | undefined, key: string): Promise<void> {
  try {
    await counter?.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw new Refusal('TOO_MANY_REQUESTS', { seconds }, seconds);
  }
}
