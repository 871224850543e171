import { parseArgs } from 'node:util';
import { catalogue } from '#games/catalogue.ts';
import { openVault } from '#server/db/key-check.ts';
import { openMigrated } from '#server/db/open-migrated.ts';
import { ensurePrivateFolder } from '#server/data-folder.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { environmentVariables, readEnv, type Env } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { seedDatabase, type Seeded } from './seed/seed-database.ts';
import { explainFailure } from './explain-failure.ts';

/** Sorting an index of millions of rows is one statement. */
const ANSWER_MAX_MS = 3_600_000;
const MAX_COUNT = 100_000_000;

/**
 * `npm run seed -- --rounds 2000000`: fills an empty database with players and settled rounds that every
 * check accepts. Returns the exit code.
 */
export const run = async (args: readonly string[]): Promise<number> => {
  try {
    const wanted = readWanted(args);
    const env = readEnv(environmentVariables(process.cwd()));
    const begunMs = performance.now();
    await seed(env, wanted);
    const seconds = Math.round((performance.now() - begunMs) / 1000);
    console.log(`${wanted.rounds} rounds of ${wanted.players} players in ${seconds} seconds.`);
    return 0;
  } catch (error) {
    console.error(`Nothing was changed: ${explainFailure(error)}`);
    return 1;
  }
};

const readWanted = (args: readonly string[]): Seeded => {
  const numberOf = (name: string, text: string): number => {
    const number = Number(text);
    if (!/^\d+$/.test(text) || number < 1 || number > MAX_COUNT)
      throw new StartError(`--${name} must be a whole number from 1 to ${MAX_COUNT}.`);
    return number;
  };
  const { rounds, players, days } = parseWanted(args);
  const many = numberOf('rounds', rounds);
  return {
    rounds: many,
    players: players === undefined ? Math.max(50, Math.ceil(many / 50)) : numberOf('players', players),
    days: numberOf('days', days),
  };
};

const parseWanted = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        rounds: { type: 'string', default: '300000' },
        players: { type: 'string' },
        days: { type: 'string', default: '150' },
      },
    }).values;
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
};

const seed = async (env: Env, wanted: Seeded): Promise<void> => {
  if (env.databaseUrl !== undefined) return seedOpened(env, wanted);
  await ensurePrivateFolder(env.dataDir);
  const lock = await lockFolder(env.dataDir);
  try {
    await seedOpened(env, wanted);
  } finally {
    await lock.release();
  }
};

const seedOpened = async (env: Env, wanted: Seeded): Promise<void> => {
  // Indexes are made by the role that owns the tables.
  const owner = { ...env, directUrl: env.migrateUrl ?? env.directUrl, migrateUrl: undefined, migrates: true };
  const database = await openMigrated(owner, { name: 'oddlight seed', answerMaxMs: ANSWER_MAX_MS });
  try {
    const vault = await openVault(database.db, env);
    const onProgress = (rounds: number): void => {
      if (process.stdout.isTTY) process.stdout.write(`\r${rounds} rounds`);
    };
    await seedDatabase(database, { catalogue, vault, onProgress }, wanted);
  } finally {
    await database.close();
    if (process.stdout.isTTY) process.stdout.write('\r');
  }
};
