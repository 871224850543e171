import type { ColumnType, Generated } from 'kysely';
import type { PromoCodeType, promoStates, PromoTerms } from '#contract/promotions.ts';

type Stored<T> = ColumnType<T, string, string>;

declare module '../../db/schema.ts' {
  interface Schema {
    promo_codes: {
      code: string;
      name: string;
      type: PromoCodeType;
      terms: Stored<PromoTerms>;
      starts_at: Date;
      ends_at: Date | null;
      user_days: number | null;
      deposit_index: number | null;
      min_level: number;
      new_only: boolean;
      countries: Stored<readonly string[]>;
      max_uses: number | null;
      uses: Generated<number>;
      /** Minor units; null for no limit. */
      budget: bigint | null;
      state: (typeof promoStates)[number];
      /** Last author. */
      created_by: string;
      approved_by: string | null;
      created_at: Date;
    };
    promo_code_users: {
      user_id: string;
      code: string;
      given_at: Date;
      expires_at: Date | null;
      used_at: Date | null;
      ref: string | null;
      /** Hash of the network it was redeemed from; purged after 90 days. */
      ip_key: Generated<string | null>;
    };
  }
}
