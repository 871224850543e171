import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { amountText } from '#core/money.ts';
import { timestampSchema } from './timestamp.ts';
import { balance, balanceState, emptyRequest, id, keyPageReply, keyPageRequest, time } from './shared.ts';
import { bonus } from './bonuses.ts';

export const refusals = {
  BOOST_USED: { code: 5104, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly rewards: typeof refusals;
  }
}

/** Whole seconds, at least 0; -1: never. */
const seconds = z.int().check(z.gte(-1));
const clientId = z.optional(z.uuid());

/** One slot of the calendar. */
export const calendarReward = z.object({
  claim_date: time,
  claim_in: seconds,
  amount: amountText,
  claimed: z.boolean(),
  /** Its day has passed; its amount is in the next calendar. */
  expired: z.boolean(),
  claimable: z.boolean(),
});
export const calendar = z.object({
  days: z.array(z.object({ date: time, rewards: z.array(calendarReward) })),
  /** Total of expired slots, moved to the next calendar. */
  postponed: amountText,
  /** Total that can be claimed now. */
  available: amountText,
});

/** One of the rewards that open daily, weekly or monthly. */
export const regularReward = z.object({
  claimable: z.boolean(),
  claimable_in: seconds,
  // amount, running: not in the requirement
  /** What can be claimed now. */
  amount: amountText,
  /** Accrued in the current period. */
  running: amountText,
});

/** Both spellings of the requirement. */
export const regularTypes = [
  'instant_rakeback',
  'daily_bonus',
  'weekly_bonus',
  'monthly_bonus',
  'daily',
  'weekly',
  'monthly',
] as const;

export const rewardCenter = z.object({
  calendar,
  rakeback: z.object({
    rakeboost: z.nullable(z.object({ percentage: z.int(), expires_in: seconds })),
    claimable: z.boolean(),
    claimable_in: seconds,
    // not in the requirement, from here on
    amount: amountText,
    /** Percentage of the level, without the boost; 0 below the level at which it starts. */
    percent: z.int(),
    /** Today's boost is not used yet. */
    boost_available: z.boolean(),
  }),
  regular_rewards: z.object({
    daily: regularReward,
    weekly: regularReward,
    monthly: regularReward,
    daily_bonus: regularReward,
    weekly_bonus: regularReward,
    monthly_bonus: regularReward,
  }),
  // running, opens_in: not in the requirement
  cashback: z.object({ available: amountText, running: amountText, opens_in: seconds }),
  can_claim_level_up: z.boolean(),
  // reply: not in the requirement
  level_up: z.object({ amount: amountText, levels: z.array(z.int()) }),
  deposits_count: z.int(),
  active_bonuses: z.array(bonus),
  bonus_balances: z.array(z.object({ ...balance.shape, name: z.string() })),
  freespins: z.array(
    z.object({
      bonus_code: z.string(),
      expire_at: time,
      claimed: z.boolean(),
      // not in the requirement
      spins: z.int(),
      stake: amountText,
    }),
  ),
  promo_codes: z.array(
    z.object({
      code: z.string(),
      type: z.string(),
      used: z.boolean(),
      user_code_exp: z.nullable(time),
      deposit_index: z.nullable(z.int()),
    }),
  ),
});
export type RewardCenter = z.infer<typeof rewardCenter>;

const root = '/promotions/reward-center';

export const getRewardCenter = endpoint({
  method: 'POST',
  path: `${root}/get-data`,
  access: 'player',
  summary: 'Returns everything the player has earned, was offered and can claim.',
  request: emptyRequest,
  reply: rewardCenter,
});

export const getCalendar = endpoint({
  method: 'POST',
  path: `${root}/calendar-rewards/get`,
  access: 'player',
  offer: 'calendar',
  summary:
    'Returns the current reward calendar; starts a new one if the last has ended and there is something to put in it.',
  request: emptyRequest,
  reply: z.object({ calendar }),
});

const paid = z.object({ amount: amountText, balance: balanceState });

export const claimCalendar = endpoint({
  method: 'POST',
  path: `${root}/calendar-rewards/claim`,
  access: 'player',
  whileExcluded: 'refused',
  offer: 'calendar',
  summary: 'Claims the calendar slots of a date.',
  request: z.strictObject({ datetime: timestampSchema }),
  reply: z.object({ ...paid.shape, calendar }),
});

export const claimAllCalendar = endpoint({
  method: 'POST',
  path: `${root}/calendar-rewards/claim-all`,
  access: 'player',
  whileExcluded: 'refused',
  offer: 'calendar',
  summary: 'Claims every open calendar slot.',
  request: z.strictObject({ client_id: clientId }),
  reply: z.object({ ...paid.shape, calendar }),
});

export const claimRegular = endpoint({
  method: 'POST',
  path: `${root}/regular-rewards/claim`,
  access: 'player',
  whileExcluded: 'refused',
  summary: 'Claims instant rakeback, or the rakeback of a finished day, week or month.',
  request: z.strictObject({ type: z.enum(regularTypes), client_id: clientId }),
  reply: z.object({ ...paid.shape, claimable_in: seconds }),
});

export const startRakeboost = endpoint({
  method: 'POST',
  path: `${root}/rakeboost/start`,
  access: 'player',
  whileExcluded: 'refused',
  offer: 'rakeboost',
  summary: 'Starts today’s rakeboost for one hour. While it runs, the call returns the same reply.',
  request: emptyRequest,
  reply: z.object({ percentage: z.int(), expires_in: seconds }),
});

export const claimLevelUp = endpoint({
  method: 'POST',
  path: `${root}/level-up/claim`,
  access: 'player',
  whileExcluded: 'refused',
  offer: 'level_up',
  summary: 'Claims the bonuses of levels the player has reached.',
  request: z.strictObject({ client_id: clientId }),
  reply: paid,
});

export const claimCashback = endpoint({
  method: 'POST',
  path: `${root}/cashback/claim`,
  access: 'player',
  whileExcluded: 'refused',
  offer: 'cashback',
  summary: 'Claims the cashback of finished weeks.',
  request: z.strictObject({ client_id: clientId }),
  reply: paid,
});

export const claimTypes = [
  'calendar',
  'instant_rakeback',
  'daily_bonus',
  'weekly_bonus',
  'monthly_bonus',
  'cashback',
  'level_up',
] as const;

export const claimAll = endpoint({
  method: 'POST',
  path: `${root}/claim-all`,
  access: 'player',
  whileExcluded: 'refused',
  summary: 'Claims everything that can be claimed.',
  request: z.strictObject({ client_id: clientId }),
  reply: z.object({
    ...paid.shape,
    parts: z.array(z.object({ type: z.enum(claimTypes), amount: amountText })),
  }),
});

/** By ledger code. */
export const rewardKinds = [
  'claim',
  'wheel',
  'bonus-unlock',
  'prize',
  'drop-share',
  'commission-payout',
] as const;

export const getRewardHistory = endpoint({
  method: 'POST',
  path: '/user/account/history/rewards',
  access: 'player',
  summary: 'Lists rewards paid to the player’s main balance, newest first.',
  request: z.strictObject({ ...keyPageRequest, kind: z.optional(z.enum(rewardKinds)) }),
  reply: z.object({
    items: z.array(
      z.object({
        id,
        kind: z.enum(rewardKinds),
        /** The reward that was claimed, for `claim`; otherwise null. */
        type: z.nullable(z.enum(claimTypes)),
        amount: amountText,
        created_at: time,
      }),
    ),
    ...keyPageReply,
    /** The sum over all pages; null on a page next to a row. */
    total: z.nullable(amountText),
  }),
});

/** `{}`, sent to the player's own tabs: claimable rewards have changed; at most once every 10 seconds. */
export const events = { 'reward-update': z.object({}) } as const;

// Staff calls, none of which is in the requirement.

const signed = z.string();
export const staffRewards = endpoint({
  method: 'GET',
  path: '/staff/rewards',
  access: 'player',
  permission: 'rewards.read',
  summary:
    'Returns what players are owed, reward costs by code and day, the largest recipients, and the wheel’s results against its expectation.',
  request: z.strictObject({ days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(90)), 30) }),
  reply: z.object({
    liability: z.object({
      owed: signed,
      prizes: signed,
      commissions: signed,
      bonuses: signed,
      total: signed,
      /** Offers that no one has accepted: not a liability. */
      offered: amountText,
    }),
    /** By code and day, newest day first. */
    costs: z.array(z.object({ day: time, code: z.string(), amount: signed })),
    receivers: z.array(z.object({ user: z.object({ id, username: z.string() }), amount: amountText })),
    wheel: z.object({ spins: z.int(), paid: amountText, expected: amountText }),
  }),
});
