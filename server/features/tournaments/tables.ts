import type { ColumnType } from 'kysely';
import type { repeats, TournamentState, TournamentType } from '#contract/tournaments.ts';

type Stored<T> = ColumnType<T, string, string>;

/** A place of a snapshot; amounts in minor units as text, for JSON. */
export interface SnapshotPlace {
  readonly user: string;
  readonly points: string;
  readonly staked: string;
}

declare module '../../db/schema.ts' {
  interface Schema {
    tournaments: {
      id: string;
      type: TournamentType | 'clash';
      slug: string;
      title: string;
      text: string;
      starts_at: Date;
      ends_at: Date;
      /** Slugs; empty means all originals. */
      games: Stored<readonly string[]>;
      /** Points per stake by game, in millionths; 10^6 for games not listed. */
      weights: Stored<Readonly<Record<string, number>>>;
      min_bet: bigint;
      min_level: number;
      countries: Stored<readonly string[]>;
      /** Minor units. */
      pool: bigint;
      /** Minor units as text, highest first. */
      prizes: Stored<readonly string[]>;
      /** Points per ticket. */
      ticket: bigint | null;
      max_tickets: number | null;
      seed_sealed: string | null;
      seed_hash: string | null;
      beacon_height: number | null;
      beacon_typed: string | null;
      beacon_by: string | null;
      beacon: string | null;
      digest: string | null;
      tickets: bigint | null;
      repeat: (typeof repeats)[number];
      state: TournamentState;
      created_by: string | null;
      approved_by: string | null;
      created_at: Date;
    };
    tournament_points: {
      tournament_id: string;
      user_id: string;
      staked: bigint;
      points: bigint;
      reached_at: Date;
    };
    tournament_results: {
      tournament_id: string;
      place: number;
      user_id: string;
      staked: bigint;
      points: bigint;
      prize: bigint;
      paid_at: Date | null;
      pick: number | null;
      ticket: bigint | null;
    };
    tournament_entries: {
      tournament_id: string;
      position: number;
      entry_id: string;
      user_id: string;
      tickets: number;
    };
    tournament_snapshots: {
      tournament_id: string;
      taken_at: Date;
      participants: number;
      /** The pool at that time, in minor units. */
      pool: bigint;
      top: Stored<readonly SnapshotPlace[]>;
      /**
       * Points at each 200th of all players, if there are more than the exact places; minor units as text.
       */
      marks: Stored<readonly string[]>;
    };
  }
}
