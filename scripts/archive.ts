import { parseArgs } from 'node:util';
import { catalogue } from '#games/catalogue.ts';
import { systemClock } from '#server/clock.ts';
import { ensurePrivateFolder } from '#server/data-folder.ts';
import {
  archiveMonth,
  checkArchived,
  listOldMonths,
  type ArchiveDeps,
} from '#server/db/archive/archive-month.ts';
import { readArchivedMonths } from '#server/db/archive/openings.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { openVaultToRead } from '#server/db/key-check.ts';
import { openDatabase } from '#server/db/connection.ts';
import { assertMigrated } from '#server/db/migrate.ts';
import { environmentVariables, readEnv, type Env } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { explainFailure } from './explain-failure.ts';
import { withDatabase } from './run-on-server-or-locally.ts';

/** The indexes of a month are read in one statement. */
const ANSWER_MAX_MS = 3_600_000;
/** Repeated bets and open rounds need the last months. */
const KEPT_MIN = 3;
const KEPT_MAX = 1_200;

/**
 * `npm run archive -- --keep 24`: lets the months of rounds and transfers that ended more than 24 months ago leave the database, and goes
 * on with one that was interrupted. Returns the exit code.
 */
export const run = async (args: readonly string[]): Promise<number> => {
  try {
    const kept = readKept(args);
    const env = readEnv(environmentVariables(process.cwd()));
    const months = await withArchive(env, async (deps) => {
      const old = await listOldMonths(deps, kept);
      for (const month of old) {
        await archiveMonth(deps, month);
        console.log(`${month} has left the database and is in ${deps.archiveDir}.`);
      }
      return old.length;
    });
    if (months === 0) console.log(`No month of rounds is older than ${kept} months.`);
    return 0;
  } catch (error) {
    console.error(`The archive is not finished: ${explainFailure(error)}`);
    return 1;
  }
};

const readKept = (args: readonly string[]): number => {
  const { keep } = valuesOf(args);
  const kept = Number(keep);
  if (!/^\d+$/.test(keep) || kept < KEPT_MIN || kept > KEPT_MAX)
    throw new StartError(`--keep is a number of months from ${KEPT_MIN} to ${KEPT_MAX}.`);
  return kept;
};

const valuesOf = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: { keep: { type: 'string', default: '24' } } }).values;
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
};

/**
 * Opens the database for the work of the archive: as the owner of its tables, without a server where it is embedded, and
 * as it is; nothing is migrated.
 */
export async function withArchive<T>(env: Env, work: (deps: ArchiveDeps) => Promise<T>): Promise<T> {
  await ensurePrivateFolder(env.dataDir);
  const lock = env.databaseUrl === undefined ? await lockFolder(env.dataDir) : null;
  try {
    const opened = openDatabase({
      databaseUrl: env.migrateUrl ?? env.directUrl ?? env.databaseUrl,
      dataDir: env.dataDir,
      name: 'oddlight archive',
      answerMaxMs: ANSWER_MAX_MS,
    });
    return await withDatabase(opened, async ({ db }) => {
      await assertMigrated(db);
      const vault = await openVaultToRead(db, env);
      return work({ db, catalogue, vault, clock: systemClock, archiveDir: env.archiveDir });
    });
  } finally {
    await lock?.release();
  }
}

/** Proves every archived month by its files. Returns how many there are. */
export const checkArchive = (env: Env): Promise<number> =>
  withArchive(env, async (deps) => {
    const months = (await readArchivedMonths(deps.db)).filter(({ state }) => state === 'dropped');
    for (const month of months) await checkArchived(deps, month);
    return months.length;
  });
