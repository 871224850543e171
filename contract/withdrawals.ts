import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { amountText } from '#core/money.ts';
import { givenId, balanceState, id, keyPageReply, keyPageRequest, time } from './shared.ts';
import { coinIso, coinText, networkId, typedAddress, typedTag } from './wallet.ts';

export const refusals = {
  ADDRESS_INVALID: { code: 5220, status: 400 },
  TAG_REQUIRED: { code: 5221, status: 400 },
  WITHDRAW_TOO_SMALL: { code: 5222, status: 400 },
  ADDRESS_OWN: { code: 5223, status: 400 },
  /** A contract that would reject the coins. */
  ADDRESS_REFUSES: { code: 5230, status: 400 },
  /** A deposit was reversed after it was spent. */
  WITHDRAW_DEBT: { code: 5224, status: 409 },
  VERIFICATION_REQUIRED: { code: 5225, status: 409 },
  PRICE_UNAVAILABLE: { code: 5226, status: 409 },
  /** Older than 60 s, or for another withdrawal. */
  QUOTE_EXPIRED: { code: 5227, status: 409 },
  /** Signed or finished: it cannot be cancelled, approved or refused any more. */
  WITHDRAWAL_MOVED: { code: 5228, status: 409 },
  /** The second approval must come from another person. */
  SECOND_PERSON: { code: 5229, status: 409 },
  /** Staff hold the player's withdrawals: nothing is approved until the hold ends. */
  WITHDRAWAL_HELD: { code: 5231, status: 409 },
  /** The screening service has not answered yet. */
  WITHDRAWAL_SCREENED: { code: 5232, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly withdrawals: typeof refusals;
  }
}

export const withdrawalState = z.enum([
  'requested',
  'review',
  'approved',
  'signed',
  'sent',
  'confirmed',
  'refused',
  'cancelled',
  'failed',
]);
/** Why a withdrawal needs a manual review. */
export const reviewReason = z.enum([
  'amount',
  'two_people',
  'password',
  'email',
  'two_factor',
  'daily_limit',
  /** Staff hold the player's withdrawals. */
  'held',
  /** The screening service is asked, or did not clear it. */
  'screening',
]);

export const withdrawal = z.object({
  id,
  state: withdrawalState,
  coin: coinIso,
  network: networkId,
  address: z.string(),
  tag: z.nullable(z.string()),
  /** The amount sent, in coins. */
  amount: coinText,
  usd: amountText,
  price: z.string(),
  txid: z.nullable(z.string()),
  depth: z.int(),
  needed: z.int(),
  review: z.array(reviewReason),
  /** Reason given by staff, if refused. */
  reason: z.nullable(z.string()),
  /** Approved, but the hot wallet is too low: sent with the next batch. */
  waits: z.boolean(),
  /** Its payment failed several times and is being retried. */
  is_late: z.boolean(),
  created_at: time,
  sent_at: z.nullable(time),
  /** When it was confirmed, refused, cancelled or failed. */
  ended_at: z.nullable(time),
});
export type Withdrawal = z.infer<typeof withdrawal>;
export type WithdrawalState = z.infer<typeof withdrawalState>;

/** Pushed to the player's own tabs on every change. */
export const events = { withdrawal } as const;

const ofQuote = { currency: coinIso, network: networkId, balance: amountText };

/** How long a quote is valid. */
export const QUOTE_SECONDS = 60;

// reply: not in the requirement
export const quoteWithdrawal = endpoint({
  method: 'POST',
  path: '/wallet/withdraw/quote',
  access: 'player',
  summary:
    'Quotes the coins for an amount of USD, valid for 60 seconds. With an address, the quote is refused if a contract there would reject them.',
  request: z.strictObject({
    ...ofQuote,
    /** The destination, once it is typed: then the quote checks whether it accepts the coins. */
    address: z.optional(typedAddress),
    tag: z.optional(typedTag),
  }),
  reply: z.object({
    quote: z.string(),
    /** In coins. */
    amount: coinText,
    price: z.string(),
    expires_in: z.int(),
  }),
});

export const checkAddress = endpoint({
  method: 'POST',
  path: '/wallet/withdraw/address',
  access: 'player',
  summary: 'Checks whether coins can be sent to an address; the refusal names the problem.',
  request: z.strictObject({
    currency: coinIso,
    network: networkId,
    address: typedAddress,
    tag: typedTag,
  }),
  reply: z.object({ status: z.literal(true) }),
});

export const withdraw = endpoint({
  method: 'POST',
  path: '/wallet/balance/withdraw',
  access: 'player',
  summary:
    'Requests a withdrawal from the main balance; with a quote, it is paid at that price or refused. Idempotent by `client_id`.',
  request: z.strictObject({
    ...ofQuote,
    address: typedAddress,
    tag: typedTag,
    otp: z.optional(z.nullable(z.string().check(z.maxLength(32)))),
    quote: z.optional(z.string().check(z.maxLength(1_000))),
    client_id: z.optional(z.uuid()),
  }),
  reply: z.object({ withdrawal, balance: balanceState }),
});

export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/wallet/balance/withdraw/cancel',
  access: 'player',
  summary: 'Cancels a withdrawal that is not signed yet.',
  request: z.strictObject({ id: givenId }),
  reply: z.object({ withdrawal, balance: balanceState }),
});

const instant = z.string().check(z.iso.datetime({ offset: true }));
const ofHistory = {
  kind: z.optional(z.enum(['moving', 'confirmed', 'ended'])),
  from: z.optional(instant),
  to: z.optional(instant),
};

export const getWithdrawals = endpoint({
  method: 'POST',
  path: '/user/account/history/withdrawals',
  access: 'player',
  summary: 'Lists the player’s withdrawals, newest first.',
  request: z.strictObject({ ...keyPageRequest, ...ofHistory }),
  reply: z.object({ items: z.array(withdrawal), ...keyPageReply }),
});

export const exportWithdrawals = endpoint({
  method: 'GET',
  path: '/user/account/history/withdrawals/csv',
  access: 'player',
  file: 'download',
  summary: 'Exports all withdrawals as a CSV file.',
  request: z.strictObject(ofHistory),
  reply: z.unknown(),
});

// Staff calls, none of which is in the requirement.

const player = z.object({ id, username: z.string(), avatar: z.nullable(z.string()) });

/** A withdrawal in the review queue. */
export const staffWithdrawal = z.object({
  ...withdrawal.shape,
  player,
  /** Consecutive payment failures, the last error, and when it is retried; null: due now. */
  failures: z.int(),
  failure: z.nullable(z.string()),
  next_try_at: z.nullable(time),
});
export type StaffWithdrawal = z.infer<typeof staffWithdrawal>;

export const staffWithdrawals = endpoint({
  method: 'GET',
  path: '/staff/withdrawals',
  access: 'player',
  permission: 'withdrawals.read',
  summary:
    'Lists withdrawals that await review, are under way, failed three times and are being retried, or are finished; longest wait first.',
  request: z.strictObject({ tab: z.enum(['review', 'moving', 'failing', 'done']), ...keyPageRequest }),
  reply: z.object({
    items: z.array(staffWithdrawal),
    ...keyPageReply,
    /** Withdrawals that wait for review. */
    waiting: z.object({ count: z.int(), usd: amountText }),
    /** Number of withdrawals that failed three times or more and are being retried. */
    failing: z.int(),
    /** Sum of all hot wallets; null: currently unknown. */
    hot_wallet: z.nullable(amountText),
  }),
});

/** A hold of a player's withdrawals, for staff; `by` null: the screening service. */
export const withdrawalHold = z.object({ at: time, by: z.nullable(z.string()), reason: z.string() });
export type WithdrawalHold = z.infer<typeof withdrawalHold>;

/** A check for the reviewer: `ok` is null if it cannot be decided. `params` fill the text of the check. */
export const withdrawalCheck = z.object({
  key: z.enum(['identity', 'code', 'played_through', 'shared_device', 'big_win', 'hot_wallet']),
  ok: z.nullable(z.boolean()),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});

export const staffWithdrawalDetail = endpoint({
  method: 'GET',
  path: '/staff/withdrawals/one',
  access: 'player',
  permission: 'withdrawals.read',
  summary: 'Returns everything a reviewer needs about one withdrawal.',
  request: z.strictObject({ id: givenId }),
  reply: z.object({
    withdrawal: staffWithdrawal,
    /** Confirmed withdrawals of this player to the same address and tag; `since` null: never. */
    used_before: z.object({ count: z.int(), since: z.nullable(time) }),
    /** Totals of 30 days; `house` is the all-time house win from the player, signed. */
    sums: z.object({ deposited: amountText, wagered: amountText, withdrawn: amountText, house: z.string() }),
    checks: z.array(withdrawalCheck),
    /** Number of approvals needed, and who approved. */
    approvals: z.object({ needed: z.int(), by: z.array(z.object({ username: z.string(), at: time })) }),
    debt: amountText,
    /** While there is a hold, nothing can be approved. */
    hold: z.nullable(withdrawalHold),
  }),
});

export const approveWithdrawal = endpoint({
  method: 'POST',
  path: '/staff/withdrawals/approve',
  access: 'player',
  permission: 'withdrawals.decide',
  summary: 'Approves a withdrawal; above 10,000 USD, two different people must.',
  request: z.strictObject({ id: givenId }),
  reply: z.object({ withdrawal: staffWithdrawal }),
});

export const refuseWithdrawal = endpoint({
  method: 'POST',
  path: '/staff/withdrawals/refuse',
  access: 'player',
  permission: 'withdrawals.decide',
  summary: 'Refuses a withdrawal with a reason shown to the player and refunds the money.',
  request: z.strictObject({
    id: givenId,
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(300)),
  }),
  reply: z.object({ withdrawal: staffWithdrawal }),
});

const ofHold = z.strictObject({
  id: givenId,
  /** For the log of staff. */
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(1_000)),
});

export const holdWithdrawals = endpoint({
  method: 'POST',
  path: '/staff/player/hold-withdrawals',
  access: 'player',
  permission: 'withdrawals.hold',
  summary:
    'Holds a player’s withdrawals: approved ones return to review, new ones wait there, and nothing is approved or signed. What is signed already goes on.',
  request: ofHold,
  reply: z.object({
    /** Withdrawals that returned to review. */
    returned: z.array(id),
    /** Withdrawals that were signed before the hold and go on. */
    signed: z.array(id),
  }),
});

export const releaseWithdrawals = endpoint({
  method: 'POST',
  path: '/staff/player/release-withdrawals',
  access: 'player',
  permission: 'withdrawals.hold',
  summary: 'Ends the hold of a player’s withdrawals; those in review stay there until they are decided.',
  request: ofHold,
  reply: z.object({ status: z.literal(true) }),
});
