import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { amountText } from '#core/money.ts';
import { givenId, balanceState, id, keyPageReply, keyPageRequest, slug, time } from './shared.ts';

export const refusals = {
  BONUS_CLOSED: { code: 5110, status: 409 },
  BONUS_NOT_COMPLETE: { code: 5111, status: 409 },
  BONUS_CHANGED: { code: 5112, status: 409 },
  BONUS_GAME: { code: 5113, status: 409 },
  BONUS_MAX_BET: { code: 5114, status: 409 },
  BONUS_STAKE: { code: 5115, status: 409 },
  TOO_MANY_BONUSES: { code: 5116, status: 409 },
  /**
   * Held by staff, during a pause, or until its free spins are settled; it cannot be played or unlocked
   * meanwhile.
   */
  BONUS_HELD: { code: 5117, status: 409 },
  BONUS_GIFT_LIMIT: { code: 5118, status: 409 },
  BONUS_MAX_WIN: { code: 5119, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly bonuses: typeof refusals;
  }
}

export const bonusKinds = ['deposit_match', 'no_deposit', 'free_spins'] as const;
export type BonusKind = (typeof bonusKinds)[number];
export const bonusEndReasons = ['unlocked', 'cancelled', 'expired', 'lost', 'voided'] as const;

/** A bonus and its balance. */
export const bonus = z.object({
  id,
  /** Whole seconds, at least 0. */
  expire_in: z.int(),
  /** 0: held (spins in play, a pause, under review by staff), 1: active, 2: complete. */
  status: z.literal([0, 1, 2]),
  /** Wagered so far, and the wagering requirement. */
  wager: amountText,
  wager_required: amountText,
  // not in the requirement, from here on
  balance_id: id,
  name: z.string(),
  kind: z.enum(bonusKinds),
  /** The balance. */
  amount: amountText,
  granted: amountText,
  /** The part of it that is the player's own deposit. */
  own: amountText,
  max_bet: amountText,
  /** Maximum payout; null: no limit. */
  most_paid: z.nullable(amountText),
  /** Maximum win of a single bet; null: no limit. */
  most_won: z.nullable(amountText),
  /** Losses are taken from the player's own part first; bonuses older than this rule lose the grant first. */
  own_first: z.boolean(),
  /** For free spins that are not used up: their only game, their number and stake. */
  games: z.array(slug),
  spins_left: z.int(),
  spin_stake: z.nullable(amountText),
  /** Games in which it cannot be used. */
  not_allowed: z.array(slug),
});
export type Bonus = z.infer<typeof bonus>;

const root = '/promotions/reward-center/active-bonus';

export const unlockBonus = endpoint({
  method: 'POST',
  path: `${root}/unlock`,
  access: 'player',
  whileExcluded: 'refused',
  summary: 'Pays a completed bonus to the main balance.',
  request: z.strictObject({ balance_id: id }),
  // reply: not in the requirement
  reply: z.object({ amount: amountText, forfeited: amountText, balance: balanceState }),
});

export const getCancelInfo = endpoint({
  method: 'POST',
  path: `${root}/cancel-info`,
  access: 'player',
  summary: 'Returns what cancelling a bonus would pay back, what it would cost and what would be lost.',
  request: z.strictObject({ id }),
  // charge, lost: not in the requirement
  reply: z.object({ amount: amountText, charge: amountText, lost: amountText, name: z.string() }),
});

export const cancelBonus = endpoint({
  method: 'POST',
  path: `${root}/cancel`,
  access: 'player',
  summary: 'Cancels a bonus; with `amount`, only if that is still what would be paid back.',
  request: z.strictObject({ id, amount: z.optional(amountText) }),
  // reply: not in the requirement
  reply: z.object({ amount: amountText, balance: balanceState }),
});

export const listBonuses = endpoint({
  method: 'POST',
  path: '/promotions/bonuses/list',
  access: 'player',
  summary: 'Lists the player’s bonuses, newest first.',
  request: z.strictObject({ state: z.optional(z.enum(['open', 'ended'])), ...keyPageRequest }),
  reply: z.object({
    items: z.array(
      z.object({ ...bonus.shape, ended_as: z.nullable(z.enum(bonusEndReasons)), created_at: time }),
    ),
    ...keyPageReply,
  }),
});

/** An offer of free spins. */
export const freeSpinOffer = z.object({
  freespins: z.int(),
  games: z.array(z.object({ id: z.int(), thumbnail: z.string(), name: z.string(), slug })),
  // not in the requirement
  stake: amountText,
  wager_multiple: z.int(),
  largest: z.nullable(amountText),
  /** Maximum win of a single bet with the winnings, in percent of them; null: no limit. */
  most_won_percent: z.nullable(z.int()),
  expire_at: time,
});
export const fsCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/));

export const getActivationInfo = endpoint({
  method: 'GET',
  path: '/promotions/freespins/activation-info',
  access: 'player',
  offer: 'free_spins',
  summary: 'Lists the player’s claimed free spins that can be started on a game.',
  request: z.strictObject({ fs_code: fsCode }),
  reply: freeSpinOffer,
});

export const activateFreeSpins = endpoint({
  method: 'POST',
  path: '/promotions/freespins/activate',
  access: 'player',
  whileExcluded: 'refused',
  offer: 'free_spins',
  summary: 'Starts free spins on a game: creates the bonus balance that holds them.',
  request: z.strictObject({ fs_code: fsCode, game_id: z.int() }),
  // balance_id: not in the requirement
  reply: z.object({ slug, id: z.int(), balance_id: id }),
});

export const claimFreeSpins = endpoint({
  method: 'POST',
  path: '/promotions/reward-center/freespins/claim',
  access: 'player',
  whileExcluded: 'refused',
  offer: 'free_spins',
  summary: 'Claims granted free spins; activating them starts them.',
  request: z.strictObject({ bonus_code: fsCode }),
  // reply: not in the requirement
  reply: z.object({ fs_code: fsCode }),
});

// Staff calls, none of which is in the requirement.

const staffBonus = z.object({
  ...bonus.shape,
  state: z.enum(['spins', 'active', 'closed']),
  ended_as: z.nullable(z.enum(bonusEndReasons)),
  created_at: time,
});
export type StaffBonus = z.infer<typeof staffBonus>;

export const staffBonuses = endpoint({
  method: 'GET',
  path: '/staff/players/bonuses',
  access: 'player',
  permission: 'bonuses.read',
  summary: 'Lists a player’s bonuses.',
  request: z.strictObject({ user_id: givenId }),
  reply: z.object({ items: z.array(staffBonus) }),
});

export const giveBonus = endpoint({
  method: 'POST',
  path: '/staff/players/bonuses/give',
  access: 'player',
  permission: 'bonuses.change',
  summary: 'Grants a player a no-deposit bonus, up to 1,000 USD in 30 days.',
  request: z.strictObject({
    user_id: givenId,
    amount: amountText,
    name: z.string().check(z.trim(), z.minLength(3), z.maxLength(60)),
    client_id: z.uuid(),
  }),
  reply: z.object({ items: z.array(staffBonus) }),
});

export const holdBonus = endpoint({
  method: 'POST',
  path: '/staff/players/bonuses/hold',
  access: 'player',
  permission: 'bonuses.change',
  summary: 'Puts a bonus on hold, or resumes it.',
  request: z.strictObject({ id, held: z.boolean() }),
  reply: z.object({ items: z.array(staffBonus) }),
});

export const closeBonus = endpoint({
  method: 'POST',
  path: '/staff/players/bonuses/close',
  access: 'player',
  permission: 'bonuses.change',
  summary: 'Ends a bonus as if it had expired.',
  request: z.strictObject({ id }),
  reply: z.object({ items: z.array(staffBonus) }),
});
