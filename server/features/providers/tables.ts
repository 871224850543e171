import type { Schema } from '../../db/schema.ts';

/** The kinds of wallet calls; these stored names must never be reused. */
export type TransactionKind = Schema['provider_transactions']['kind'];
