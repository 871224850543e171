import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { DAY_MS, withAdvisoryLock, isClockInSync, ADVISORY_LOCK_KEYS } from '../reward-rules/feature.ts';
import type { TournamentRow } from './rows.ts';

/** How long all points are kept after the end; places, and the lists of draws, stay for good. */
export const POINTS_KEPT_MS = 90 * DAY_MS;
const AT_ONCE = 5_000;

const PRUNE = defineStatement<{ before: Date }, { id: string }>(`delete from tournament_points
  where (tournament_id, user_id) in (
    select p.tournament_id, p.user_id from tournaments t join tournament_points p on p.tournament_id = t.id
    where t.type in ('wager', 'clash') and t.state in ('paid', 'cancelled') and t.ends_at < @before::timestamptz
      and not exists (select from tournament_results r where r.tournament_id = t.id and r.user_id = p.user_id)
    limit ${AT_ONCE}
  ) returning user_id as id`);

/** Of tournaments that ended before this, only the points of players with a place are kept. */
const keptSince = ({ clock }: Pick<Deps, 'clock'>): Date => new Date(clock.now().getTime() - POINTS_KEPT_MS);

/** Returns whether points of players without a place may be pruned. */
export const isPruned = (deps: Pick<Deps, 'clock'>, { type, state, ends_at }: TournamentRow): boolean =>
  type === 'wager' && state === 'paid' && ends_at < keptSince(deps);

/** Removes unneeded points of races that ended long ago. */
export async function prunePoints(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  if (!(await isClockInSync(deps))) return;
  const values = { before: keptSince(deps) };
  while (
    (
      await withAdvisoryLock(deps, ADVISORY_LOCK_KEYS.tournaments, (tx) =>
        executeStatement(tx, PRUNE, values),
      )
    )?.length === AT_ONCE
  );
}
