import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import { isServerSeed } from '#core/fairness.ts';
import type { Db } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { workerAnswer } from '../../worker-answer.ts';
import { hashesAround, type HashChain } from './hash-chain.ts';

type ChainDeps = Pick<Deps, 'db' | 'clock' | 'vault'>;

/** The public part of a chain. */
export interface HashChainInfo {
  readonly number: number;
  readonly length: number;
  readonly terminatingHash: string;
  readonly publishedAt: Date;
  readonly blockHeight: bigint | null;
  readonly publicSeed: string | null;
  readonly publicSeedFrom: 'block' | 'random' | null;
  readonly publicSeedAt: Date | null;
  /** Number of the last finished game. */
  readonly played: number;
}

const CHAINS = defineStatement<{ game: string }, HashChainInfo>(`select c.number, c.length,
    c.terminating_hash as "terminatingHash", c.published_at as "publishedAt", c.block_height as "blockHeight",
    c.public_seed as "publicSeed", c.public_seed_from as "publicSeedFrom", c.public_seed_at as "publicSeedAt",
    coalesce((select max(g.number) from shared_games g
      where g.game = c.game and g.chain = c.number and g.hash is not null), 0)::integer as played
  from chains c where c.game = @game order by c.number desc`);

/** Lists every chain of a game, newest first, without secrets. */
export const findChains = (db: Db, game: string): Promise<HashChainInfo[]> =>
  executeStatement(db, CHAINS, { game });

const chainOf = (length: number) =>
  z.object({
    length: z.literal(length),
    terminatingHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    every: z.int().check(z.gte(1), z.lte(length)),
    kept: z.string().check(z.regex(/^([0-9a-f]{64})+$/)),
  });

/** Makes a chain in a worker thread. Returns null if the signal aborts meanwhile. */
export async function makeChain(length: number, signal: AbortSignal): Promise<HashChain | null> {
  const worker = new Worker(new URL('./chain-worker.ts', import.meta.url), { workerData: length });
  try {
    return await workerAnswer(worker, chainOf(length), signal);
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  } finally {
    await worker.terminate();
  }
}

/**
 * Publishes a chain as the next one of its game, unless another process did so first. Its hashes are
 * encrypted.
 */
export async function publishChain(
  { db, clock, vault }: ChainDeps,
  game: string,
  number: number,
  { length, terminatingHash, every, kept }: HashChain,
): Promise<void> {
  await db
    .insertInto('chains')
    .values({
      game,
      number,
      length,
      every,
      terminating_hash: terminatingHash,
      sealed: vault.seal(kept),
      published_at: clock.now(),
      block_height: null,
      public_seed: null,
      public_seed_from: null,
      public_seed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const SEED_BYTES = 32;

/** Draws the public seed of a published chain that has none. */
export const drawPublicSeed = (deps: ChainDeps, game: string, number: number): Promise<boolean> =>
  setPublicSeed(deps, { game, number, seed: randomBytes(SEED_BYTES).toString('hex'), from: 'random' });

/** Sets the public seed of a chain, once. Returns whether it had none. */
export async function setPublicSeed(
  { db, clock }: Pick<ChainDeps, 'db' | 'clock'>,
  chain: {
    readonly game: string;
    readonly number: number;
    readonly seed: string;
    readonly from: 'block' | 'random';
  },
): Promise<boolean> {
  if (!isServerSeed(chain.seed)) throw new RangeError('a public seed is 64 lowercase hexadecimal characters');
  const { numUpdatedRows } = await db
    .updateTable('chains')
    .set({ public_seed: chain.seed, public_seed_from: chain.from, public_seed_at: clock.now() })
    .where('game', '=', chain.game)
    .where('number', '=', chain.number)
    .where('public_seed', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Announces the block whose hash becomes the public seed, once. Returns false if a block or the seed is
 * already known.
 */
export async function announceBlock(
  { db }: Pick<ChainDeps, 'db'>,
  { game, number, height }: { readonly game: string; readonly number: number; readonly height: bigint },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chains')
    .set({ block_height: height })
    .where('game', '=', game)
    .where('number', '=', number)
    .where('public_seed', 'is', null)
    .where('block_height', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const SEALED = defineStatement<
  { game: string; chain: number },
  { length: number; every: number; sealed: string }
>(`select length, every, sealed from chains where game = @game and number = @chain`);

/** Decrypts the hashes of games for a server process: a stretch of games at a time, kept in memory. */
export interface UnrevealedHashes {
  of(chain: number, number: number): Promise<string>;
}

export function createUnrevealedHashes(
  { db, vault }: Pick<ChainDeps, 'db' | 'vault'>,
  game: string,
): UnrevealedHashes {
  let [chainAt, stretch]: [number, ReadonlyMap<number, string>] = [0, new Map()];
  return {
    async of(chain, number) {
      const known = chain === chainAt ? stretch.get(number) : undefined;
      if (known !== undefined) return known;
      const [row] = await executeStatement(db, SEALED, { game, chain });
      if (!row) throw new Error(`${game} has no chain ${chain}.`);
      const opened = hashesAround({ ...row, kept: vault.open(row.sealed) }, number);
      [chainAt, stretch] = [chain, opened];
      return opened.get(number) ?? '';
    },
  };
}
