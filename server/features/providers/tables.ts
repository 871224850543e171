import type { Generated } from 'kysely';

declare module '../../db/schema.ts' {
  interface Schema {
    provider_sessions: {
      id: string;
      user_id: string;
      account_id: string;
      site_session_id: string;
      provider_id: number;
      /** The site's number, as in its address. */
      game_id: bigint;
      /** `{provider}:{slug}`. */
      game: string;
      game_name: string;
      edge_ppm: number;
      max_multiplier: bigint | null;
      created_at: Date;
      expires_at: Date;
    };
    provider_rounds: {
      id: string;
      user_id: string;
      account_id: string;
      provider_id: number;
      their_id: string;
      game_id: bigint;
      game: string;
      game_name: string;
      edge_ppm: number;
      max_multiplier: bigint | null;
      status: 'active' | 'settled' | 'void';
      /** Number of calls that changed it after the first. */
      step: number;
      /** Stakes of bets that were not rolled back. */
      staked: bigint;
      /** Stakes of bets that were rolled back. */
      undone: Generated<bigint>;
      /** The payout if it ends now. */
      won: Generated<bigint>;
      multiplier: Generated<bigint>;
      payout: Generated<bigint>;
      created_at: Date;
      acted_at: Date;
      settled_at: Date | null;
      /** A win was too large: it is not closed automatically, staff review it. */
      win_refused_at: Generated<Date | null>;
    };
    provider_transactions: {
      provider_id: number;
      their_id: string;
      id: string;
      kind: 'bet' | 'win' | 'rollback' | 'tombstone';
      their_round: string;
      their_bet: string | null;
      amount: bigint;
      ends: Generated<boolean>;
      undone_at: Date | null;
      created_at: Date;
    };
  }
}

/** The kinds of wallet calls; these stored names must never be reused. */
export type TransactionKind = 'bet' | 'win' | 'rollback' | 'tombstone';
