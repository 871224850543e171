import { computeCommitment } from '#core/fairness.ts';
import { minorToAmount } from '#core/money.ts';
import { sql, type RawBuilder } from 'kysely';
import { foldStoredRound } from '../../rounds/index.ts';
import { firstIdAt, timeOfId } from '../../id-range.ts';
import type { CheckDeps } from '../check-rounds.ts';
import type { Db } from '../connection.ts';
import { CLOCKS_MS } from '../proof-ranges.ts';
import { FIRST_ID } from '../uuid.ts';

/** Rows that are read, written or restored at once, or about so many. */
export const BATCH = 2_000;

interface ArchivedRow {
  readonly id: string;
  /** The row as JSON of the database, which has every digit, every microsecond and the dashes of ids. */
  readonly row: string;
  readonly game: string;
  readonly rules_version: number;
  readonly params: unknown;
  readonly amount: bigint;
  readonly max_profit: bigint | null;
  readonly nonce: bigint;
  readonly actions: readonly unknown[] | null;
  readonly status: string;
  readonly created_at: Date;
  readonly multiplier: bigint;
  readonly payout: bigint;
  readonly server_seed_sealed: string | null;
  readonly server_seed_hash: string | null;
  readonly client_seed: string | null;
  readonly pair_state: string | null;
  readonly game_hash: string | null;
  readonly public_seed: string | null;
}

/**
 * Reads a detached month as lines that `npm run replay` reads, with the whole row at the end. Rounds whose seed may not be
 * shown yet are `hidden`: their lines have no seed.
 */
export async function* readAsLines(
  deps: CheckDeps,
  table: string,
  isHidden: boolean,
): AsyncGenerator<readonly string[]> {
  for (let after = FIRST_ID; ;) {
    const { rows } = await sql<ArchivedRow>`
      select r.id, to_jsonb(r)::text as row, r.game, r.rules_version, r.params, r.amount, r.max_profit, r.nonce, r.actions,
        r.status, r.created_at, r.multiplier, r.payout, p.server_seed_sealed, p.server_seed_hash, p.client_seed, p.state as pair_state,
        g.hash as game_hash, c.public_seed
      from ${sql.table(table)} r left join seed_pairs p on p.id = r.seed_pair_id
        left join shared_games g on g.id = r.shared_game_id
        left join chains c on c.game = g.game and c.number = g.chain
      where r.id > ${after}
        and (p.state is distinct from 'revealed' and g.hash is null) = ${isHidden}::boolean
      order by r.id limit ${BATCH}`.execute(deps.db);
    yield rows.map((row) => toLine(deps, row));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

function toLine(deps: CheckDeps, found: ArchivedRow): string {
  const actions = found.actions ?? [];
  const seeds = seedsOf(found, deps.vault);
  const line = {
    id: found.id,
    game: found.game,
    rulesVersion: found.rules_version,
    params: found.params,
    bet: found.amount.toString(),
    maxProfit: found.max_profit?.toString(),
    ...seeds,
    nonce: Number(found.nonce),
    actions: actions.length > 0 ? actions : undefined,
    // A void round was refunded before its result, so replaying leaves it open.
    expected: {
      status: found.status === 'settled' ? 'settled' : 'active',
      multiplier: minorToAmount(found.multiplier),
      payout: found.payout.toString(),
      outcome: seeds.serverSeed === undefined ? undefined : outcomeOf(deps, found, seeds.serverSeed),
    },
  };
  // The row is not parsed: its numbers may have more digits than JavaScript keeps.
  return `${JSON.stringify(line).slice(0, -1)},"row":${found.row}}`;
}

/** What the round showed, which is not stored. */
function outcomeOf({ catalogue, vault }: CheckDeps, found: ArchivedRow, serverSeed: string): unknown {
  const { serverSeedHash, clientSeed } = seedsOf(found, vault);
  const facts = {
    id: found.id,
    game: found.game,
    rulesVersion: found.rules_version,
    params: found.params,
    amount: found.amount,
    maxProfit: found.max_profit,
    serverSeed,
    serverSeedHash: serverSeedHash ?? '',
    clientSeed: clientSeed ?? '',
    nonce: found.nonce,
    createdAt: found.created_at,
  };
  const { rules, state } = foldStoredRound(catalogue, facts, found.actions ?? []);
  return rules.view(state);
}

function seedsOf(found: ArchivedRow, vault: CheckDeps['vault']) {
  if (found.game_hash !== null)
    return {
      serverSeed: found.game_hash,
      serverSeedHash: computeCommitment(found.game_hash),
      clientSeed: found.public_seed,
    };
  const isRevealed = found.pair_state === 'revealed' && found.server_seed_sealed !== null;
  return {
    serverSeed: isRevealed ? vault.open(found.server_seed_sealed) : undefined,
    serverSeedHash: found.server_seed_hash,
    clientSeed: found.client_seed,
  };
}

/** Transfers from an id to another one. */
export interface TransferRange {
  readonly from: string;
  /** Exclusive. */
  readonly end: string;
}
/** Time that is read at first: so much more or less of it afterwards that it has about `BATCH` transfers. */
const FIRST_SPAN_MS = 3_600_000;

/**
 * Reads transfers by time, in the order of their ids, each as JSON of the database. No index has the ids of all players,
 * but the blocks of a time are found.
 */
export async function* readTransfers(
  db: Db,
  table: string,
  { from, end }: TransferRange,
  only: RawBuilder<unknown> = sql`true`,
): AsyncGenerator<readonly string[]> {
  const endMs = timeOfId(end);
  let spanMs = FIRST_SPAN_MS;
  for (let first = from; first < end;) {
    const toMs = Math.min(timeOfId(first) + spanMs, endMs);
    const next = toMs < endMs ? firstIdAt(toMs) : end;
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} t
      where id >= ${first} and id < ${next} and ${only} order by id`.execute(db);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < BATCH) spanMs *= 2;
    else if (rows.length > 4 * BATCH) spanMs = Math.max(1, Math.floor(spanMs / 4));
    first = next;
  }
}

/**
 * Reads the transfers that rounds of a month have after it, because they ended later. The sale of an item is none of its
 * round.
 */
export async function* readLaterTransfers(
  db: Db,
  rounds: string,
  endMs: number,
): AsyncGenerator<readonly string[]> {
  const lastMs = endMs - CLOCKS_MS;
  const { rows } = await sql<{ id: string; at: Date }>`select id, settled_at as at from ${sql.table(rounds)}
    where settled_at >= ${new Date(lastMs)}`.execute(db);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const range = {
    from: firstIdAt(endMs),
    end: firstIdAt(Math.max(...rows.map(({ at }) => at.getTime()), endMs) + CLOCKS_MS),
  };
  const ofRounds = sql`round_id = any(${ids}::uuid[]) and code <> 'item-sell'`;
  yield* readTransfers(db, 'transfers', range, ofRounds);
}

/** Inserts the rows of lines into a table; those of rounds are a field of their line. Returns how many there were. */
export async function insertLines(
  db: Db,
  table: string,
  lines: readonly string[],
  row: 'in the line' | 'the line' = 'in the line',
): Promise<bigint> {
  const json = row === 'the line' ? sql`line::jsonb` : sql`line::jsonb -> 'row'`;
  const { numAffectedRows } = await sql`insert into ${sql.table(table)}
    select (jsonb_populate_record(null::${sql.table(table)}, ${json})).*
    from unnest(${lines}::text[]) as line`.execute(db);
  return numAffectedRows ?? 0n;
}
