import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import type * as calls from '#contract/bonuses.ts';
import { serializeBonus, countBonuses, listBonuses, findOpenBonuses, type StoredBonus } from './rows.ts';

/** The open bonuses of a player. */
export async function listOpenBonusesFor(db: Db, clock: Clock, userId: string): Promise<calls.Bonus[]> {
  return (await findOpenBonuses(db, userId)).map((row) => serializeBonus(row, clock));
}

const withEnd = (row: StoredBonus, clock: Clock) => ({
  ...serializeBonus(row, clock),
  ended_as: row.state === 'closed' ? row.endedAs : null,
  created_at: row.createdAt.toISOString(),
});

/** A page of the player's bonuses, the newest first. */
export async function listBonusPage(
  { db, clock }: Deps,
  userId: string,
  { state: requested, page, per_page: perPage }: RequestOf<typeof calls.listBonuses>,
): Promise<ReplyOf<typeof calls.listBonuses>> {
  const state = requested ?? null;
  const rows = await listBonuses(db, { userId, state, most: perPage, skipped: (page - 1) * perPage });
  const total = await countBonuses(db, { userId, state });
  return {
    items: rows.map((row) => withEnd(row, clock)),
    pagination: { page, pages: Math.max(1, Math.ceil(total / perPage)), total },
  };
}

/** Maximum number of bonuses that staff sees of a player. */
const MAX_FOR_STAFF = 100;

/** The bonuses of a player as staff sees them. */
export async function listBonusesForStaff(
  { db, clock }: Deps,
  userId: string,
): Promise<{ items: calls.StaffBonus[] }> {
  const rows = await listBonuses(db, { userId, state: null, most: MAX_FOR_STAFF, skipped: 0 });
  return { items: rows.map((row) => ({ ...withEnd(row, clock), state: row.state })) };
}
