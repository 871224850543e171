import type { Generated } from 'kysely';
import type { StaffTransfer } from '#contract/vip.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    /** At most one per UTC day. */
    wheel_spins: {
      user_id: string;
      /** Days since 1970-01-01. */
      day: number;
      seed_pair_id: string;
      client_seed: string;
      ticket: number;
      /** Index of the prize on the wheel, from 0. */
      segment: number;
      /** Minor units. */
      prize: bigint;
      created_at: Date;
    };
    vip_transfers: {
      id: string;
      user_id: string;
      casino: string;
      name_there: string;
      level_there: string;
      state: StaffTransfer['state'];
      /** The granted level. */
      level: Generated<number | null>;
      /** Reason of a refusal. */
      reason: Generated<string | null>;
      decided_by: Generated<string | null>;
      decided_at: Generated<Date | null>;
      created_at: Date;
    };
    /** Pictures that prove a level; those without a transfer are not attached yet. */
    vip_pictures: {
      id: string;
      user_id: string;
      transfer_id: Generated<string | null>;
      bytes: number;
      key_sealed: string;
      created_at: Date;
    };
  }
}
