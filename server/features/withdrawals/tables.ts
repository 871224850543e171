import type { Schema } from '../../db/schema.ts';

/** How the player confirmed the request. */
export type RequestProof = Schema['withdrawals']['proof'];
