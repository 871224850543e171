import type { Deps, Vault } from '../deps.ts';
import type { FeatureGauge, Loop } from '../feature.ts';
import { assertLeaseHeld, type Lease } from '../lease.ts';
import { runAsLeader, type LeaderTask, type Remaining } from '../run-as-leader.ts';
import type { Db, Tx } from './connection.ts';
import { listLiveHolders } from './key-holders.ts';
import { beforeFirst, placeOf, sealedColumns, type SealedColumn } from './sealed-values.ts';
import { defineStatement, executeStatement } from './statement.ts';
import type { SecretPasses } from './tables.ts';
import { transaction } from './transaction.ts';

/*
 * After a change of the key everything that the keys before it encrypted is encrypted again, in the background and
 * without locking more than the rows of one small batch. The columns are walked through until a pass that began when
 * every running process had the new key found nothing; then the old keys are retired.
 */

/** A batch locks its rows for some milliseconds, in which a player who changes a seed waits. */
const BATCH = 200;
/** After so long there is a pause, for the players. */
const TURN_MS = 4_000;

type ResealDeps = Pick<Deps, 'db' | 'vault' | 'log'>;
interface Sealed {
  readonly row: string;
  readonly sealed: string;
}

const statements = new Map(
  sealedColumns.map((column) => {
    const { table, column: sealed, row, rowType } = column;
    return [
      column,
      {
        read: defineStatement<{ after: string; most: number }, Sealed>(
          `select (${row})::text as row, ${sealed} as sealed from ${table}
          where ${sealed} is not null and (${row}) > @after::${rowType} order by ${row} limit @most`,
        ),
        // A value that has changed since it was read, or whose row is locked, is left for the next pass.
        write: defineStatement<
          { rows: readonly string[]; before: readonly string[]; after: readonly string[] },
          { row: string }
        >(
          `with given as (
            select * from unnest(@rows::${rowType}[], @before::text[], @after::text[]) as given (row_id, before, after)
          ), locked as (
            select given.row_id, given.after from ${table} join given
              on (${row}) = given.row_id and ${sealed} = given.before for update of ${table} skip locked
          ) update ${table} set ${sealed} = locked.after from locked where (${row}) = locked.row_id
          returning (${row})::text as row`,
        ),
      },
    ] as const;
  }),
);

const PASS = defineStatement<{ place: string }, SecretPasses>(
  'select * from secret_passes where place = @place',
);
interface PassValues {
  readonly place: string;
  readonly keyId: string;
  readonly after: string;
  readonly found: bigint;
  readonly resealed: bigint;
  readonly isLast: boolean;
}
const BEGIN_PASS = defineStatement<PassValues>(
  `insert into secret_passes (place, key_id, after, found, resealed, is_last)
  values (@place, @keyId, @after, @found, @resealed, @isLast)
  on conflict (place) do update set key_id = excluded.key_id, after = excluded.after, found = excluded.found,
    resealed = excluded.resealed, is_last = excluded.is_last, done_at = null`,
);
// A process that starts with another key deletes the passes: they begin again.
const SAVE_PASS = defineStatement<PassValues & { readonly isDone: boolean }, { place: string }>(
  `update secret_passes set after = @after, found = @found, resealed = @resealed, is_last = @isLast,
    done_at = case when @isDone then now() end
  where place = @place and key_id = @keyId returning place`,
);

/** The pass that a batch belongs to is no more. */
class PassEndedError extends Error {
  override readonly name = 'PassEnded';
}

/** One step through a column. */
interface Pass {
  readonly after: string;
  /** Values of other keys that were met since the pass began. */
  readonly found: bigint;
  readonly resealed: bigint;
  /** Every running process had the new key when it began. */
  readonly isLast: boolean;
  readonly isDone: boolean;
}

/** Ids of keys that this process replaces and that may still be needed. */
export async function listNeededKeys(db: Db | Tx, { keyIds }: Pick<Vault, 'keyIds'>): Promise<string[]> {
  if (keyIds.previous.length === 0) return [];
  const rows = await db
    .selectFrom('secret_keys')
    .select('id')
    .where('id', 'in', [...keyIds.previous])
    .where('retired_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Encrypts again for some seconds. Returns whether anything remains to be done. */
export async function resealTurn(deps: ResealDeps, lease: Lease, signal?: AbortSignal): Promise<Remaining> {
  if ((await listNeededKeys(deps.db, deps.vault)).length === 0) return undefined;
  try {
    if (!(await resealColumns(deps, lease, signal))) return 'unfinished';
  } catch (error) {
    if (error instanceof PassEndedError) return 'unfinished';
    throw error;
  }
  return (await retireKeys(deps, lease)) ? undefined : 'unfinished';
}

/** Returns whether all columns are done. */
async function resealColumns(deps: ResealDeps, lease: Lease, signal?: AbortSignal): Promise<boolean> {
  const untilMs = performance.now() + TURN_MS;
  for (const column of sealedColumns) {
    let pass = await readPass(deps, column);
    while (!pass.isDone) {
      if (signal?.aborted || performance.now() > untilMs) return false;
      pass = await resealBatch(deps, lease, column, pass);
    }
  }
  return true;
}

async function readPass(deps: ResealDeps, column: SealedColumn): Promise<Pass> {
  const { db, vault } = deps;
  const [stored] = await executeStatement(db, PASS, { place: placeOf(column) });
  if (stored?.key_id !== vault.keyIds.current) return beginPass(deps, column, 0n);
  const { after, found, resealed, is_last: isLast, done_at: doneAt } = stored;
  return { after, found, resealed, isLast, isDone: doneAt !== null };
}

/** Begins at the first row again. */
async function beginPass({ db, vault }: ResealDeps, column: SealedColumn, resealed: bigint): Promise<Pass> {
  return transaction(db, async (tx) => {
    await lockProbe(tx);
    const pass = {
      after: beforeFirst(column),
      found: 0n,
      resealed,
      isLast: !(await isOldKeyInUse(tx, vault)),
    };
    await executeStatement(tx, BEGIN_PASS, {
      place: placeOf(column),
      keyId: vault.keyIds.current,
      after: pass.after,
      found: pass.found,
      resealed,
      isLast: pass.isLast,
    });
    return { ...pass, isDone: false };
  });
}

/** No process starts until the transaction ends. */
const lockProbe = (tx: Tx) =>
  tx.selectFrom('secret_probe').select('sealed').forUpdate().executeTakeFirstOrThrow();

const isOldKeyInUse = async (db: Db | Tx, { keyIds }: Vault): Promise<boolean> =>
  (await listLiveHolders(db)).some(({ keyId }) => keyId !== keyIds.current);

async function resealBatch(deps: ResealDeps, lease: Lease, column: SealedColumn, pass: Pass): Promise<Pass> {
  const { db, vault } = deps;
  const made = statements.get(column);
  if (!made) throw new Error(`${placeOf(column)} has no statements.`);
  const values = await executeStatement(db, made.read, { after: pass.after, most: BATCH });
  const last = values.at(-1);
  if (!last) return endPass(deps, lease, column, pass);
  const old = values.filter(({ sealed }) => !vault.isCurrent(sealed));
  const again = old.flatMap((value) => {
    const text = openOrLog(deps, column, value);
    return text === null ? [] : [{ row: value.row, before: value.sealed, after: vault.seal(text) }];
  });
  return transaction(db, async (tx) => {
    await assertLeaseHeld(tx, lease);
    const written =
      again.length === 0
        ? []
        : await executeStatement(tx, made.write, {
            rows: again.map(({ row }) => row),
            before: again.map(({ before }) => before),
            after: again.map(({ after }) => after),
          });
    return savePass(tx, vault, column, {
      after: last.row,
      found: pass.found + BigInt(again.length),
      resealed: pass.resealed + BigInt(written.length),
      isLast: pass.isLast,
      isDone: false,
    });
  });
}

/** What no key opens is lost already, and keeps no key alive. */
function openOrLog({ vault, log }: ResealDeps, column: SealedColumn, { row, sealed }: Sealed): string | null {
  try {
    return vault.open(sealed);
  } catch (error) {
    log.error({ err: error, place: placeOf(column), row }, 'a value cannot be decrypted with any key');
    return null;
  }
}

/** The column is done after a pass that found nothing; else it is walked through again. */
async function endPass(deps: ResealDeps, lease: Lease, column: SealedColumn, pass: Pass): Promise<Pass> {
  if (pass.found > 0n) return beginPass(deps, column, pass.resealed);
  return transaction(deps.db, async (tx) => {
    await assertLeaseHeld(tx, lease);
    return savePass(tx, deps.vault, column, { ...pass, isDone: true });
  });
}

async function savePass(tx: Tx, { keyIds }: Vault, column: SealedColumn, pass: Pass): Promise<Pass> {
  const saved = await executeStatement(tx, SAVE_PASS, {
    place: placeOf(column),
    keyId: keyIds.current,
    after: pass.after,
    found: pass.found,
    resealed: pass.resealed,
    isLast: pass.isLast,
    isDone: pass.isDone,
  });
  if (saved.length === 0) throw new PassEndedError(placeOf(column));
  return pass;
}

/** Retires the old keys, unless a pass began while a process still used one of them: then all are repeated. */
async function retireKeys({ db, vault, log }: ResealDeps, lease: Lease): Promise<boolean> {
  const retired = await transaction(db, async (tx) => {
    await assertLeaseHeld(tx, lease);
    const probe = await lockProbe(tx);
    if (await isOldKeyInUse(tx, vault)) return [];
    const passes = await tx.selectFrom('secret_passes').select('is_last').execute();
    if (passes.some(({ is_last: isLast }) => !isLast)) {
      await tx.deleteFrom('secret_passes').where('is_last', '=', false).execute();
      return [];
    }
    if (passes.length < sealedColumns.length) return [];
    if (!vault.isCurrent(probe.sealed))
      await tx
        .updateTable('secret_probe')
        .set({ sealed: vault.seal(vault.open(probe.sealed)) })
        .execute();
    const needed = await listNeededKeys(tx, vault);
    if (needed.length === 0) return [];
    await tx
      .updateTable('secret_keys')
      .set(({ fn }) => ({ retired_at: fn<Date>('now') }))
      .where('id', 'in', needed)
      .execute();
    return needed;
  });
  for (const key of retired)
    log.info(
      { key },
      `the key ${key} is no longer needed: SECRET_KEY_PREVIOUS, or secret-key.previous, can go`,
    );
  return retired.length > 0;
}

const LEASE = 'encrypting again with the new key';
const PAUSE_MS = 1_000;

const resealTask = (deps: Deps): LeaderTask => ({
  name: LEASE,
  leaseMs: 10_000,
  everyMs: PAUSE_MS,
  turn: (lease, signal) => resealTurn(deps, lease, signal),
});

/** Runs while this process has keys that were replaced. */
export const resealLoop: Loop = {
  name: LEASE,
  async run(deps, signal) {
    if (deps.vault.keyIds.previous.length === 0) await aborted(signal);
    else await runAsLeader(deps, resealTask(deps), signal);
  },
};

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** What an operator sees of a change of the key. */
export const keyGauges: readonly FeatureGauge[] = [
  {
    name: 'secret_key_needed',
    help: '1 while something may be encrypted with the key of this id, 0 once it can be removed from the settings.',
    labels: ['key'],
    async read({ db }) {
      const keys = await db.selectFrom('secret_keys').select(['id', 'retired_at']).execute();
      return keys.map(({ id, retired_at: retiredAt }) => ({
        labels: { key: id },
        value: retiredAt === null ? 1 : 0,
      }));
    },
  },
  {
    name: 'secret_values_resealed',
    help: 'Values that the last change of the key encrypted again so far, by table and column.',
    labels: ['place'],
    async read({ db }) {
      const passes = await db.selectFrom('secret_passes').select(['place', 'resealed']).execute();
      return passes.map(({ place, resealed }) => ({ labels: { place }, value: Number(resealed) }));
    },
  },
];
