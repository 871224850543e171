import type { ColumnType, Generated } from 'kysely';
import type { Campaign, StaffReferral } from '#contract/affiliate.ts';

export type Reason = StaffReferral['reasons'][number];

declare module '../../db/schema.ts' {
  interface Schema {
    campaigns: {
      id: string;
      user_id: string;
      name: string;
      /** As entered; lookups ignore case. */
      code: string;
      /** Millionths of the expected house win. */
      share_ppm: number;
      /** Promo code of the free spins that the link offers. */
      fs_code: string | null;
      state: Campaign['state'];
      created_at: Date;
    };
    campaign_days: { campaign_id: string; day: number; clicks: number };
    affiliate_clicks: {
      id: string;
      campaign_id: string;
      ip_key: string;
      day: number;
      screen: string | null;
      timezone: string | null;
      /** The affiliate's name for it. */
      external_id: string | null;
      online_seconds: Generated<number>;
      seen_at: Date;
      joined_user_id: Generated<string | null>;
      created_at: Date;
    };
    /** One per referred player, for good. Amounts are in minor units. */
    referrals: {
      user_id: string;
      campaign_id: string;
      affiliate_id: string;
      state: StaffReferral['state'];
      reasons: ColumnType<readonly Reason[], string, string>;
      staked: Generated<bigint>;
      /** The house's expected win from that. */
      expected: Generated<bigint>;
      commission: Generated<bigint>;
      /** Noted but not booked while the state is `held`. */
      held: Generated<bigint>;
      first_deposit_at: Generated<Date | null>;
      last_bet_at: Generated<Date | null>;
      joined_at: Date;
    };
    commission_days: { affiliate_id: string; day: number; commission: bigint; payout_id: string | null };
    referral_days: { user_id: string; day: number; commission: bigint };
    commission_payouts: {
      id: string;
      affiliate_id: string;
      amount: bigint;
      client_id: string;
      created_at: Date;
    };
    affiliate_networks: { user_id: string; ip_key: string; seen_at: Date };
    sign_ups: { user_id: string; ip_key: string; created_at: Date };
  }
}
