import type { Kysely, Transaction } from 'kysely';
import type { DB } from './tables.ts';

/** All tables. bigint columns are bigint on both databases; timestamps are Date; jsonb is written as text. */
export type Schema = DB;

/** The database outside of a transaction. */
export type Db = Kysely<Schema>;
/** An open transaction; functions called within one receive it, never the `Db`. */
export type Tx = Transaction<Schema>;
