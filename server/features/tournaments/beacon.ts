import type { RequestOf } from '#contract/endpoint.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import { mayNow } from '../../staff-permissions.ts';
import type { announceBeacon, StaffTournament } from '#contract/tournaments.ts';
import { needsBeacon } from './decide.ts';
import { lockTournament, type TournamentRow } from './rows.ts';
import { withPlannerNames } from './staff.ts';

type Typed = RequestOf<typeof announceBeacon>;

/**
 * Records the block that staff entered for a draw whose list is fixed; it counts once a second person
 * enters the same. The first person may correct the entry, and anyone may if the first no longer may.
 * @throws {Refusal} NOT_FOUND, TOURNAMENT_CLOSED, BEACON_DIFFERS
 */
export const recordBeacon = (deps: Deps, staff: Player, typed: Typed): Promise<StaffTournament> =>
  transaction(deps.db, async (tx) => {
    const { id, height, hash } = typed;
    const row = await lockTournament(tx, id);
    if (!row || row.type === 'clash') throw new Refusal('NOT_FOUND');
    if (!needsBeacon(row, deps)) throw new Refusal('TOURNAMENT_CLOSED');
    // The entry of former staff binds no one.
    const first =
      row.beacon_by !== null && (await mayNow(tx, row.beacon_by, 'tournaments.change'))
        ? row.beacon_by
        : null;
    await tx
      .updateTable('tournaments')
      .set(changeOf({ ...row, beacon_by: first }, staff, typed))
      .where('id', '=', id)
      .execute();
    await recordStaffAction(tx, deps, staff, {
      action: 'tournament-beacon-typed',
      subjectId: null,
      details: { id, title: row.title, height, hash },
    });
    return withPlannerNames(tx, deps, id);
  });

function changeOf(
  { beacon_by, beacon_height, beacon_typed }: TournamentRow,
  { userId }: Player,
  { height, hash }: Typed,
): Partial<Pick<TournamentRow, 'beacon' | 'beacon_by' | 'beacon_height' | 'beacon_typed'>> {
  if (beacon_by === null || beacon_by === userId)
    return { beacon_by: userId, beacon_height: height, beacon_typed: hash };
  if (beacon_height !== height || beacon_typed !== hash) throw new Refusal('BEACON_DIFFERS');
  return { beacon: hash };
}
