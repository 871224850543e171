import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { amountText } from '#core/money.ts';
import { emptyRequest, time } from './shared.ts';
import { exclusion } from './account.ts';

export const refusals = {
  GAME_RESTRICTED: { code: 3020, status: 403 },
  LIMIT_LOSS: { code: 5060, status: 409 },
  LIMIT_WAGER: { code: 5061, status: 409 },
  LIMIT_TIME: { code: 5062, status: 409 },
  LIMIT_NOT_YET: { code: 5063, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly responsible: typeof refusals;
  }
}

/** `cooldown` is the first step, the others are the second step. */
export const timeframes = ['cooldown', '24h', '1w', '1m', '3m', '6m', '1y', 'permanent'] as const;
export type Timeframe = (typeof timeframes)[number];

const HOUR_MS = 60 * 60 * 1000;

/** Adds calendar months: a month after 31 January is the last day of February. */
export function monthsAfter(now: Date, months: number): Date {
  const after = new Date(now);
  after.setUTCMonth(now.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(after.getUTCFullYear(), after.getUTCMonth() + 1, 0)).getUTCDate();
  after.setUTCDate(Math.min(now.getUTCDate(), last));
  return after;
}

const hoursAfter = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);
const ends: Readonly<Record<Timeframe, (now: Date) => Date | null>> = {
  cooldown: (now) => hoursAfter(now, 24),
  '24h': (now) => hoursAfter(now, 24),
  '1w': (now) => hoursAfter(now, 7 * 24),
  '1m': (now) => monthsAfter(now, 1),
  '3m': (now) => monthsAfter(now, 3),
  '6m': (now) => monthsAfter(now, 6),
  '1y': (now) => monthsAfter(now, 12),
  permanent: () => null,
};

/** When an exclusion that starts now ends; null: never. */
export const exclusionEnd = (timeframe: Timeframe, now: Date): Date | null => ends[timeframe](now);

export const realityMinutes = [0, 15, 30, 60] as const;

const kind = z.enum(['loss', 'wager', 'time']);
const period = z.enum(['day', 'week', 'month']);
/** An amount; for time limits, whole minutes. */
const limitValue = z.union([amountText, z.int().check(z.gte(5), z.lte(44_640))]);

const limit = z.object({
  kind,
  period,
  /** Null: not set. */
  value: z.nullable(limitValue),
  /**
   * Usage in the current period. A net win is negative; for time, started minutes. Null if no limit is set.
   */
  used: z.nullable(z.union([z.string(), z.int()])),
  ends_at: time,
  /** A pending raise, which can be confirmed from `from` on. A null value removes the limit. */
  pending: z.nullable(z.object({ value: z.nullable(limitValue), from: time })),
});

const limitsReply = z.object({ limits: z.array(limit) });

export const excludeMe = endpoint({
  method: 'POST',
  path: '/user/self-exclusion/exclude-me',
  access: 'player',
  summary:
    'Excludes the player from play: a cooldown of 24 hours or a longer period. It cannot be shortened and ends all sessions.',
  request: z.strictObject({ timeframe: z.enum(timeframes) }),
  // reply: not in the requirement
  reply: z.object({ exclusion }),
});

export const getLimits = endpoint({
  method: 'GET',
  path: '/user/limits/get',
  access: 'player',
  summary: 'Returns the player’s limits with their usage, and when the last cooldown ended.',
  request: emptyRequest,
  reply: z.object({ ...limitsReply.shape, cooldown_ended_at: z.nullable(time) }),
});

export const setLimit = endpoint({
  method: 'POST',
  path: '/user/limits/set',
  access: 'player',
  summary:
    'Sets a limit on loss, wager (an amount) or time (minutes). A lower limit applies immediately; a higher one, or null to remove it, must be confirmed after 24 hours.',
  request: z.strictObject({ kind, period, value: z.nullable(limitValue) }),
  // reply: not in the requirement
  reply: limitsReply,
});

export const confirmLimit = endpoint({
  method: 'POST',
  path: '/user/limits/confirm',
  access: 'player',
  whileExcluded: 'refused',
  summary: 'Confirms a raised limit after its 24 hours.',
  request: z.strictObject({ kind, period }),
  // reply: not in the requirement
  reply: limitsReply,
});

export const cancelLimit = endpoint({
  method: 'POST',
  path: '/user/limits/cancel',
  access: 'player',
  summary: 'Cancels a pending raise; the limit stays as it is.',
  request: z.strictObject({ kind, period }),
  // reply: not in the requirement
  reply: limitsReply,
});

export const setRealityCheck = endpoint({
  method: 'POST',
  path: '/user/reality-check/set',
  access: 'player',
  summary: 'Sets the minutes of play between reality checks; 0 turns them off.',
  request: z.strictObject({ minutes: z.literal(realityMinutes) }),
  // reply: not in the requirement
  reply: z.object({ minutes: z.int() }),
});

export type Exclusion = z.infer<typeof exclusion>;
export type Limit = z.infer<typeof limit>;
export type RealityMinutes = (typeof realityMinutes)[number];
