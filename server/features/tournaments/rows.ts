import type { Selectable } from 'kysely';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Db, Tx } from '../../db/connection.ts';
import type { Schema } from '../../db/schema.ts';
import type { TournamentState, TournamentType } from '#contract/tournaments.ts';

export { isTypeOffered } from '#contract/tournaments.ts';

export type TournamentRow = Selectable<Schema['tournaments']>;
/** A tournament with a page. */
export type PageRow = TournamentRow & { readonly type: TournamentType };

/** Returns whether winners are drawn instead of ranked. */
export const isDecidedByDraw = ({ type }: Pick<TournamentRow, 'type'>): boolean =>
  type === 'raffle' || type === 'giveaway';

/** Returns whether its winners are known and stored. */
export const isDecided = ({ state }: Pick<TournamentRow, 'state'>): boolean =>
  state === 'drawn' || state === 'paid';

/** Returns whether it is held in a country; an unknown country is in no list. */
export const isAvailableIn = (
  { countries }: Pick<TournamentRow, 'countries'>,
  country: string | null,
): boolean => countries.length === 0 || (country !== null && countries.includes(country));

/** Returns the state by the clock; the job updates the stored state a few seconds later. */
export function stateAt(
  { state, starts_at, ends_at }: Pick<TournamentRow, 'state' | 'starts_at' | 'ends_at'>,
  now: Date,
): TournamentState {
  if (state !== 'scheduled' && state !== 'running') return state;
  if (now >= ends_at) return 'counting';
  return now >= starts_at ? 'running' : 'scheduled';
}

/** Returns whether it can no longer be changed. */
export const hasStarted = (row: TournamentRow, now: Date): boolean =>
  !['draft', 'scheduled', 'cancelled'].includes(row.state) ||
  (row.state === 'scheduled' && row.starts_at <= now);

/** Returns the number of tickets for points; in a giveaway everyone has one. */
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

/** Locks a tournament until the transaction ends. Lock it before any row of a player. */
export const lockTournament = async (tx: Tx, id: string): Promise<TournamentRow | undefined> =>
  (await executeStatement(tx, LOCK, { id }))[0];

export const findTournamentRow = (db: Db | Tx, id: string): Promise<TournamentRow | undefined> =>
  db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst();
