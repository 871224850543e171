import { drawRaffle, NO_BEACON } from '#core/raffle.ts';
import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { CAN_WIN_SQL } from '../reward-rules/feature.ts';
import { listFixedEntries } from './close.ts';
import { MAX_RANKED_PLACES } from '#contract/tournaments.ts';
import { isDecidedByDraw, lockTournament, type TournamentRow } from './rows.ts';

interface Result {
  readonly userId: string;
  readonly staked: bigint;
  readonly points: bigint;
  /** Minor units; 0 for none. */
  readonly prize: bigint;
  /** In a draw: the number of the pick, and the ticket. */
  readonly pick: number | null;
  readonly ticket: number | null;
}

const BEST = defineStatement<
  { id: string },
  Pick<Result, 'userId' | 'staked' | 'points'>
>(`select p.user_id as "userId", p.staked, p.points
  from tournament_points p join users u on u.id = p.user_id
  where p.tournament_id = @id and ${CAN_WIN_SQL}
  order by p.points desc, p.reached_at, p.user_id limit ${MAX_RANKED_PLACES}`);

const STORE = defineStatement<{
  id: string;
  places: readonly number[];
  userIds: readonly string[];
  staked: readonly bigint[];
  points: readonly bigint[];
  prizes: readonly bigint[];
  picks: readonly (number | null)[];
  tickets: readonly (number | null)[];
}>(`insert into tournament_results (tournament_id, place, user_id, staked, points, prize, pick, ticket)
  select @id, r.* from unnest(@places::integer[], @userIds::uuid[], @staked::bigint[], @points::bigint[],
    @prizes::bigint[], @picks::integer[], @tickets::bigint[]) as r`);

/** Returns whether a draw still waits for a block hash. Demo sites and ranked tournaments need none. */
export const needsBeacon = (row: TournamentRow, { env }: Pick<Deps, 'env'>): boolean =>
  isDecidedByDraw(row) && row.state === 'counting' && row.beacon === null && row.tickets !== 0n && !env.demo;

/** Writes the winners, by points or by draw, all together and only once. */
export async function decideWinners(
  tx: Tx,
  deps: Pick<Deps, 'env' | 'clock' | 'vault'>,
  id: string,
): Promise<void> {
  const row = await lockTournament(tx, id);
  if (row?.state !== 'counting' || needsBeacon(row, deps)) return;
  const results = await (isDecidedByDraw(row) ? draw(tx, deps, row) : ranked(tx, row));
  await executeStatement(tx, STORE, {
    id,
    places: results.map((_, i) => i + 1),
    userIds: results.map(({ userId }) => userId),
    staked: results.map(({ staked }) => staked),
    points: results.map(({ points }) => points),
    prizes: results.map(({ prize }) => prize),
    picks: results.map(({ pick }) => pick),
    tickets: results.map(({ ticket }) => ticket),
  });
  await tx
    .updateTable('tournaments')
    .set({ state: 'drawn', beacon: isDecidedByDraw(row) ? beaconOf(row) : null })
    .where('id', '=', id)
    .execute();
}

async function ranked(tx: Tx, row: TournamentRow): Promise<Result[]> {
  const best = await executeStatement(tx, BEST, { id: row.id });
  // The first place of a clash wins the whole pool.
  const prizes = row.type === 'clash' ? [row.pool] : row.prizes.map(BigInt);
  return best.map((result, i) => ({ ...result, prize: prizes[i] ?? 0n, pick: null, ticket: null }));
}

const beaconOf = ({ beacon }: Pick<TournamentRow, 'beacon'>): string => beacon ?? NO_BEACON;

async function draw(tx: Tx, { vault }: Pick<Deps, 'vault'>, row: TournamentRow): Promise<Result[]> {
  if (row.seed_sealed === null) throw new Error(`Draw ${row.id} has no seed.`);
  const entries = await listFixedEntries(tx, row.id);
  const byEntry = new Map(entries.map((entry) => [entry.entryId, entry]));
  const picks = drawRaffle(vault.open(row.seed_sealed), beaconOf(row), entries, row.prizes.length);
  return picks.flatMap(({ number, ticket, entryId }, i): Result[] => {
    const winner = byEntry.get(entryId);
    if (!winner) return [];
    const { userId, staked, points, canWin } = winner;
    // A player closed, or promoted to staff, since the list was fixed stays in the draw, but the prize goes
    // back.
    const prize = canWin ? BigInt(row.prizes[i] ?? 0) : 0n;
    return [{ userId, staked, points, prize, pick: number, ticket }];
  });
}
