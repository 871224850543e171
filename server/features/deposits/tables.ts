import type { ColumnType, Generated } from 'kysely';
import type { Cursor } from '../../networks/network.ts';
import type { Deposit } from '#contract/deposits.ts';

/** Coin units; text in JavaScript. */
type Units = ColumnType<string, string, string>;

declare module '../../db/schema.ts' {
  interface Schema {
    address_counters: { network: string; index: number; issued: bigint };
    deposit_addresses: {
      id: string;
      user_id: string;
      network: string;
      coin: string;
      index: number;
      address: string;
      tag: string | null;
      key: string;
      /** Whether the player is shown this address for the coin; older ones are watched too. */
      is_current: boolean;
      /** Committed in this order on each network. */
      number: bigint;
      created_at: Date;
    };
    deposits: {
      id: string;
      user_id: string;
      network: string;
      coin: string;
      decimals: number;
      txid: string;
      output: string;
      key: string;
      units: Units;
      /** The block's height; null if it is in no block. */
      block_height: bigint | null;
      block_hash: string | null;
      /** The height at which a fork removed it, while it was not seen again. */
      lost_at: Generated<bigint | null>;
      state: Deposit['state'];
      price: Generated<string | null>;
      amount: Generated<bigint | null>;
      /** Number of credits: one, plus one after each reversal. */
      credits: Generated<number>;
      credited_at: Generated<Date | null>;
      /** Consecutive failures to credit it, and the next try; null: it is due. */
      failures: Generated<number>;
      next_try_at: Generated<Date | null>;
      created_at: Date;
    };
    /** Set aside by the scan, and retried with pauses. */
    unreadable_transactions: {
      network: string;
      txid: string;
      height: bigint;
      block: string;
      why: string;
      tries: Generated<number>;
      next_try_at: Date;
      created_at: Date;
    };
    network_cursors: {
      network: string;
      cursor: ColumnType<Cursor, string, string>;
      tip: bigint;
      scanned_at: Date;
    };
    /** From a reversed deposit or a refunded order; exactly one of the two is set. */
    debts: {
      id: string;
      user_id: string;
      deposit_id: Generated<string | null>;
      order_id: Generated<string | null>;
      amount: bigint;
      open: bigint;
      created_at: Date;
    };
  }
}
