import { randomBytes } from 'node:crypto';
import { computeCommitment, isClientSeed } from '#core/fairness.ts';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/connection.ts';
import { transaction } from '../db/transaction.ts';
import type { Vault } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { openedSeed } from './stored-rounds.ts';

interface SeedDeps {
  readonly clock: Clock;
  readonly vault: Vault;
}

/** Decrypts the seed of the pair in use. @throws {Refusal} SEED_UNREADABLE: its row is damaged, another pair is needed */
export function getUsableSeed({ vault }: { readonly vault: Vault }, sealed: string): string {
  const seed = openedSeed(sealed, vault);
  if (seed === null) throw new Refusal('SEED_UNREADABLE');
  return seed;
}

/** The public part of the pair in use. */
export interface ActiveSeedPair {
  readonly id: string;
  readonly serverSeedHash: string;
  readonly clientSeed: string;
  /** The nonce of the next bet. */
  readonly nonce: bigint;
}

/** A rotated pair: anyone can fold its bets. */
export interface RevealedSeedPair extends ActiveSeedPair {
  /** Null: its row is damaged. */
  readonly serverSeed: string | null;
  /** When it became the active pair, and when it was revealed; null: unknown. */
  readonly usedFrom: Date | null;
  readonly usedUntil: Date | null;
}

const RANDOM_CLIENT_SEED_BYTES = 8;
const SERVER_SEED_BYTES = 32;

/** Creates, for a new player with a main account, the active pair with a random client seed, and the committed next server seed. */
export async function createSeedPairs(tx: Tx, deps: SeedDeps, userId: string): Promise<void> {
  const clientSeed = randomBytes(RANDOM_CLIENT_SEED_BYTES).toString('hex');
  const now = deps.clock.now();
  const first = newServerSeed(deps, userId);
  await tx
    .insertInto('seed_pairs')
    .values([
      {
        ...first,
        state: 'active',
        client_seed: clientSeed,
        activated_at: now,
        revealed_at: null,
      },
      {
        ...newServerSeed(deps, userId),
        state: 'next',
        client_seed: null,
        activated_at: null,
        revealed_at: null,
      },
    ])
    .execute();
  await setActivePair(tx, userId, first.id);
}

/** Bets take the nonces of this pair from now on. */
async function setActivePair(tx: Tx, userId: string, pairId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('wallets')
    .set({ seed_pair_id: pairId, nonce: 0n })
    .where('user_id', '=', userId)
    .where('account_no', '=', 0)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`Player ${userId} has no main account.`);
}

/**
 * Creates a server seed. It stays encrypted until its pair is revealed; its hash is known before the first
 * bet.
 */
const newServerSeed = ({ clock, vault }: SeedDeps, userId: string) => {
  const serverSeed = randomBytes(SERVER_SEED_BYTES).toString('hex');
  return {
    id: newId(clock),
    user_id: userId,
    server_seed_sealed: vault.seal(serverSeed),
    server_seed_hash: computeCommitment(serverSeed),
    created_at: clock.now(),
  };
};

/** Returns a player's active pair and the hash of the next server seed. */
export async function getCurrentSeedPairs(
  db: Db | Tx,
  userId: string,
): Promise<{ readonly active: ActiveSeedPair; readonly nextServerSeedHash: string }> {
  const rows = await db
    .selectFrom('seed_pairs')
    .leftJoin('wallets', (join) =>
      join
        .onRef('wallets.user_id', '=', 'seed_pairs.user_id')
        .on('wallets.account_no', '=', 0)
        .onRef('wallets.seed_pair_id', '=', 'seed_pairs.id'),
    )
    .select(['seed_pairs.id', 'state', 'server_seed_hash', 'client_seed', 'wallets.nonce'])
    .where('seed_pairs.user_id', '=', userId)
    .where('state', 'in', ['active', 'next'])
    .execute();
  const active = rows.find((row) => row.state === 'active');
  const next = rows.find((row) => row.state === 'next');
  if (!active || !next) throw new Error(`Player ${userId} has no seed pairs.`);
  return {
    active: {
      id: active.id,
      serverSeedHash: active.server_seed_hash,
      clientSeed: active.client_seed ?? '',
      nonce: active.nonce ?? 0n,
    },
    nextServerSeedHash: next.server_seed_hash,
  };
}

/** Returns the pair that was revealed last, or null. */
export async function getLastRevealedSeedPair(
  db: Db,
  { vault }: SeedDeps,
  userId: string,
): Promise<RevealedSeedPair | null> {
  const row = await db
    .selectFrom('seed_pairs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'revealed')
    .orderBy('revealed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? revealed(row, vault) : null;
}

/** Returns a player's revealed pair by its id, or null. */
export async function getRevealedSeedPair(
  db: Db,
  { vault }: SeedDeps,
  userId: string,
  pairId: string,
): Promise<RevealedSeedPair | null> {
  const row = await db
    .selectFrom('seed_pairs')
    .selectAll()
    .where('id', '=', pairId)
    .where('user_id', '=', userId)
    .where('state', '=', 'revealed')
    .executeTakeFirst();
  return row ? revealed(row, vault) : null;
}

/** Whether a pair, revealed or not, belongs to the player. */
export const ownsSeedPair = async (db: Db, userId: string, pairId: string): Promise<boolean> =>
  (await db
    .selectFrom('seed_pairs')
    .select('id')
    .where('id', '=', pairId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

const revealed = (
  row: {
    id: string;
    server_seed_sealed: string;
    server_seed_hash: string;
    client_seed: string | null;
    nonce: bigint;
    activated_at: Date | null;
    revealed_at: Date | null;
  },
  vault: Vault,
): RevealedSeedPair => ({
  id: row.id,
  serverSeed: openedSeed(row.server_seed_sealed, vault),
  serverSeedHash: row.server_seed_hash,
  clientSeed: row.client_seed ?? '',
  nonce: row.nonce,
  usedFrom: row.activated_at,
  usedUntil: row.revealed_at,
});

/** Lists the slugs of games in which the player has an open round. */
export async function listGamesWithOpenRounds(db: Db | Tx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('open_rounds')
    .select('game')
    .where('user_id', '=', userId)
    .where('seed_pair_id', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.game);
}

/**
 * Reveals the active pair, activates the announced next seed with the given client seed, and announces a new
 * one.
 * @throws {Refusal} INVALID_CLIENT_SEED; SEED_LOCKED while a round is open, because revealing would expose
 *   hidden state
 */
export async function rotateSeedPair(
  deps: SeedDeps & { readonly db: Db },
  userId: string,
  clientSeed: string,
): Promise<{
  readonly revealed: RevealedSeedPair;
  readonly active: ActiveSeedPair;
  readonly nextServerSeedHash: string;
}> {
  if (!isClientSeed(clientSeed)) throw new Refusal('INVALID_CLIENT_SEED');
  return transaction(deps.db, async (tx) => {
    const old = await lockActivePair(tx, userId);
    // Checked after the lock: a bet that came first holds the lock until its round is stored.
    if ((await listGamesWithOpenRounds(tx, userId)).length > 0) throw new Refusal('SEED_LOCKED');
    const now = deps.clock.now();
    await tx
      .updateTable('seed_pairs')
      .set({ state: 'revealed', revealed_at: now, nonce: old.nonce })
      .where('id', '=', old.id)
      .execute();
    const { id: activeId } = await tx
      .updateTable('seed_pairs')
      .set({ state: 'active', client_seed: clientSeed, activated_at: now })
      .where('user_id', '=', userId)
      .where('state', '=', 'next')
      .returning('id')
      .executeTakeFirstOrThrow();
    await setActivePair(tx, userId, activeId);
    const next = newServerSeed(deps, userId);
    await tx
      .insertInto('seed_pairs')
      .values({ ...next, state: 'next', client_seed: null, activated_at: null, revealed_at: null })
      .execute();
    return {
      revealed: revealed({ ...old, revealed_at: now }, deps.vault),
      ...(await getCurrentSeedPairs(tx, userId)),
    };
  });
}

/** Locks the player's main wallet, whose active pair cannot be rotated until the transaction ends, and returns the pair. */
export async function lockActivePair(tx: Tx, userId: string) {
  const main = await tx
    .selectFrom('wallets')
    .select(['seed_pair_id', 'nonce'])
    .where('user_id', '=', userId)
    .where('account_no', '=', 0)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!main?.seed_pair_id) throw new Error(`Player ${userId} has no active seed pair.`);
  const pair = tx
    .selectFrom('seed_pairs')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', main.seed_pair_id);
  return { ...(await pair.executeTakeFirstOrThrow()), nonce: main.nonce };
}
