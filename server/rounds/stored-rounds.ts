import type { Nullable, SelectQueryBuilder } from 'kysely';
import { computeCommitment } from '#core/fairness.ts';
import type { Db, Tx } from '../db/connection.ts';
import type { Schema } from '../db/schema.ts';
import type { Vault } from '../deps.ts';
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
  /** The pair is rotated, or the shared game is over: its server seed may be shown. */
  readonly isRevealed: boolean;
}

type RoundsQuery = SelectQueryBuilder<
  Pick<Schema, 'rounds' | 'users'> & {
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
 * is over.
 */
export async function findRounds(
  db: Db | Tx,
  { vault }: { readonly vault: Vault },
  narrow: (rounds: RoundsQuery) => RoundsQuery,
): Promise<StoredRound[]> {
  const query = db
    .selectFrom('rounds')
    .leftJoin('seed_pairs', 'seed_pairs.id', 'rounds.seed_pair_id')
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
    isRevealed: row.pair_state === 'revealed' || row.hash !== null,
  }));
}

interface SeedColumns {
  readonly server_seed_sealed: string | null;
  readonly server_seed_hash: string | null;
  readonly client_seed: string | null;
  readonly hash: string | null;
  readonly public_seed: string | null;
}

/** The seeds of the player's pair, or of the shared game: its hash, committed to by the hash before it. */
const seedsOf = (
  row: SeedColumns,
  vault: Vault,
): Pick<StoredRoundInput, 'serverSeed' | 'serverSeedHash' | 'clientSeed'> =>
  row.hash === null
    ? {
        serverSeed: vault.open(row.server_seed_sealed ?? ''),
        serverSeedHash: row.server_seed_hash ?? '',
        clientSeed: row.client_seed ?? '',
      }
    : {
        serverSeed: row.hash,
        serverSeedHash: computeCommitment(row.hash),
        clientSeed: row.public_seed ?? '',
      };

/** Returns the actions of many rounds by round id; rounds without actions are missing. */
export async function getActionsByRound(
  db: Db | Tx,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, readonly unknown[]>> {
  if (roundIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('round_steps')
    .select(['round_id', 'action'])
    .where('round_id', 'in', roundIds)
    .where('step', '>', 0)
    .orderBy('round_id')
    .orderBy('step')
    .execute();
  const actions = new Map<string, unknown[]>();
  for (const { round_id: roundId, action } of rows) {
    const known = actions.get(roundId);
    if (known) known.push(action);
    else actions.set(roundId, [action]);
  }
  return actions;
}
