import type { Selectable } from 'kysely';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Db, Tx } from '../../db/connection.ts';
import type { Schema } from '../../db/schema.ts';
import type { TournamentState, TournamentType } from '#contract/tournaments.ts';

export { isTypeOffered } from '#contract/tournaments.ts';

export type TournamentRow = Selectable<Schema['tournaments']>;
/** One that has a page of its own. */
export type PageRow = TournamentRow & { readonly type: TournamentType };

/** Who is drawn, and not ranked. */
export const isDecidedByDraw = ({ type }: Pick<TournamentRow, 'type'>): boolean =>
  type === 'raffle' || type === 'giveaway';

/** Whether it is held in a country; one that nobody knows is in no list. */
export const isAvailableIn = (
  { countries }: Pick<TournamentRow, 'countries'>,
  country: string | null,
): boolean => countries.length === 0 || (country !== null && countries.includes(country));

/** The state by the clock: the job moves the stored one a few seconds later. */
export function stateAt(
  { state, starts_at, ends_at }: Pick<TournamentRow, 'state' | 'starts_at' | 'ends_at'>,
  now: Date,
): TournamentState {
  if (state !== 'scheduled' && state !== 'running') return state;
  if (now >= ends_at) return 'counting';
  return now >= starts_at ? 'running' : 'scheduled';
}

/** Whether it can no longer be changed. */
export const hasStarted = (row: TournamentRow, now: Date): boolean =>
  !['draft', 'scheduled', 'cancelled'].includes(row.state) ||
  (row.state === 'scheduled' && row.starts_at <= now);

/** Tickets of so many points: of a giveaway everybody has one. */
export const countTickets = (
  { type, ticket, max_tickets }: Pick<TournamentRow, 'type' | 'ticket' | 'max_tickets'>,
  points: bigint,
): number => {
  if (type === 'giveaway') return 1;
  if (ticket === null) return 0;
  const [tickets, most] = [points / ticket, BigInt(max_tickets ?? 1)];
  return Number(tickets < most ? tickets : most);
};

const LOCK = defineStatement<{ id: string }, TournamentRow>(
  'select * from tournaments where id = @id for update',
);

/** A tournament, locked until the transaction ends: before any row of a player is. */
export const lockTournament = async (tx: Tx, id: string): Promise<TournamentRow | undefined> =>
  (await executeStatement(tx, LOCK, { id }))[0];

/** A tournament by its id. */
export const findTournamentRow = (db: Db | Tx, id: string): Promise<TournamentRow | undefined> =>
  db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst();
