import type { Schema } from '../../db/schema.ts';

/** How providers and their wallet calls are told apart: none of these names is ever given anew. */
export type TransactionKind = Schema['provider_transactions']['kind'];
