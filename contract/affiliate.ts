import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { amountText } from '#core/money.ts';
import { givenId, balanceState, emptyRequest, id, keyPageReply, keyPageRequest, time } from './shared.ts';

export const refusals = {
  CAMPAIGN_CODE_TAKEN: { code: 5130, status: 409 },
  CAMPAIGN_INVALID: { code: 5131, status: 409 },
  TOO_MANY_CAMPAIGNS: { code: 5132, status: 409 },
  PAYOUT_TOO_SMALL: { code: 5133, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly affiliate: typeof refusals;
  }
}

export const MAX_CAMPAIGNS = 20;
/** A day, `2026-11-23`, in UTC. */
const day = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
const campaignId = id;

export const campaign = z.object({
  id: campaignId,
  name: z.string(),
  code: z.string(),
  /** Percent of the expected house win. */
  share: z.number(),
  state: z.enum(['active', 'paused']),
  clicks: z.int(),
  sign_ups: z.int(),
  depositors: z.int(),
  wagered: amountText,
  commission: amountText,
  created_at: time,
});
export type Campaign = z.infer<typeof campaign>;

export const newCampaign = endpoint({
  method: 'POST',
  path: '/user/account/affiliate/new-campaign',
  access: 'player',
  whileExcluded: 'refused',
  offer: 'affiliate',
  summary: 'Creates a campaign with its code; at most 20 per player.',
  /** The service validates the code, with its own message: `CAMPAIGN_INVALID`. */
  request: z.strictObject({
    name: z.string().check(z.trim(), z.maxLength(200)),
    code: z.string().check(z.trim(), z.maxLength(200)),
  }),
  reply: z.object({ campaign }), // reply: not in the requirement
});

export const setCampaignState = endpoint({
  method: 'POST',
  path: '/user/account/affiliate/set-campaign-state',
  access: 'player',
  offer: 'affiliate',
  summary: 'Pauses or resumes a campaign.',
  request: z.strictObject({ id: givenId, state: z.enum(['active', 'paused']) }),
  reply: z.object({ campaign }),
});

export const listCampaigns = endpoint({
  method: 'POST',
  path: '/user/account/affiliate/campaigns',
  access: 'player',
  offer: 'affiliate',
  summary: 'Lists the player’s campaigns with their totals, newest first.',
  request: emptyRequest,
  reply: z.object({ items: z.array(campaign) }),
});

export const affiliateOverview = endpoint({
  method: 'POST',
  path: '/user/account/affiliate/overview',
  access: 'player',
  offer: 'affiliate',
  summary:
    'Returns what campaigns earned per day, over up to 92 days, and the payable amount; figures of play cover finished days only.',
  request: z.strictObject({ from: day, to: day }),
  reply: z.object({
    clicks: z.int(),
    sign_ups: z.int(),
    depositors: z.int(),
    wagered: amountText,
    /** All-time totals; `held` is not payable yet. */
    commission: z.object({ held: amountText, payable: amountText, paid: amountText }),
    /** Percent, for new campaigns. */
    share: z.number(),
    days: z.array(
      z.object({
        day,
        clicks: z.int(),
        sign_ups: z.int(),
        /** Null: the day is not over, so its commission is not disclosed. */
        commission: z.nullable(amountText),
      }),
    ),
  }),
});

export const listReferrals = endpoint({
  method: 'POST',
  path: '/user/account/affiliate/referrals',
  access: 'player',
  offer: 'affiliate',
  summary:
    'Lists sign-ups through campaigns, newest first: the first two letters of the name and totals of finished days, never bets.',
  request: z.strictObject(keyPageRequest),
  reply: z.object({
    items: z.array(
      z.object({
        /** The first two letters of the name. */
        name: z.string(),
        campaign: z.string(),
        /** A day, because the exact time would identify the player. */
        joined_at: day,
        wagered: amountText,
        commission: amountText,
        state: z.enum(['ok', 'held', 'refused']),
      }),
    ),
    ...keyPageReply,
  }),
});

export const affiliateResources = endpoint({
  method: 'POST',
  path: '/user/account/affiliate/resources',
  access: 'player',
  offer: 'affiliate',
  summary: 'Returns banners and texts to share; the terms are a page of the site.',
  request: emptyRequest,
  reply: z.object({
    banners: z.array(z.object({ name: z.string(), url: z.string(), width: z.int(), height: z.int() })),
    /** Language of the banners; may differ from the caller's. */
    language: z.string(),
    texts: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
});

export const affiliateSocial = endpoint({
  method: 'POST',
  path: '/user/account/affiliate/social',
  access: 'player',
  offer: 'affiliate',
  summary: 'Returns what is needed to share a campaign link.',
  request: z.strictObject({ id: givenId }),
  reply: z.object({
    link: z.string(),
    text: z.string(),
    shares: z.array(
      // Null: the network has no share URL, so the link is copied.
      z.object({ to: z.enum(['x', 'telegram', 'whatsapp', 'discord']), url: z.nullable(z.string()) }),
    ),
  }),
});

export const payoutCommission = endpoint({
  method: 'POST',
  path: '/user/account/affiliate/payout',
  access: 'player',
  offer: 'affiliate',
  summary:
    'Pays the whole payable commission to the main balance, at least 10.00. Idempotent by `client_id`.',
  request: z.strictObject({ client_id: z.uuid() }),
  reply: z.object({ amount: amountText, balance: balanceState }),
});

export const applyPromo = endpoint({
  method: 'POST',
  path: '/user/account/affiliate/apply-promo',
  access: 'optional',
  offer: 'affiliate',
  summary: 'Counts a visit through a campaign link; its offer opens in a modal after 2 s.',
  request: z.strictObject({
    code: z.string().check(z.maxLength(64)),
    /** The affiliate's own id for the click. */
    click_id: z.optional(z.nullable(z.string().check(z.maxLength(128)))),
    screen: z.optional(z.string().check(z.maxLength(32))),
    timezone: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: z.object({
    click_id: z.nullable(z.string()), // not in the requirement
    offer: z.nullable(
      z.object({ data: z.object({ name: z.string(), data: z.record(z.string(), z.string()) }) }),
    ),
  }),
});

export const clickOnlineTime = endpoint({
  method: 'POST',
  path: '/user/account/affiliate/click/online-time',
  access: 'optional',
  offer: 'affiliate',
  summary: 'Extends a visit by five seconds; called every 5 s.',
  request: z.strictObject({ click_id: z.string().check(z.maxLength(128)) }),
  reply: z.object({ status: z.boolean() }), // reply: not in the requirement
});

// Staff calls, none of which is in the requirement.

export const staffReferral = z.object({
  user_id: id,
  username: z.string(),
  affiliate_id: id,
  affiliate: z.string(),
  campaign: z.string(),
  reasons: z.array(z.enum(['ip', 'device', 'payment', 'identity', 'many_sign_ups'])),
  state: z.enum(['ok', 'held', 'refused']),
  staked: amountText,
  /** Recorded while it is held, booked when it is released. */
  held: amountText,
  commission: amountText,
  joined_at: time,
  /** The visit that came from the link, while it is stored. */
  visit: z.nullable(
    z.object({
      online_seconds: z.int(),
      screen: z.nullable(z.string()),
      timezone: z.nullable(z.string()),
    }),
  ),
});
export type StaffReferral = z.infer<typeof staffReferral>;

export const staffReferrals = endpoint({
  method: 'GET',
  path: '/staff/affiliates/referrals',
  access: 'player',
  permission: 'affiliates.read',
  summary: 'Lists referrals, held ones first.',
  request: z.strictObject({ state: z.optional(staffReferral.shape.state), ...keyPageRequest }),
  reply: z.object({ items: z.array(staffReferral), ...keyPageReply }),
});

export const decideReferral = endpoint({
  method: 'POST',
  path: '/staff/affiliates/decide',
  access: 'player',
  permission: 'affiliates.change',
  summary: 'Releases a held referral and books its commission, or rejects it.',
  request: z.strictObject({
    user_id: givenId,
    act: z.enum(['release', 'refuse']),
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)),
  }),
  reply: z.object({ item: staffReferral }),
});

export const staffCampaigns = endpoint({
  method: 'GET',
  path: '/staff/affiliates/campaigns',
  access: 'player',
  permission: 'affiliates.read',
  summary: 'Lists the campaigns of all affiliates, highest wagered amount first.',
  request: z.strictObject({
    search: z._default(z.string().check(z.maxLength(64)), ''),
    ...keyPageRequest,
  }),
  reply: z.object({
    items: z.array(
      z.object({
        ...campaign.shape,
        affiliate_id: id,
        affiliate: z.string(),
        fs_code: z.nullable(z.string()),
      }),
    ),
    ...keyPageReply,
  }),
});

export const setCampaignTerms = endpoint({
  method: 'POST',
  path: '/staff/affiliates/terms',
  access: 'player',
  permission: 'affiliates.change',
  summary:
    'Sets the commission share of a campaign, at most 15 %, and the code of the free spins its link offers.',
  request: z.strictObject({
    id: givenId,
    share: z.number().check(
      z.gte(0),
      z.lte(15),
      z.refine((share) => Number.isInteger(share * 2)),
    ),
    fs_code: z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{4,20}$/))),
  }),
  reply: z.object({ status: z.literal(true) }),
});

export const correctCommission = endpoint({
  method: 'POST',
  path: '/staff/affiliates/correct',
  access: 'player',
  permission: 'affiliates.change',
  summary: 'Takes back commission that was not earned and is not paid out yet. Idempotent by `client_id`.',
  request: z.strictObject({
    affiliate_id: givenId,
    amount: amountText,
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(200)),
    client_id: z.uuid(),
  }),
  reply: z.object({ taken: amountText }),
});
