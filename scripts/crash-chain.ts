import { parseArgs } from 'node:util';
import { isServerSeed } from '#core/fairness.ts';
import { ensurePrivateFolder } from '#server/data-folder.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { openMigrated } from '#server/db/open-migrated.ts';
import { openVault } from '#server/db/key-check.ts';
import { systemClock } from '#server/clock.ts';
import { environmentVariables, readEnv, type Env } from '#server/env.ts';
import {
  announceBlock,
  findChains,
  makeChain,
  publishChain,
  setPublicSeed,
  type HashChainInfo,
} from '#server/rounds/index.ts';
import { StartError } from '#server/start-error.ts';
import { explainFailure } from './explain-failure.ts';

const GAME = 'crash';

interface Wishes {
  readonly height: bigint | undefined;
  readonly block: string | undefined;
}

/**
 * `npm run crash:chain`: creates the first chain if there is none, announces the block whose hash becomes the
 * public seed of the newest one (`--height N`), enters that hash (`--block HASH`), and prints the state of
 * the chains. Returns the exit code.
 */
export const run = async (args: readonly string[]): Promise<number> => {
  try {
    const wishes = readWishes(args);
    const env = readEnv(environmentVariables(process.cwd()));
    for (const chain of await withFolder(env, () => prepare(env, wishes))) console.log(describeChain(chain));
    return 0;
  } catch (error) {
    console.error(`The chain was not changed: ${explainFailure(error)}`);
    return 1;
  }
};

const readWishes = (args: readonly string[]): Wishes => {
  const { height, block } = valuesOf(args);
  if (height !== undefined && !/^[1-9]\d{0,8}$/.test(height)) {
    throw new StartError('--height is the number of a Bitcoin block that is not mined yet.');
  }
  if (block !== undefined && !isServerSeed(block)) {
    throw new StartError('--block is the hash of the announced block, 64 lowercase hexadecimal characters.');
  }
  return { height: height === undefined ? undefined : BigInt(height), block };
};

const valuesOf = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: { height: { type: 'string' }, block: { type: 'string' } } })
      .values;
  } catch (error) {
    throw new StartError((error as Error).message, { cause: error });
  }
};

/** Only one process may open the embedded database. */
const withFolder = async <T>(env: Env, work: () => Promise<T>): Promise<T> => {
  if (env.databaseUrl !== undefined) return work();
  await ensurePrivateFolder(env.dataDir);
  const lock = await lockFolder(env.dataDir);
  return work().finally(() => lock.release());
};

const prepare = async (env: Env, wishes: Wishes): Promise<HashChainInfo[]> => {
  const database = await openMigrated(env, { name: 'oddlight crash:chain' });
  try {
    const { db } = database;
    const deps = { db, clock: systemClock, vault: await openVault(db, env) };
    if ((await findChains(db, GAME)).length === 0) {
      const made = await makeChain(env.crashGames, new AbortController().signal);
      if (made) await publishChain(deps, GAME, 1, made);
    }
    const [newest] = await findChains(db, GAME);
    if (newest) await fulfil(deps, newest, wishes);
    return await findChains(db, GAME);
  } finally {
    await database.close();
  }
};

const fulfil = async (
  deps: Parameters<typeof publishChain>[0],
  { number, blockHeight }: HashChainInfo,
  { height, block }: Wishes,
): Promise<void> => {
  const named = { game: GAME, number };
  if (height !== undefined && !(await announceBlock(deps, { ...named, height })))
    throw new StartError(`a block was already announced for chain ${number}, or its public seed is known.`);
  if (block === undefined) return;
  if (height === undefined && blockHeight === null)
    throw new StartError(`no block was announced for chain ${number}: use --height first.`);
  if (!(await setPublicSeed(deps, { ...named, seed: block, from: 'block' })))
    throw new StartError(`the public seed of chain ${number} is already known.`);
};

const describeChain = ({
  number,
  length,
  terminatingHash,
  blockHeight,
  publicSeed,
  publicSeedFrom,
  played,
}: HashChainInfo) =>
  `Chain ${number}: ${length} games, ${played} played, terminating hash ${terminatingHash}, ` +
  (publicSeed === null
    ? `no public seed yet${blockHeight === null ? '' : `, announced block ${blockHeight}`}.`
    : `public seed ${publicSeed} (${publicSeedFrom === 'block' ? `block ${blockHeight}` : 'random'}).`);
