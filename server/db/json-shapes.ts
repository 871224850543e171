import type { ColumnType } from 'kysely';
import type { Mission } from '#contract/missions.ts';

/* What JSON columns hold, where no call of the contract has the same shape. */

/** A JSON column: written as text, read as the value. */
export type Stored<T> = ColumnType<T, string, string>;
/** A JSON column whose shape the reader checks. */
export type StoredJson = Stored<object>;

/** A player mentioned in a chat message. */
export interface Mention {
  readonly id: string;
  readonly username: string;
}

/** The terms of a mission, without its goal. */
export interface MissionTerms extends Pick<Mission, 'every' | 'rule' | 'game'> {
  /** Minimum stake per round, in minor units as text; null for any. */
  readonly minStake: string | null;
  /** In 10^-8, as text. */
  readonly multiplier: string | null;
}

/** A place of a tournament's snapshot; amounts in minor units as text, for JSON. */
export interface SnapshotPlace {
  readonly user: string;
  readonly points: string;
  readonly staked: string;
}

/** A staff member's approval of a withdrawal. */
export interface Approval {
  readonly id: string;
  readonly username: string;
  readonly at: string;
}
