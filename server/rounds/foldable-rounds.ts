import type { Db } from '../db/connection.ts';
import { defineStatement, executeStatement } from '../db/statement.ts';
import type { Vault } from '../deps.ts';
import { OWN_ROUNDS_SQL } from './all-rounds-sql.ts';
import { seedsOf, type SeedColumns, type StoredRound } from './stored-rounds.ts';

/** What folding a round again needs, and what it is compared with. */
export type FoldableRound = Pick<
  StoredRound,
  'facts' | 'status' | 'staked' | 'multiplier' | 'payout' | 'capped' | 'actions'
>;

interface FoldableRow extends SeedColumns, Omit<FoldableRound, 'facts'> {
  readonly id: string;
  readonly game: string;
  readonly rulesVersion: number;
  readonly params: unknown;
  readonly amount: bigint;
  readonly maxProfit: bigint | null;
  readonly nonce: bigint;
  readonly createdAt: Date;
}

/** Bets on a shared game are included once it is over. */
const foldableSql = (
  which: string,
): string => `select r.id, r.game, r.rules_version as "rulesVersion", r.params,
    r.amount, r.max_profit as "maxProfit", r.nonce, r.created_at as "createdAt", r.status, r.staked, r.multiplier,
    r.payout, r.capped, r.actions, p.server_seed_sealed, p.server_seed_hash, p.client_seed, g.hash, c.public_seed
  from (select * from ${OWN_ROUNDS_SQL} own where ${which}) r
  left join seed_pairs p on p.id = r.seed_pair_id
  left join shared_games g on g.id = r.shared_game_id
  left join chains c on c.game = g.game and c.number = g.chain
  where p.id is not null or g.hash is not null`;
const OF_RANGE = defineStatement<IdsFrom, FoldableRow>(foldableSql('id >= @from and id < @end'));
const BY_ID = defineStatement<{ ids: readonly string[] }, FoldableRow>(foldableSql('id = any(@ids::uuid[])'));
const CUTS = defineStatement<IdsFrom & { most: number }, { id: string }>(
  `select id from (
    select id, row_number() over (order by id) as n from ${OWN_ROUNDS_SQL} own where id >= @from and id < @end
  ) numbered where n % @most::integer = 0 order by n`,
);

interface IdsFrom {
  readonly from: string;
  /** Exclusive. */
  readonly end: string;
}
type Seeds = { readonly vault: Pick<Vault, 'open'> };

const PAGE = 1_000;

/** Reads the rounds that were opened in a range of ids, some thousand at a time. */
export async function* readFoldableRounds(
  db: Db,
  seeds: Seeds,
  { from, end }: IdsFrom,
): AsyncGenerator<FoldableRound[]> {
  const cuts = await executeStatement(db, CUTS, { from, end, most: PAGE });
  const bounds = [from, ...cuts.map(({ id }) => id), end];
  for (let at = 1; at < bounds.length; at += 1) {
    const page = { from: bounds[at - 1] ?? from, end: bounds[at] ?? end };
    yield (await executeStatement(db, OF_RANGE, page)).map((row) => toFoldable(row, seeds));
  }
}

/** Reads these rounds. */
export async function readFoldableRoundsById(
  db: Db,
  seeds: Seeds,
  ids: readonly string[],
): Promise<FoldableRound[]> {
  return (await executeStatement(db, BY_ID, { ids })).map((row) => toFoldable(row, seeds));
}

const toFoldable = (row: FoldableRow, { vault }: Seeds): FoldableRound => ({
  facts: {
    id: row.id,
    game: row.game,
    rulesVersion: row.rulesVersion,
    params: row.params,
    amount: row.amount,
    maxProfit: row.maxProfit,
    ...seedsOf(row, vault),
    nonce: row.nonce,
    createdAt: row.createdAt,
  },
  status: row.status,
  staked: row.staked,
  multiplier: row.multiplier,
  payout: row.payout,
  capped: row.capped,
  actions: row.actions,
});
