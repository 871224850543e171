import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import type * as calls from '#contract/bonuses.ts';
import { serializeBonus, listBonuses, findOpenBonuses, type StoredBonus } from './rows.ts';

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
  { state: requested, ...input }: RequestOf<typeof calls.listBonuses>,
): Promise<ReplyOf<typeof calls.listBonuses>> {
  const state = requested ?? null;
  const { rows, ...place } = await listBonuses(db, { userId, state }, input);
  return { items: rows.map((row) => withEnd(row, clock)), ...place };
}

/** Maximum number of bonuses that staff sees of a player. */
const MAX_FOR_STAFF = 100;

/** The bonuses of a player as staff sees them. */
export async function listBonusesForStaff(
  { db, clock }: Deps,
  userId: string,
): Promise<{ items: calls.StaffBonus[] }> {
  const { rows } = await listBonuses(db, { userId, state: null }, { page: 1, per_page: MAX_FOR_STAFF });
  return { items: rows.map((row) => ({ ...withEnd(row, clock), state: row.state })) };
}
