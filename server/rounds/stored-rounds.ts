import type { SelectQueryBuilder } from 'kysely';
import type { Db, Tx } from '../db/connection.ts';
import type { Schema } from '../db/schema.ts';
import type { Vault } from '../deps.ts';
import type { RoundFacts } from './folding.ts';

/** A round as it is stored, with its player; for reading only. */
export interface StoredRound {
  readonly facts: RoundFacts;
  readonly userId: string;
  readonly username: string;
  readonly anonymous: boolean;
  /** The player's stakes of all settled rounds, minor units. */
  readonly wager: bigint;
  readonly status: 'active' | 'settled' | 'void';
  readonly step: number;
  readonly staked: bigint;
  readonly multiplier: bigint;
  readonly payout: bigint;
  readonly capped: boolean;
  readonly pairId: string;
  /** The pair is rotated: its server seed may be told. */
  readonly isRevealed: boolean;
}

type RoundsQuery = SelectQueryBuilder<
  Pick<Schema, 'rounds' | 'seed_pairs' | 'users'> & { player_totals: { staked: bigint | null } },
  'rounds' | 'seed_pairs' | 'users' | 'player_totals',
  object
>;

/** Reads rounds with their seeds, narrowed and ordered by `narrow`. */
export async function findRounds(
  db: Db | Tx,
  { vault }: { readonly vault: Vault },
  narrow: (rounds: RoundsQuery) => RoundsQuery,
): Promise<StoredRound[]> {
  const query = db
    .selectFrom('rounds')
    .innerJoin('seed_pairs', 'seed_pairs.id', 'rounds.seed_pair_id')
    .innerJoin('users', 'users.id', 'rounds.user_id')
    .leftJoin('player_totals', 'player_totals.user_id', 'rounds.user_id');
  const rows = await narrow(query as unknown as RoundsQuery) // the same query: only its nullable join is spelled shorter
    .selectAll('rounds')
    .select(['seed_pairs.server_seed_sealed', 'seed_pairs.server_seed_hash', 'seed_pairs.client_seed'])
    .select(['seed_pairs.state as pair_state', 'users.username', 'users.anonymous'])
    .select('player_totals.staked as wager')
    .execute();
  return rows.map((row) => ({
    facts: {
      id: row.id,
      game: row.game,
      rulesVersion: row.rules_version,
      params: row.params,
      amount: row.amount,
      maxProfit: row.max_profit,
      serverSeed: vault.open(row.server_seed_sealed),
      serverSeedHash: row.server_seed_hash,
      clientSeed: row.client_seed ?? '',
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
    pairId: row.seed_pair_id,
    isRevealed: row.pair_state === 'revealed',
  }));
}

/** The actions of many rounds at once, by round id; a round without any is missing. */
export async function actionsOfRounds(
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
