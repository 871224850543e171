import type { FastifyRequest } from 'fastify';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Deps, Player } from '../deps.ts';
import { emailKey } from '../email-key.ts';
import type { RedisClient } from '../redis/connections.ts';
import { listEndpoints, type Feature } from '../feature.ts';
import * as features from '../features/index.ts';
import { rateLimitAddress, getRequestAddress } from './client-network.ts';
import type { RateLimit } from './rate-limits.ts';
import { Refusal } from './refusal.ts';
import { hashToken } from './token.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Rate limits of this process (of all processes with Redis). */
    readonly limits: RateLimiter;
  }
}

export interface RateLimiter {
  /** Counts the call for its address, before any of it is read. @throws {Refusal} TOO_MANY_REQUESTS */
  checkAddress(path: string, request: FastifyRequest): Promise<void>;
  /** Counts the call for its caller. @throws {Refusal} TOO_MANY_REQUESTS with the seconds to wait. */
  check(path: string, caller: RateLimitedCaller): Promise<void>;
  /** Counts a call for the limits on successes; returns the points it took from limits on failures. */
  succeeded(path: string, caller: RateLimitedCaller): Promise<void>;
  /** Counts a call for the limits on its refusal key. */
  refused(path: string, caller: RateLimitedCaller, key: string): Promise<void>;
}

export interface RateLimitedCaller {
  readonly request: FastifyRequest;
  readonly input: unknown;
  readonly player: Player | null;
}

const off: RateLimiter = {
  checkAddress: () => Promise.resolve(),
  check: () => Promise.resolve(),
  succeeded: () => Promise.resolve(),
  refused: () => Promise.resolve(),
};

/** Creates a limiter that counts in memory, or in Redis if several processes serve one site. */
export function createRateLimiter(deps: Deps, redis: RedisClient | undefined): RateLimiter {
  if (!deps.env.rateLimits) return off;
  const counters = countersOf(redis);
  const byPath = new Map(allLimits.map(({ path, limits }) => [path, limits]));
  const limitsAt = (path: string): readonly RateLimit[] => byPath.get(path) ?? [];
  const countAll = async (limits: readonly RateLimit[], caller: RateLimitedCaller): Promise<void> => {
    let waitMs = 0;
    for (const limit of limits) {
      const [counter, key] = [counters.get(limit), keyOf(limit, caller)];
      if (!counter || key === undefined) continue;
      // A refused call takes no points from further limits, but its caller waits for the longest one.
      const isOnlyAsked = waitMs > 0 || limit.counts !== undefined;
      waitMs = isOnlyAsked ? Math.max(waitMs, await waitOf(counter, key)) : await count(counter, key);
    }
    if (waitMs === 0) return;
    const seconds = Math.ceil(waitMs / 1000);
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds });
  };
  return {
    checkAddress: (path, request) =>
      countAll(limitsAt(path).filter(isEarly), { request, input: undefined, player: null }),
    async check(path, caller) {
      const limits = limitsAt(path).filter((limit) => !isEarly(limit));
      try {
        await countAll(limits, caller);
      } catch (refused) {
        const known = exceptionOf(limits);
        const { email, device } = namesIn(caller.input);
        if (!known || !email || !device || !(await known.isKnown(deps, email, device))) throw refused;
        await countAll(known.limits, caller);
      }
    },
    async succeeded(path, caller) {
      for (const limit of withExceptions(limitsAt(path))) {
        if (limit.counts !== 'done' && !limit.givesBack) continue;
        const [counter, key] = [counters.get(limit), keyOf(limit, caller)];
        if (!counter || key === undefined) continue;
        if (limit.counts === 'done') await count(counter, key);
        else if (limit.givesBack === 'all') await counter.delete(key);
        else await counter.reward(key);
      }
    },
    async refused(path, caller, key) {
      for (const limit of limitsAt(path)) {
        const [counter, counted] = [counters.get(limit), keyOf(limit, caller)];
        if (limit.counts === key && counter && counted !== undefined) await count(counter, counted);
      }
    },
  };
}

const exceptionOf = (limits: readonly RateLimit[]) => limits.find(({ except }) => except)?.except;
const withExceptions = (limits: readonly RateLimit[]): readonly RateLimit[] => [
  ...limits,
  ...(exceptionOf(limits)?.limits ?? []),
];
const isEarly = ({ by, except }: RateLimit): boolean => by === 'address' && !except;

/** The limits of every call. */
const allLimits = Object.values<Feature>(features).flatMap(({ contract, limits }) =>
  listEndpoints(contract).map(([name, { path }]) => ({
    name,
    path,
    limits: (limits as Readonly<Record<string, readonly RateLimit[]>>)[name] ?? [], // `defineFeature` requires limits
  })),
);

/** One counter per limit, shared by the calls that share it. */
function countersOf(redis: RedisClient | undefined): ReadonlyMap<RateLimit, RateLimiterAbstract> {
  const counters = new Map<RateLimit, RateLimiterAbstract>();
  for (const { name, limits } of allLimits) {
    withExceptions(limits).forEach((limit, i) => {
      if (!counters.has(limit)) counters.set(limit, counterFor(`${name}:${i}`, limit, redis));
    });
  }
  return counters;
}

function counterFor(
  name: string,
  { points, seconds }: RateLimit,
  redis: RedisClient | undefined,
): RateLimiterAbstract {
  const options = { keyPrefix: `limit:${name}`, points, duration: seconds };
  const memory = new RateLimiterMemory(options);
  // While Redis is unreachable each process counts on its own.
  return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory;
}

function keyOf({ by }: RateLimit, { request, input, player }: RateLimitedCaller): string | undefined {
  if (by === 'player') return player?.userId;
  if (by === 'address') return rateLimitAddress(getRequestAddress(request));
  if (by === 'player and address')
    return player ? `${rateLimitAddress(getRequestAddress(request))} ${player.userId}` : undefined;
  const { email, device } = namesIn(input);
  if (email === undefined || by === 'email') return email;
  if (by === 'address and email') return `${rateLimitAddress(getRequestAddress(request))} ${email}`;
  return device && `${hashToken(device)} ${email}`;
}

/** The account and the device named in a call. */
function namesIn(input: unknown): { readonly email?: string; readonly device?: string } {
  const { email, device } = (input ?? {}) as { readonly email?: unknown; readonly device?: unknown };
  return {
    ...(typeof email === 'string' && { email: emailKey(email) }),
    ...(typeof device === 'string' && { device }),
  };
}

/** Counts one call. Returns how long the caller has to wait, 0 if it may proceed. */
async function count(counter: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await counter.consume(key);
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, refused.msBeforeNext);
  }
}

async function waitOf(counter: RateLimiterAbstract, key: string): Promise<number> {
  const counted = await counter.get(key);
  return counted && counted.consumedPoints >= counter.points ? counted.msBeforeNext : 0;
}
