import { sql, type SqlBool } from 'kysely';
import type { NotificationParams } from '#contract/notification.ts';
import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { rolesWith } from '../../staff-permissions.ts';
import { notifyAll } from './notify.ts';

/** Notifies the staff who look after money. */
export async function notifyStaff(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  key: string,
  params: NotificationParams,
): Promise<void> {
  const deciding = await rolesWith(tx, 'withdrawals.decide');
  const staff = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<SqlBool>`roles <> '[]'`)
    .where(sql<SqlBool>`roles ?| ${deciding}::text[]`)
    .where('blocked_at', 'is', null)
    .execute();
  await notifyAll(
    tx,
    deps,
    staff.map(({ id: userId }) => ({ userId, key, params, type: 'wait' as const })),
  );
}
