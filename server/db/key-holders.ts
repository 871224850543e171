import type { Vault } from '../deps.ts';
import type { Job } from '../feature.ts';
import type { Db, Tx } from './connection.ts';
import { defineStatement, executeStatement } from './statement.ts';

/** A process that serves players, and the keys it has. */
interface KeyHolder {
  readonly id: string;
  /** The key that it encrypts with. */
  readonly keyId: string;
  readonly readable: readonly string[];
}

const SAVE = defineStatement<{ id: string; keyId: string; readable: readonly string[] }>(
  `insert into secret_key_holders (id, key_id, readable, seen_at) values (@id, @keyId, @readable::text[], now())
  on conflict (id) do update set seen_at = excluded.seen_at`,
);
// One that ended without a word counts as running for some minutes more.
const LIVE = defineStatement<object, KeyHolder>(
  `select id, key_id as "keyId", readable from secret_key_holders where seen_at > now() - interval '5 minutes'`,
);
const REMOVE = defineStatement<{ id: string }>(
  `delete from secret_key_holders where id = @id or seen_at < now() - interval '1 day'`,
);

/** Enters a process among those that use the keys, or says that it still runs. */
export const saveHolder = (db: Db | Tx, id: string, { keyIds }: Vault): Promise<unknown> =>
  executeStatement(db, SAVE, { id, keyId: keyIds.current, readable: keyIds.readable });

export const removeHolder = (db: Db, id: string): Promise<unknown> => executeStatement(db, REMOVE, { id });

const COUNT = defineStatement<object, { processes: number }>(
  `select count(*)::integer as processes from secret_key_holders where seen_at > now() - interval '5 minutes'`,
);

/**
 * Whether another process serves players too. One that is not counted yet does not listen yet: it enters
 * itself before.
 */
export const hasOtherProcesses = async (db: Db): Promise<boolean> =>
  ((await executeStatement(db, COUNT, {}))[0]?.processes ?? 0) > 1;

/** The processes that run. */
export const listLiveHolders = (db: Db | Tx): Promise<readonly KeyHolder[]> => executeStatement(db, LIVE, {});

/** Says again and again that this process runs, with its keys. */
export const holderJob = (id: string): Job => ({
  name: 'saying which keys this process uses',
  everyMs: 30_000,
  run: ({ db, vault }) => saveHolder(db, id, vault),
});
