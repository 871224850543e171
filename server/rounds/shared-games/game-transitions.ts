import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { SharedDeps } from './shared-deps.ts';
import { LeadershipLostError, LEASE_GUARD_CTE, type Lease } from '../../lease.ts';

/*
 * State transitions of a shared game. Each statement locks the leader's lease and expects the game in the
 * state the leader knows. It returns one row if the lease is held, with the game's id if the game changed
 * state.
 */

const moves = <Values extends object>(writing: string) =>
  defineStatement<Lease & Values, { id: string | null }>(
    `with ${LEASE_GUARD_CTE}, moved as (${writing}) select moved.id from led left join moved on true`,
  );

interface Named {
  readonly gameId: string;
}
interface NextGame {
  readonly nextId: string;
  readonly game: string;
  readonly chain: number;
  readonly number: number;
}

/** Creates a game that takes bets before its betting phase. */
export const CREATE_WAITING_GAME = moves<NextGame>(`insert into shared_games (id, game, chain, number, status)
  select @nextId, @game, @chain, @number, 'waiting' from led on conflict do nothing returning id`);
/** Opens the betting phase, or restarts it. */
export const OPEN_BETTING = moves<
  Named & { endsAt: Date }
>(`update shared_games set status = 'betting', ends_at = @endsAt
  from led where id = @gameId and status in ('waiting', 'betting') returning id`);
export const START_GAME = moves<Named & { startedAt: Date }>(`update shared_games
  set status = 'running', started_at = @startedAt from led where id = @gameId and status = 'betting' returning id`);
export const END_GAME = moves<Named & { endedAt: Date; hash: string }>(`update shared_games
  set status = 'ended', ended_at = @endedAt, hash = @hash from led
  where id = @gameId and status = 'running' returning id`);
/** Bets that were set aside rest: they keep no game open. */
export const MARK_SETTLED = moves<
  Named & { resting: readonly string[] }
>(`update shared_games g set status = 'settled' from led
  where g.id = @gameId and g.status = 'ended'
    and not exists (select from open_rounds r where r.shared_game_id = g.id
      and r.id <> all(@resting::uuid[])) returning g.id`);

/** Runs a transition. Returns whether the game changed state. @throws {LeadershipLostError} */
export async function applyGameTransition<Values extends object>(
  { db }: Pick<SharedDeps, 'db'>,
  step: ReturnType<typeof moves<Values>>,
  values: Lease & Values,
): Promise<boolean> {
  const [row] = await executeStatement(db, step, values);
  if (!row) throw new LeadershipLostError('Another process is the leader.');
  return row.id !== null;
}
