import type { ColumnType, Generated } from 'kysely';
import type { Withdrawal } from '#contract/withdrawals.ts';

/** Coin units; text in JavaScript. */
type Units = ColumnType<string, string, string>;
type UnitsOrNull = ColumnType<string | null, string | null, string | null>;

/** How the player confirmed the request. */
export type RequestProof = 'app' | 'mail' | 'none';

/** A staff member's approval. */
export interface Approval {
  readonly id: string;
  readonly username: string;
  readonly at: string;
}

declare module '../../db/schema.ts' {
  interface Schema {
    withdrawals: {
      id: string;
      user_id: string;
      client_id: string;
      network: string;
      coin: string;
      decimals: number;
      address: string;
      tag: string | null;
      /** The paid address as one text, tag included. */
      key: string;
      amount: bigint;
      price: string;
      units: Units;
      state: Withdrawal['state'];
      review: ColumnType<Withdrawal['review'], string, string>;
      proof: RequestProof;
      reason: Generated<string | null>;
      waits: Generated<boolean>;
      /** How often in a row it was postponed; the pause grows with it. */
      tries: Generated<number>;
      /** How often in a row its payment failed; waiting for coins or for a debt is not a failure. */
      failures: Generated<number>;
      /** Why the last try failed; for staff only. */
      failure: Generated<string | null>;
      /** No try before this time; null: it is due. */
      next_try_at: Generated<Date | null>;
      approvals: ColumnType<readonly Approval[], string | undefined, string>;
      /** The txid of the attempt that confirmed, or of the newest one. */
      txid: Generated<string | null>;
      depth: Generated<number>;
      /**
       * Finished, and so deep that no fork is expected to change that; the chain is no longer checked for it.
       */
      settled: Generated<boolean>;
      /** The network fee; `fee_usd` is null until it is booked. */
      fee_coin: Generated<string | null>;
      fee_units: UnitsOrNull;
      fee_usd: Generated<bigint | null>;
      created_at: Date;
      sent_at: Generated<Date | null>;
      ended_at: Generated<Date | null>;
    };
    withdrawal_attempts: {
      withdrawal_id: string;
      number: number;
      txid: string;
      raw: string;
      takes: ColumnType<readonly string[], string, never>;
      fee_coin: string;
      fee_units: Units;
      created_at: Date;
      sent_at: Generated<Date | null>;
    };
    withdrawal_takes: { network: string; take: string; withdrawal_id: string };
  }
}
