import type { Schema } from '../../db/schema.ts';

/** What a pot is filled by. */
export type PotKind = Schema['reward_pots']['kind'];
