import { drawRaffle, NO_BEACON } from '#engine/core/raffle.ts';
import type { Tx } from '../../db/connection.ts';
import { run, statement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { CAN_WIN } from '../reward-rules/feature.ts';
import { entriesOf } from './close.ts';
import { MOST_PLACES } from './contract.ts';
import { isDrawn, lockTournament, type TournamentRow } from './rows.ts';

interface Result {
  readonly userId: string;
  readonly staked: bigint;
  readonly points: bigint;
  /** Minor units; 0: none. */
  readonly prize: bigint;
}

const BEST = statement<
  { id: string },
  Omit<Result, 'prize'>
>(`select p.user_id as "userId", p.staked, p.points
  from tournament_points p join users u on u.id = p.user_id
  where p.tournament_id = @id and ${CAN_WIN}
  order by p.points desc, p.reached_at, p.user_id collate "C" limit ${MOST_PLACES}`);

const STORE = statement<{
  id: string;
  places: readonly number[];
  userIds: readonly string[];
  staked: readonly bigint[];
  points: readonly bigint[];
  prizes: readonly bigint[];
}>(`insert into tournament_results (tournament_id, place, user_id, staked, points, prize)
  select @id, place, user_id, staked, points, prize
  from unnest(@places::integer[], @userIds::text[], @staked::bigint[], @points::bigint[], @prizes::bigint[])
    as r (place, user_id, staked, points, prize)`);

/** Whether a draw still waits for the hash of a block; in a demo, and where nobody is drawn, there is none. */
export const needsBeacon = (row: TournamentRow, { env }: Pick<Deps, 'env'>): boolean =>
  isDrawn(row) && row.state === 'counting' && row.beacon === null && row.tickets !== 0n && !env.demo;

/** Writes who has won what, by the points or by the draw: all of it at once, and never again. */
export async function decide(tx: Tx, deps: Pick<Deps, 'env' | 'clock' | 'vault'>, id: string): Promise<void> {
  const row = await lockTournament(tx, id);
  if (row?.state !== 'counting' || needsBeacon(row, deps)) return;
  const drawn = isDrawn(row) ? await draw(tx, deps, row) : null;
  const results = drawn?.results ?? (await ranked(tx, row));
  await run(tx, STORE, {
    ...{ id, places: results.map((_, i) => i + 1), userIds: results.map(({ userId }) => userId) },
    ...{ staked: results.map(({ staked }) => staked), points: results.map(({ points }) => points) },
    prizes: results.map(({ prize }) => prize),
  });
  await tx
    .updateTable('tournaments')
    .set({ state: 'drawn', ...(drawn ? { picks: JSON.stringify(drawn.picks), beacon: drawn.beacon } : {}) })
    .where('id', '=', id)
    .execute();
}

async function ranked(tx: Tx, row: TournamentRow): Promise<Result[]> {
  const best = await run(tx, BEST, { id: row.id });
  // The first one of a clash has all of it.
  const prizes = row.type === 'clash' ? [row.pool] : row.prizes.map(BigInt);
  return best.map((result, i) => ({ ...result, prize: prizes[i] ?? 0n }));
}

async function draw(tx: Tx, { vault }: Pick<Deps, 'vault'>, row: TournamentRow) {
  if (row.seed_sealed === null) throw new Error(`The draw ${row.id} has no seed.`);
  const entries = await entriesOf(tx, row.id);
  const [byEntry, beacon] = [
    new Map(entries.map((entry) => [entry.entryId, entry])),
    row.beacon ?? NO_BEACON,
  ];
  const picks = drawRaffle(vault.open(row.seed_sealed), beacon, entries, row.prizes.length);
  const results = picks.flatMap(({ entryId, prize }): Result[] => {
    const winner = byEntry.get(entryId);
    if (prize === null || !winner) return [];
    const { userId, points } = winner;
    return [{ userId, staked: 0n, points, prize: BigInt(row.prizes[prize] ?? 0) }];
  });
  return { picks, results, beacon };
}
