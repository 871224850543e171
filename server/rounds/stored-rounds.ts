import { sql, type Nullable, type Selectable, type SelectQueryBuilder } from 'kysely';
import { computeCommitment } from '#core/fairness.ts';
import type { Db, Tx } from '../db/connection.ts';
import type { Schema } from '../db/schema.ts';
import type { Vault } from '../deps.ts';
import { ONLY_OPEN_SQL, OWN_ROUNDS_SQL } from './all-rounds-sql.ts';
import type { StoredRoundInput } from './folding.ts';

/** A round as stored, with its player; read-only. */
export interface StoredRound {
  readonly facts: StoredRoundInput;
  readonly userId: string;
  readonly username: string;
  readonly anonymous: boolean;
  /** The player's stakes from main in all settled rounds, minor units. */
  readonly wager: bigint;
  readonly status: 'active' | 'settled' | 'void';
  readonly step: number;
  readonly staked: bigint;
  readonly multiplier: bigint;
  readonly payout: bigint;
  readonly capped: boolean;
  readonly actions: readonly unknown[];
  /** The pair is rotated, or the shared game is over: its server seed may be shown. */
  readonly isRevealed: boolean;
}

/** A row of `OWN_ROUNDS_SQL`. */
type RoundRow = Omit<Selectable<Schema['rounds']>, 'status' | 'settled_at' | 'actions'> & {
  readonly status: StoredRound['status'];
  readonly settled_at: Date | null;
  readonly actions: readonly unknown[];
};

type RoundsQuery = SelectQueryBuilder<
  Pick<Schema, 'users'> & {
    rounds: RoundRow;
    player_totals: { xp: bigint | null };
    seed_pairs: Nullable<Schema['seed_pairs']>;
    shared_games: Nullable<Schema['shared_games']>;
    chains: Nullable<Schema['chains']>;
  },
  'rounds' | 'seed_pairs' | 'shared_games' | 'chains' | 'users' | 'player_totals',
  object
>;

/**
 * Reads rounds with their seeds, filtered and ordered by `narrow`. Bets on a shared game are included once it
 * is over. With `isOnlyOpen` no month of those that are over is visited.
 */
export async function findRounds(
  db: Db | Tx,
  { vault }: { readonly vault: Vault },
  narrow: (rounds: RoundsQuery) => RoundsQuery,
  { isOnlyOpen = false }: { readonly isOnlyOpen?: boolean } = {},
): Promise<StoredRound[]> {
  const query = db
    .selectFrom(sql<RoundRow>`${sql.raw(isOnlyOpen ? ONLY_OPEN_SQL : OWN_ROUNDS_SQL)}`.as('rounds'))
    .leftJoin('seed_pairs', (join) =>
      join
        .onRef('seed_pairs.user_id', '=', 'rounds.user_id')
        .onRef('seed_pairs.id', '=', 'rounds.seed_pair_id'),
    )
    .leftJoin('shared_games', 'shared_games.id', 'rounds.shared_game_id')
    .leftJoin('chains', (join) =>
      join.onRef('chains.game', '=', 'shared_games.game').onRef('chains.number', '=', 'shared_games.chain'),
    )
    .innerJoin('users', 'users.id', 'rounds.user_id')
    .leftJoin('player_totals', 'player_totals.user_id', 'rounds.user_id')
    .where((is) => is.or([is('seed_pairs.id', 'is not', null), is('shared_games.hash', 'is not', null)]));
  const rows = await narrow(query as unknown as RoundsQuery) // the same query: only its nullable joins are spelled shorter
    .selectAll('rounds')
    .select(['seed_pairs.server_seed_sealed', 'seed_pairs.server_seed_hash', 'seed_pairs.client_seed'])
    .select(['shared_games.hash', 'chains.public_seed'])
    .select(['seed_pairs.state as pair_state', 'users.username', 'users.anonymous'])
    .select('player_totals.xp as wager')
    .execute();
  return rows.map((row) => ({
    facts: {
      id: row.id,
      game: row.game,
      rulesVersion: row.rules_version,
      params: row.params,
      amount: row.amount,
      maxProfit: row.max_profit,
      ...seedsOf(row, vault),
      nonce: row.nonce,
      createdAt: row.created_at,
    },
    userId: row.user_id,
    username: row.username,
    anonymous: row.anonymous,
    wager: row.wager ?? 0n,
    status: row.status,
    step: row.step,
    staked: row.staked,
    multiplier: row.multiplier,
    payout: row.payout,
    capped: row.capped,
    actions: row.actions,
    isRevealed: row.pair_state === 'revealed' || row.hash !== null,
  }));
}

export interface SeedColumns {
  readonly server_seed_sealed: string | null;
  readonly server_seed_hash: string | null;
  readonly client_seed: string | null;
  readonly hash: string | null;
  readonly public_seed: string | null;
}

/**
 * The seeds of the player's pair, or of the shared game: its hash, committed to by the hash before it. A server seed that
 * cannot be decrypted is empty, so that one damaged row does not keep others from being read.
 */
export const seedsOf = (
  row: SeedColumns,
  vault: Pick<Vault, 'open'>,
): Pick<StoredRoundInput, 'serverSeed' | 'serverSeedHash' | 'clientSeed'> =>
  row.hash === null
    ? {
        serverSeed: openedSeed(row.server_seed_sealed ?? '', vault) ?? '',
        serverSeedHash: row.server_seed_hash ?? '',
        clientSeed: row.client_seed ?? '',
      }
    : {
        serverSeed: row.hash,
        serverSeedHash: computeCommitment(row.hash),
        clientSeed: row.public_seed ?? '',
      };

/** Decrypts a server seed; null if its row is damaged. */
export function openedSeed(sealed: string, vault: Pick<Vault, 'open'>): string | null {
  try {
    return vault.open(sealed);
  } catch {
    return null;
  }
}
