import { sql, type Kysely } from 'kysely';

/**
 * The numbers of the outbox are written ahead, one record for 32 of them, though its rows are not. A sequence follows its
 * unlogged table otherwise, and on a standby it is replayed into a file that is not there yet when the standby takes
 * over: every bet then fails with "bad magic number in sequence".
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter sequence outbox_id_seq set logged`.execute(db);
}
