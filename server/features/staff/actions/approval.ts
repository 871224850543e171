import type { RefusalKey } from '#contract/errors.ts';
import type { Db, Tx } from '../../../db/connection.ts';
import type { Player } from '../../../deps.ts';
import { Refusal } from '../../../http/refusal.ts';
import { SECOND_APPROVAL_ABOVE_MINOR } from '#contract/promotions.ts';

/** A plan with a budget: written by staff, approved by another admin if large, and started automatically. */
interface Planned {
  readonly state: string;
  /** Minor units; null for no limit. */
  readonly budget: bigint | null;
  /** Last author; null if not staff. */
  readonly created_by: string | null;
  readonly approved_by: string | null;
}
export type PlannedItemAction = 'schedule' | 'approve' | 'cancel';

/** Returns whether this amount needs a second admin. */
const needsAnother = (budget: bigint | null): boolean =>
  budget === null || budget > SECOND_APPROVAL_ABOVE_MINOR;

/** Returns whether it waits for another admin. */
export const waitsForApproval = ({ state, budget, approved_by }: Planned): boolean =>
  state === 'draft' && approved_by === null && needsAnother(budget);

/**
 * Decides about a plan that has not started.
 * @throws {Refusal} NEEDS_ANOTHER_ADMIN; `decided` if it is no longer a draft
 */
export function decidePlan(
  row: Planned,
  act: PlannedItemAction,
  { userId }: Player,
  decided: RefusalKey,
): { readonly state: 'scheduled' | 'cancelled'; readonly approved_by?: string | null } {
  if (act === 'cancel') return { state: 'cancelled' };
  if (row.state !== 'draft') throw new Refusal(decided);
  // The last author cannot also be the second approver.
  if (act === 'approve' && row.created_by === userId) throw new Refusal('NEEDS_ANOTHER_ADMIN');
  const approvedBy = act === 'approve' ? userId : row.approved_by;
  if (needsAnother(row.budget) && approvedBy === null) throw new Refusal('NEEDS_ANOTHER_ADMIN');
  return { state: 'scheduled', approved_by: approvedBy };
}

/** Returns the names of authors and approvers, by id. */
export async function getPlannerNames(
  db: Db | Tx,
  rows: readonly Pick<Planned, 'created_by' | 'approved_by'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap((row) => [row.created_by, row.approved_by]).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const users = await db.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute();
  return new Map(users.map(({ id, username }) => [id, username]));
}
