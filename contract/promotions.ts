import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { timestampSchema } from './timestamp.ts';
import { amountText, amountToMinor, MINOR_PER_UNIT } from '#core/money.ts';
import { givenId, emptyRequest, keyPageReply, keyPageRequest, slug, time } from './shared.ts';
import { freeSpinOffer, fsCode } from './bonuses.ts';

export const refusals = {
  CODE_NOT_FOUND: { code: 4010, status: 404 },
  CODE_EXPIRED: { code: 5125, status: 409 },
  CODE_USED: { code: 5126, status: 409 },
  CODE_USED_UP: { code: 5127, status: 409 },
  CODE_NOT_FOR_YOU: { code: 5128, status: 409 },
  // Only staff calls return this.
  CODE_STARTED: { code: 5129, status: 409 },
  NEEDS_ANOTHER_ADMIN: { code: 5134, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly promotions: typeof refusals;
  }
}

export const promoCodeTypes = ['free_spins', 'no_deposit', 'deposit_match', 'calendar_gift'] as const;
export type PromoCodeType = (typeof promoCodeTypes)[number];
/** A-Z and 0-9; parsed case-insensitively. */
export const promoCode = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{4,20}$/));

export const activatePromoCode = endpoint({
  method: 'POST',
  path: '/promotions/promo-code/activate',
  access: 'player',
  whileExcluded: 'refused',
  offer: 'promo_codes',
  summary: 'Redeems a promo code; `next` says where its reward is found.',
  request: z.strictObject({ code: z.string().check(z.trim(), z.maxLength(40)) }),
  // reply: not in the requirement
  reply: z.object({
    type: z.enum(promoCodeTypes),
    next: z.object({
      /** The dialog to open, or the page to go to. */
      modal: z.nullable(z.string()),
      path: z.nullable(z.string()),
      params: z.record(z.string(), z.string()),
    }),
  }),
});

export const getFsInfo = endpoint({
  method: 'GET',
  path: '/promotions/no-deposit/get-fs-info',
  access: 'optional',
  offer: 'free_spins',
  summary: 'Returns a free spins offer and its conditions.',
  request: z.strictObject({ fs_code: fsCode }),
  reply: z.object({
    offer: freeSpinOffer,
    // not in the requirement
    needs: z.enum(['register', 'verify_email', 'none']),
  }),
});

/** A deposit promo as offered to players. */
export const depositPromo = z.object({
  promo_code: z.string(),
  title: z.string(),
  deposit_min: amountText,
  // not in the requirement
  percent: z.int(),
  max: amountText,
  wager: z.int(),
  days: z.int(),
  max_bet: amountText,
  /** Maximum payout; null: no limit. */
  most_paid: z.nullable(amountText),
  /** The same as a multiple of the bonus; null: no such limit. The smaller of the two applies. */
  most_paid_times: z.nullable(z.int()),
  /** Maximum win of a single bet, in percent of the bonus; null: no limit. */
  most_won_percent: z.nullable(z.int()),
  deposit_index: z.nullable(z.int()),
});
export type DepositPromo = z.infer<typeof depositPromo>;

export const getDepositPromos = endpoint({
  method: 'POST',
  path: '/wallet/deposit-promo/get-options',
  access: 'player',
  summary: 'Lists the deposit promos that apply to the next deposit, and the selected one.',
  request: emptyRequest,
  reply: z.object({ deposit_promo: z.nullable(z.string()), promotions: z.array(depositPromo) }),
});

export const setDepositPromo = endpoint({
  method: 'POST',
  path: '/wallet/deposit-promo/set-option',
  access: 'player',
  whileExcluded: 'refused',
  offer: 'deposit_match',
  summary: 'Selects a deposit promo; null, or the selected one again, clears the selection.',
  request: z.strictObject({ promo_code: z.nullable(promoCode) }),
  // reply: not in the requirement
  reply: z.object({ deposit_promo: z.nullable(z.string()) }),
});

/** An announcement on /promotions. */
export const promotion = z.object({
  slug,
  title: z.string(),
  text: z.string(),
  picture: z.nullable(z.string()),
  until: z.nullable(time),
  button: z.nullable(z.object({ text: z.string(), path: z.string() })),
  /** Language of its texts; may differ from the caller's. */
  language: z.string(),
});
export type Promotion = z.infer<typeof promotion>;

export const getPromotions = endpoint({
  method: 'GET',
  path: '/promotions/list',
  access: 'optional',
  summary: 'Lists running promotions in the visitor’s language.',
  request: emptyRequest,
  reply: z.object({ items: z.array(promotion) }),
});

export const getPromotion = endpoint({
  method: 'GET',
  path: '/promotions/get',
  access: 'optional',
  summary: 'Returns one promotion with its text as HTML.',
  request: z.strictObject({ slug }),
  reply: z.object({ promotion: z.object({ ...promotion.shape, html: z.string() }) }),
});

// Staff calls, none of which is in the requirement.

export const promoStates = ['draft', 'scheduled', 'cancelled'] as const;

/** The gift of a code; the type determines which fields are set. Amounts in USD. */
export const promoTerms = z.strictObject({
  /** `no_deposit`, `calendar_gift`: the amount. */
  amount: z.optional(amountText),
  /** `free_spins`; omitted fields are those of the default offer (`freeSpins` in `bonuses.json`). */
  spins: z.optional(z.int().check(z.positive(), z.lte(200))),
  stake: z.optional(amountText),
  games: z.optional(z.array(slug).check(z.minLength(1), z.maxLength(20))),
  /** `deposit_match`. */
  percent: z.optional(z.int().check(z.positive(), z.lte(300))),
  max: z.optional(amountText),
  deposit_min: z.optional(amountText),
});

export type PromoTerms = z.infer<typeof promoTerms>;

/** A code above this budget, or without a limit, needs approval by a second admin; minor units. */
export const SECOND_APPROVAL_ABOVE_MINOR = 1_000n * MINOR_PER_UNIT;

/** Returns the face value of one gift, minor units. */
export function faceValue(type: PromoCodeType, terms: PromoTerms): bigint {
  if (type === 'free_spins') return BigInt(terms.spins ?? 0) * amountToMinor(terms.stake ?? '0');
  if (type === 'deposit_match') return (amountToMinor(terms.max ?? '0') * BigInt(terms.percent ?? 0)) / 100n;
  return amountToMinor(terms.amount ?? '0');
}

const codeFields = {
  code: promoCode,
  name: z.string().check(z.trim(), z.minLength(3), z.maxLength(60)),
  type: z.enum(promoCodeTypes),
  terms: promoTerms,
  starts_at: timestampSchema,
  ends_at: z.nullable(timestampSchema),
  /** Days that a player has to use the gift; null: until the code ends. */
  user_days: z.nullable(z.int().check(z.positive(), z.lte(365))),
  deposit_index: z.nullable(z.int().check(z.positive(), z.lte(100))),
  min_level: z.int().check(z.gte(0), z.lte(100)),
  /** Only for accounts created in the last seven days. */
  new_only: z.boolean(),
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)),
  /** Null: unlimited. */
  max_uses: z.nullable(z.int().check(z.positive(), z.lte(1_000_000))),
};
export const staffPromoCode = z.object({
  ...codeFields,
  uses: z.int(),
  state: z.enum(promoStates),
  /** Maximum total cost of all uses; null: no limit. */
  budget: z.nullable(amountText),
  created_by: z.string(),
  approved_by: z.nullable(z.string()),
  /** Above 1,000 USD, or without a limit, another admin must approve it. */
  needs_approval: z.boolean(),
});
export type StaffPromoCode = z.infer<typeof staffPromoCode>;

export const staffPromoCodes = endpoint({
  method: 'GET',
  path: '/staff/promotions/codes',
  access: 'player',
  permission: 'promotions.read',
  summary: 'Lists promo codes, newest first.',
  request: z.strictObject(keyPageRequest),
  reply: z.object({
    items: z.array(staffPromoCode),
    ...keyPageReply,
    /** The default offer of free spins, which completes the terms of a code. */
    free_spins: z.object({ spins: z.int(), stake: amountText, games: z.array(slug) }),
  }),
});

export const savePromoCode = endpoint({
  method: 'POST',
  path: '/staff/promotions/codes/save',
  access: 'player',
  permission: 'promotions.change',
  summary: 'Creates a draft promo code, or changes one that has not started.',
  request: z.strictObject(codeFields),
  reply: z.object({ item: staffPromoCode }),
});

export const decidePromoCode = endpoint({
  method: 'POST',
  path: '/staff/promotions/codes/decide',
  access: 'player',
  permission: 'promotions.change',
  summary: 'Schedules a draft, approves another admin’s code, or cancels one that has not started.',
  request: z.strictObject({ code: promoCode, act: z.enum(['schedule', 'approve', 'cancel']) }),
  reply: z.object({ item: staffPromoCode }),
});

export const giveToPlayer = endpoint({
  method: 'POST',
  path: '/staff/promotions/give',
  access: 'player',
  permission: 'bonuses.change',
  summary: 'Grants a player free spins or a calendar gift, up to 1,000 USD in 30 days.',
  request: z.strictObject({
    user_id: givenId,
    type: z.enum(['free_spins', 'calendar_gift']),
    terms: promoTerms,
    client_id: z.uuid(),
  }),
  reply: z.object({ given: amountText }),
});
