import { sql } from 'kysely';
import type { Vault } from '../deps.ts';
import { readDetails, sealDetails } from '../features/verification/feature.ts';
import { StartError } from '../start-error.ts';
import type { Db, Tx } from './connection.ts';
import { APPLICATION_NAME } from './postgres-pool.ts';
import { executeStatement, defineStatement } from './statement.ts';
import { transaction } from './transaction.ts';
import { FIRST_ID } from './uuid.ts';

const BATCH = 1_000;

/**
 * Encrypts every server seed, the seeds of draws, the chains, second factors, the keys of identity documents
 * and the check value with another key, in one transaction. Includes revealed seeds: they stay encrypted too.
 * Returns the number of seeds. On PostgreSQL no server may run, because it would keep using the old key. A
 * server that starts meanwhile waits for the check value and is then refused for its key.
 * @throws {StartError} if a server runs or a seed cannot be decrypted; then nothing is changed
 */
export async function reencryptSecrets(db: Db, from: Vault, to: Vault): Promise<number> {
  return transaction(db, async (tx) => {
    await sql`lock table secret_probe in access exclusive mode`.execute(tx);
    await assertNoServer(tx);
    await sql`lock table seed_pairs in exclusive mode`.execute(tx);
    await sql`update secret_probe set sealed = ${to.seal(await openedProbe(tx, from))}`.execute(tx);
    await resealChains(tx, from, to);
    await resealDraws(tx, from, to);
    await resealTwoFactor(tx, from, to);
    // One-time codes expire within minutes: a player requests another one.
    await tx.deleteFrom('otp_codes').execute();
    await resealPapers(tx, from, to);
    let [seeds, after] = [0, FIRST_ID];
    for (;;) {
      const pairs = await tx
        .selectFrom('seed_pairs')
        .select(['id', 'server_seed_sealed'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute();
      const last = pairs.at(-1);
      if (!last) return seeds;
      const sealed = pairs.map((pair) =>
        to.seal(opened(from, pair.server_seed_sealed, `The seed of pair ${pair.id}`)),
      );
      await executeStatement(tx, RESEAL, { ids: pairs.map(({ id }) => id), sealed });
      seeds += pairs.length;
      after = last.id;
    }
  });
}

async function resealChains(tx: Tx, from: Vault, to: Vault): Promise<void> {
  const chains = await tx.selectFrom('chains').select(['game', 'number', 'sealed']).forUpdate().execute();
  for (const { game, number, sealed } of chains) {
    await tx
      .updateTable('chains')
      .set({ sealed: to.seal(opened(from, sealed, `The chain ${number} of ${game}`)) })
      .where('game', '=', game)
      .where('number', '=', number)
      .execute();
  }
}

async function resealDraws(tx: Tx, from: Vault, to: Vault): Promise<void> {
  const draws = tx.selectFrom('tournaments').select(['id', 'seed_sealed']).forUpdate();
  for (const { id, seed_sealed } of await draws.execute())
    if (seed_sealed !== null)
      await tx
        .updateTable('tournaments')
        .set({ seed_sealed: to.seal(opened(from, seed_sealed, `The seed of the draw ${id}`)) })
        .where('id', '=', id)
        .execute();
}

async function resealTwoFactor(tx: Tx, from: Vault, to: Vault): Promise<void> {
  const factors = await tx
    .selectFrom('two_factor')
    .select(['user_id', 'secret_sealed'])
    .forUpdate()
    .execute();
  for (const { user_id, secret_sealed } of factors) {
    await tx
      .updateTable('two_factor')
      .set({ secret_sealed: to.seal(opened(from, secret_sealed, `The second factor of ${user_id}`)) })
      .where('user_id', '=', user_id)
      .execute();
  }
}

/**
 * The keys of identity documents, and the details players entered for verification, with their fingerprint.
 */
async function resealPapers(tx: Tx, from: Vault, to: Vault): Promise<void> {
  for (const { id, key_sealed } of await tx.selectFrom('papers').select(['id', 'key_sealed']).execute())
    await tx
      .updateTable('papers')
      .set({ key_sealed: to.seal(opened(from, key_sealed, `The key of paper ${id}`)) })
      .where('id', '=', id)
      .execute();
  const typed = tx.selectFrom('verifications').select(['user_id', 'details_sealed']);
  for (const { user_id, details_sealed } of await typed.execute())
    if (details_sealed !== null)
      await tx
        .updateTable('verifications')
        .set(sealDetails(to, readDetails(opened(from, details_sealed, `The verification of ${user_id}`))))
        .where('user_id', '=', user_id)
        .execute();
}

const RESEAL = defineStatement<{
  ids: readonly string[];
  sealed: readonly string[];
}>(`update seed_pairs set server_seed_sealed = resealed.text
  from unnest(@ids::uuid[], @sealed::text[]) as resealed (id, text) where seed_pairs.id = resealed.id`);

const openedProbe = async (tx: Tx, from: Vault): Promise<string> =>
  from.open((await tx.selectFrom('secret_probe').select('sealed').executeTakeFirstOrThrow()).sealed);

function opened(from: Vault, sealed: string, what: string): string {
  try {
    return from.open(sealed);
  } catch (error) {
    const message = `${what} cannot be decrypted with the old key. Nothing was changed.`;
    throw new StartError(message, { cause: error });
  }
}

/** The embedded database has its own lock, so this check finds nothing there. */
async function assertNoServer(tx: Tx): Promise<void> {
  const { rows } = await sql<{ connections: bigint }>`select count(*) as connections from pg_stat_activity
    where datname = current_database() and application_name = ${APPLICATION_NAME}`.execute(tx);
  if ((rows[0]?.connections ?? 0n) > 0n) {
    throw new StartError('A server is using this database: stop every server first. Nothing was changed.');
  }
}
