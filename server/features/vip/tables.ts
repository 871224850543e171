import type { Generated } from 'kysely';
import type { StaffTransfer } from '#contract/vip.ts';

declare module '../../db/schema.ts' {
  interface Schema {
    /** One a UTC day at most. */
    wheel_spins: {
      user_id: string;
      /** Days since 1970-01-01. */
      day: number;
      seed_pair_id: string;
      client_seed: string;
      ticket: number;
      /** Which prize of the wheel it was, from 0. */
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
      /** What was granted. */
      level: Generated<number | null>;
      /** Why it was refused. */
      reason: Generated<string | null>;
      decided_by: Generated<string | null>;
      decided_at: Generated<Date | null>;
      created_at: Date;
    };
    /** Pictures that prove a level; one without a transfer is waiting to be sent. */
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
