import type { Schema } from '../../db/schema.ts';

/** The kinds of pots. */
export type PotKind = Schema['reward_pots']['kind'];
