import type { Env } from '../env.ts';
import { idOfSecret } from '../vault.ts';
import type { Db } from './connection.ts';
import { listLiveHolders } from './key-holders.ts';

/** The keys besides the current one that something may be encrypted with. */
export async function listOldKeys(db: Db, current: string): Promise<string[]> {
  const rows = await db
    .selectFrom('secret_keys')
    .select('id')
    .where('id', '<>', current)
    .where('retired_at', 'is', null)
    .orderBy('added_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Says in sentences how far the change of the key in the settings is, and what to do next. */
export async function describeKeyChange(
  db: Db,
  { secretKey = '', nextSecretKey, previousSecretKey }: Env,
): Promise<readonly string[]> {
  const current = idOfSecret(secretKey);
  const head = `The key of these settings is ${current}.`;
  if (nextSecretKey !== undefined) return [head, ...(await describeAnnounced(db, idOfSecret(nextSecretKey)))];
  const old = await listOldKeys(db, current);
  if (old.length > 0) return [head, ...(await describeProgress(db, current, old))];
  if (previousSecretKey !== undefined)
    return [head, 'No other key is needed any more: remove SECRET_KEY_PREVIOUS from the settings.'];
  return [
    head,
    'No change of the key is under way. To begin one, set SECRET_KEY_NEXT to a new key (openssl rand -hex 32) and restart one process after another with it.',
  ];
}

async function describeAnnounced(db: Db, next: string): Promise<readonly string[]> {
  const holders = await listLiveHolders(db);
  const reading = holders.filter(({ readable }) => readable.includes(next)).length;
  return [
    `${reading} of ${holders.length} running processes read the new key ${next}.`,
    reading < holders.length
      ? 'Restart the others with SECRET_KEY_NEXT before any process encrypts with it.'
      : 'Now set SECRET_KEY to it and SECRET_KEY_PREVIOUS to the old key, remove SECRET_KEY_NEXT, and restart one process after another.',
  ];
}

async function describeProgress(db: Db, current: string, old: readonly string[]): Promise<readonly string[]> {
  const holders = await listLiveHolders(db);
  const behind = holders.filter(({ keyId }) => keyId !== current).length;
  const passes = await db.selectFrom('secret_passes').selectAll().orderBy('place').execute();
  return [
    ...passes
      .filter(({ resealed, done_at: doneAt }) => resealed > 0n || doneAt === null)
      .map(
        ({ place, resealed, done_at: doneAt }) =>
          `${place}: ${resealed} encrypted again${doneAt === null ? ', not done yet' : ''}.`,
      ),
    ...(behind === 0
      ? []
      : [`${behind} of ${holders.length} running processes still encrypt with another key.`]),
    `The key ${old.join(', ')} is still needed: keep it in SECRET_KEY_PREVIOUS.`,
  ];
}
