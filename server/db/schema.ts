import type { Kysely, Transaction } from 'kysely';
import type { DB } from './tables.ts';

/** All tables. bigint columns are bigint on both databases; timestamps are Date; jsonb is written as text. */
export type Schema = DB;

/** The database outside of a transaction. */
export type Db = Kysely<Schema>;
/** An open transaction; whatever is called inside of one is given it and never the `Db`. */
export type Tx = Transaction<Schema>;
