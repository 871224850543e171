import type { ReplyOf } from '#contract/endpoint.ts';
import type * as calls from '#contract/screening.ts';
import type { Deps } from '../../deps.ts';

const MAX_LISTED = 50;

/** Returns what the service was asked about a player, newest first. */
export async function listScreenings(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  userId: string,
): Promise<ReplyOf<typeof calls.listScreenings>> {
  const rows = await db
    .selectFrom('screenings')
    .select(['id', 'event', 'decision', 'reference', 'created_at', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return {
    is_set: env.screening !== undefined,
    items: rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
    })),
  };
}
