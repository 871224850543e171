import { sql, type SqlBool } from 'kysely';
import type { NotificationParams } from '#contract/notification.ts';
import type { Permission } from '#contract/permissions.ts';
import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { rolesWith } from '../../staff-permissions.ts';
import { notifyAll } from './notify.ts';

/** Who of the staff gets a notification; by default those who look after money. */
interface Audience {
  /** All of these; they may come from several roles of one person. */
  readonly permissions?: readonly Permission[];
  /** People whom it concerns and who cannot act on it. */
  readonly except?: readonly string[];
}

/** Notifies staff. */
export async function notifyStaff(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  key: string,
  params: NotificationParams,
  { permissions = ['withdrawals.decide'], except = [] }: Audience = {},
): Promise<void> {
  let staff = tx
    .selectFrom('users')
    .select('id')
    .where(sql<SqlBool>`roles <> '[]'`)
    .where('blocked_at', 'is', null);
  for (const permission of permissions) {
    const roles = await rolesWith(tx, permission);
    staff = staff.where(sql<SqlBool>`roles ?| ${roles}::text[]`);
  }
  const told = (await staff.execute()).filter(({ id }) => !except.includes(id));
  await notifyAll(
    tx,
    deps,
    told.map(({ id: userId }) => ({ userId, key, params, type: 'wait' as const })),
  );
}
