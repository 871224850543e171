import {
  isBuiltInRole,
  builtInRoles,
  isPermission,
  permissionsOfRoles,
  type Permission,
} from '#contract/permissions.ts';
import type { Db, Tx } from './db/connection.ts';

/** Shared by all players without a role. */
const none: readonly Permission[] = [];

/**
 * Joins the permissions of roles. `stored` are the permission lists of those among them that admins made; a
 * name that this version does not know, or no longer knows, permits nothing.
 */
export function joinPermissions(
  roles: readonly string[],
  stored: readonly (readonly string[])[],
): readonly Permission[] {
  if (roles.length === 0) return none;
  const joined = new Set<Permission>();
  for (const role of roles)
    if (isBuiltInRole(role)) for (const one of permissionsOfRoles[role]) joined.add(one);
  for (const one of stored.flat()) if (isPermission(one)) joined.add(one);
  return [...joined];
}

/** Reads what roles permit now. */
export async function readPermissionsOf(
  db: Db | Tx,
  roles: readonly string[],
): Promise<readonly Permission[]> {
  const made = roles.filter((role) => !isBuiltInRole(role));
  if (made.length === 0) return joinPermissions(roles, []);
  const rows = await db.selectFrom('staff_roles').select('permissions').where('name', 'in', made).execute();
  return joinPermissions(
    roles,
    rows.map((row) => row.permissions),
  );
}

/** Returns the names of all roles, built-in or made by admins, that have a permission. */
export async function rolesWith(db: Db | Tx, permission: Permission): Promise<string[]> {
  const rows = await db.selectFrom('staff_roles').select(['name', 'permissions']).execute();
  const made = rows.filter((row) => row.permissions.includes(permission)).map(({ name }) => name);
  return [...builtInRoles.filter((role) => permissionsOfRoles[role].includes(permission)), ...made];
}

/** Whether an account may do this now: it is open and one of its roles permits it. */
export async function mayNow(db: Db | Tx, userId: string, permission: Permission): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('roles')
    .where('id', '=', userId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return user !== undefined && (await readPermissionsOf(db, user.roles)).includes(permission);
}

/** Admins are above all other staff, and staff who see private data above those who do not; players are 0. */
export function getStaffLevel(roles: readonly string[], permitted: readonly Permission[]): number {
  if (roles.includes('admin')) return 3;
  if (permitted.includes('players.private')) return 2;
  return roles.length > 0 ? 1 : 0;
}
