import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { catalogue } from '#games/catalogue.ts';
import { systemClock } from '#server/clock.ts';
import { DB_CHECK_PATH } from '#server/db/admin-client.ts';
import { openVaultToRead } from '#server/db/key-check.ts';
import { openToRead } from '#server/db/open-to-read.ts';
import { proofPlaceInFolder } from '#server/db/proof-place.ts';
import { openRangeProver } from '#server/db/proof-workers.ts';
import { proveBooks, type ProofReport } from '#server/db/prove-books.ts';
import { ensurePrivateFolder } from '#server/data-folder.ts';
import { environmentVariables, readEnv, type Env } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { checkArchive } from './archive.ts';
import { runOnServerOrLocally, withDatabase } from './run-on-server-or-locally.ts';
import { explainFailure } from './explain-failure.ts';

const MOST_WORKERS = 64;

interface Wishes {
  readonly isArchive: boolean;
  readonly isAll: boolean;
  readonly isKept: boolean;
  readonly workers: number;
}

/**
 * `npm run db:check`: proves the days since the last proof and the books as they are now, and migrates nothing. `--all`
 * proves every day again and goes on where an earlier one was killed, `--archive` proves the months that have left by their files, `--keep` stores the days that are proven,
 * `--workers N` uses N threads. Returns the exit code: 0 when every sum and every round is right.
 */
export const run = async (args: readonly string[]): Promise<number> => {
  try {
    const wishes = readWishes(args);
    const env = readEnv(environmentVariables(process.cwd()));
    if (wishes.isArchive) {
      const months = await checkArchive(env);
      console.log(`The archive is as it was proven: ${months} months.`);
      return 0;
    }
    const { problems, rounds, days, resumedAt } = await check(env, wishes);
    if (resumedAt !== undefined)
      console.log(`It went on with ${resumedAt}, where an earlier proof of every day had ended.`);
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) {
      console.error(`The books do NOT balance: ${problems.length} problems, ${rounds} rounds replayed.`);
      return 1;
    }
    console.log(
      `The books balance: every sum is zero, and ${rounds} replayed rounds match; ${days} whole days among them.`,
    );
    return 0;
  } catch (error) {
    console.error(`The books could not be checked: ${explainFailure(error)}`);
    return 1;
  }
};

const readWishes = (args: readonly string[]): Wishes => {
  const { all, keep, archive, workers } = valuesOf(args);
  if (all && keep)
    throw new StartError('--all compares every day with its proof and stores none: leave out --keep.');
  const many = workers === undefined ? Math.min(4, availableParallelism()) : Number(workers);
  if (!Number.isInteger(many) || many < 1 || many > MOST_WORKERS)
    throw new StartError(`--workers is a whole number from 1 to ${MOST_WORKERS}.`);
  if (archive && (all || keep))
    throw new StartError('--archive reads only the archive: leave out the others.');
  return { isArchive: archive, isAll: all, isKept: keep, workers: many };
};

const valuesOf = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        all: { type: 'boolean', default: false },
        archive: { type: 'boolean', default: false },
        keep: { type: 'boolean', default: false },
        workers: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
};

const check = (env: Env, { isAll, isKept, workers }: Wishes): Promise<ProofReport> => {
  const path = `${DB_CHECK_PATH}?${new URLSearchParams({ all: String(isAll), keep: String(isKept) })}`;
  return runOnServerOrLocally(env, { path }, async () => {
    if (isAll) await ensurePrivateFolder(env.dataDir);
    return withDatabase(
      openToRead(
        { ...env, databaseUrl: env.directUrl ?? env.databaseUrl },
        { name: 'oddlight db:check', mayWrite: isKept },
      ),
      async (opened) => {
        const { db, databaseUrl, withoutReplica } = opened;
        if (withoutReplica !== undefined) console.warn(`DATABASE_URL is read: ${withoutReplica}.`);
        const deps = { db, catalogue, vault: await openVaultToRead(db, env), clock: systemClock };
        const prover = openRangeProver(deps, { ...env, databaseUrl, directUrl: databaseUrl }, workers);
        try {
          return await proveBooks(deps, { isAll, isKept, prover, place: proofPlaceInFolder(env.dataDir) });
        } finally {
          await prover.close();
        }
      },
    );
  });
};
