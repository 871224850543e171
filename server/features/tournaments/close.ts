import { digestRaffleEntries, type RaffleEntry } from '#core/raffle.ts';
import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { CAN_WIN_SQL } from '../reward-rules/feature.ts';
import { publishRankingChange } from './announce.ts';
import { isDecidedByDraw, lockTournament, type TournamentRow } from './rows.ts';
import { takeSnapshot } from './snapshot.ts';
import { idTextSql } from '../../db/uuid.ts';

/** Delay between the end and closing: rounds are counted a little after they settle. */
export const CLOSES_AFTER_MS = 60_000;

const IS_WAITING = defineStatement<{ end: Date }, { isWaiting: boolean }>(
  // A round that failed several times does not delay prizes.
  `select exists (select from settled_bets where settled_at < @end::timestamptz and failures < 3) as "isWaiting"`,
);

const FIX_ENTRIES = defineStatement<{ id: string }>(`insert into tournament_entries
    (tournament_id, position, entry_id, user_id, tickets)
  select @id, row_number() over (order by entry_id collate "C", user_id), entry_id, user_id, tickets
  from (
    select left(encode(sha256(convert_to(t.id || ':' || ${idTextSql('p.user_id')}, 'UTF8')), 'hex'), 16) as entry_id, p.user_id,
      case t.type when 'giveaway' then 1 else least(p.points / t.ticket, t.max_tickets) end::integer as tickets
    from tournament_points p join tournaments t on t.id = p.tournament_id join users u on u.id = p.user_id
    where p.tournament_id = @id and ${CAN_WIN_SQL}
  ) as entries where tickets > 0`);

interface Entry extends RaffleEntry {
  readonly userId: string;
  readonly staked: bigint;
  readonly points: bigint;
  /** Whether the player can win now. */
  readonly canWin: boolean;
}

const ENTRIES = defineStatement<{ id: string }, Entry>(`select e.entry_id as "entryId", e.tickets,
    e.user_id as "userId", p.staked, p.points, ${CAN_WIN_SQL} as "canWin"
  from tournament_entries e join users u on u.id = e.user_id
    join tournament_points p on p.tournament_id = e.tournament_id and p.user_id = e.user_id
  where e.tournament_id = @id order by e.position`);

/** Returns the fixed list of a draw. */
export const listFixedEntries = (tx: Tx, id: string) => executeStatement(tx, ENTRIES, { id });

/**
 * Closes a finished tournament once every round settled in it is counted; later ones no longer count. Fixes
 * the list of a draw at the same time.
 */
export async function closeTournament(tx: Tx, deps: Pick<Deps, 'clock'>, id: string): Promise<void> {
  const row = await lockTournament(tx, id);
  if (row?.state !== 'running' || !isPastEnd(row, deps.clock.now())) return;
  const [queue] = await executeStatement(tx, IS_WAITING, { end: row.ends_at });
  if (queue?.isWaiting !== false) return;
  const change = await takeSnapshot(tx, deps, row);
  if (change) await publishRankingChange(tx, deps, row, change);
  await tx
    .updateTable('tournaments')
    .set({ state: 'counting', ...(isDecidedByDraw(row) ? await fixEntries(tx, id) : {}) })
    .where('id', '=', id)
    .execute();
}

/** Returns whether the clock allows closing it. */
export const isPastEnd = ({ ends_at }: Pick<TournamentRow, 'ends_at'>, now: Date): boolean =>
  now.getTime() >= ends_at.getTime() + CLOSES_AFTER_MS;

async function fixEntries(tx: Tx, id: string): Promise<Pick<TournamentRow, 'digest' | 'tickets'>> {
  await executeStatement(tx, FIX_ENTRIES, { id });
  const entries = await listFixedEntries(tx, id);
  return {
    digest: digestRaffleEntries(entries),
    tickets: BigInt(entries.reduce((sum, { tickets }) => sum + tickets, 0)),
  };
}
