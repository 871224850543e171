import { sql, type SqlBool } from 'kysely';
import { builtInRoles, isBuiltInRole, isPermission, permissionsOfRoles } from '#contract/permissions.ts';
import type { Permission } from '#contract/permissions.ts';
import type { StaffRole } from '#contract/staff.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import { mayNow } from '../../staff-permissions.ts';

/** Lists built-in roles in their order, then the roles that admins made by name. */
export async function listRoles(db: Db): Promise<StaffRole[]> {
  const made = await db.selectFrom('staff_roles').select(['name', 'permissions']).orderBy('name').execute();
  const staff = await db
    .selectFrom('users')
    .select('roles')
    .where(sql<SqlBool>`roles <> '[]'`)
    .execute();
  const holdersOf = (name: string) => staff.filter(({ roles }) => roles.includes(name)).length;
  return [
    ...builtInRoles.map((name) => ({
      name,
      built_in: true,
      permissions: [...permissionsOfRoles[name]],
      holders: holdersOf(name),
    })),
    ...made.map(({ name, permissions }) => ({
      name,
      built_in: false,
      permissions: permissions.filter(isPermission),
      holders: holdersOf(name),
    })),
  ];
}

/**
 * Makes a role, or replaces what it permits. Its holders' sessions are read again at once.
 * @throws {Refusal} NOT_ALLOWED, ROLE_BUILT_IN
 */
export async function saveRole(
  deps: Deps,
  staff: Player,
  { name, permissions }: { readonly name: string; readonly permissions: readonly Permission[] },
): Promise<void> {
  const after = [...new Set(permissions)].toSorted();
  const holders = await transaction(deps.db, async (tx) => {
    const before = await lockRole(tx, staff, name);
    const row = { permissions: JSON.stringify(after), changed_at: deps.clock.now() };
    await tx
      .insertInto('staff_roles')
      .values({ name, permissions: row.permissions, changed_at: row.changed_at })
      .onConflict((roles) => roles.column('name').doUpdateSet(row))
      .execute();
    await recordStaffAction(tx, deps, staff, {
      action: 'role-saved',
      subjectId: null,
      details: { name, before, after },
    });
    return listHolders(tx, name);
  });
  for (const { id } of holders) deps.knownSessions.forget(id);
}

/** Deletes a role that no account has. @throws {Refusal} NOT_ALLOWED, NOT_FOUND, ROLE_BUILT_IN, ROLE_IN_USE */
export const deleteRole = (deps: Deps, staff: Player, name: string): Promise<void> =>
  transaction(deps.db, async (tx) => {
    const before = await lockRole(tx, staff, name);
    if (before.length === 0) throw new Refusal('NOT_FOUND');
    if ((await listHolders(tx, name)).length > 0) throw new Refusal('ROLE_IN_USE');
    await tx.deleteFrom('staff_roles').where('name', '=', name).execute();
    await recordStaffAction(tx, deps, staff, {
      action: 'role-deleted',
      subjectId: null,
      details: { name, before },
    });
  });

/** Locks a role and returns what it permits; empty if there is none yet. */
async function lockRole(tx: Tx, staff: Player, name: string): Promise<readonly string[]> {
  // Read again: the session may be some seconds old.
  if (!(await mayNow(tx, staff.userId, 'roles.change'))) throw new Refusal('NOT_ALLOWED');
  if (isBuiltInRole(name)) throw new Refusal('ROLE_BUILT_IN');
  const role = await tx
    .selectFrom('staff_roles')
    .select('permissions')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
  return role?.permissions ?? [];
}

const listHolders = (tx: Tx, name: string): Promise<{ readonly id: string }[]> =>
  tx
    .selectFrom('users')
    .select('id')
    .where(sql<SqlBool>`roles <> '[]'`)
    .where(sql<SqlBool>`roles ? ${name}`)
    .execute();
