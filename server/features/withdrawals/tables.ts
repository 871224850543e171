import type { Schema } from '../../db/schema.ts';

/** How the player proved to be himself when asking. */
export type RequestProof = Schema['withdrawals']['proof'];
