import { sql } from 'kysely';
import { builtInRoles, isBuiltInRole, type BuiltInRole } from '#contract/permissions.ts';
import type { Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { emailKey } from '../../email-key.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordCliAction, recordStaffAction } from '../../staff-audit-log.ts';
import { performStaffAction } from './permissions.ts';
import { idOrNone } from '#contract/shared.ts';

/**
 * Replaces a player's roles.
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED, LAST_ADMIN, ROLE_UNKNOWN.
 */
export async function setRoles(
  deps: Deps,
  staff: Player,
  { id, roles }: { readonly id: string; readonly roles: readonly string[] },
): Promise<void> {
  const after = inOrder(roles);
  await performStaffAction(
    deps,
    staff,
    id,
    { permission: 'roles.change', isOnOneselfToo: true },
    async (tx, { roles: before }) => {
      if (before.includes('admin') && !after.includes('admin')) await assertAnotherAdmin(tx, id);
      await assertRolesExist(tx, after);
      await writeRoles(tx, id, after);
      await recordStaffAction(tx, deps, staff, {
        action: 'roles-changed',
        subjectId: id,
        details: { before, after },
      });
    },
  );
}

/**
 * Gives a player a built-in role besides those the player has, by id, name or email address; for operators on
 * the server's machine. Returns null when there is no such player.
 */
export async function giveRole(
  deps: Pick<Deps, 'db' | 'clock'>,
  who: string,
  role: BuiltInRole,
): Promise<RoleHolder | null> {
  return transaction(deps.db, async (tx) => {
    const name = emailKey(who);
    const found = await tx
      .selectFrom('users')
      .select(['id', 'username', 'roles'])
      .where(({ eb, or, fn }) =>
        or([
          eb('id', '=', idOrNone(who.trim())),
          eb('email_key', '=', name),
          eb(fn<string>('lower', ['username']), '=', name),
        ]),
      )
      .forNoKeyUpdate()
      .execute();
    const [user] = found;
    // One player's name may equal another player's id; the operator then has to use another identifier.
    if (!user || found.length > 1) return null;
    const after = inOrder([...user.roles, role]);
    await writeRoles(tx, user.id, after);
    await recordCliAction(tx, deps, {
      action: 'roles-changed',
      subjectId: user.id,
      details: { before: user.roles, after },
    });
    return { userId: user.id, username: user.username };
  });
}

/** The player to whom the command gave a role. */
export interface RoleHolder {
  readonly userId: string;
  readonly username: string;
}

/** Built-in roles first, each role once. */
const inOrder = (given: readonly string[]): string[] => [
  ...builtInRoles.filter((role) => given.includes(role)),
  ...[...new Set(given)].filter((role) => !isBuiltInRole(role)).toSorted(),
];

/** Locks the roles that admins made, so that none is deleted before it is given. */
async function assertRolesExist(tx: Tx, roles: readonly string[]): Promise<void> {
  const made = roles.filter((role) => !isBuiltInRole(role));
  if (made.length === 0) return;
  const found = await tx
    .selectFrom('staff_roles')
    .select('name')
    .where('name', 'in', made)
    .orderBy('name')
    .forShare()
    .execute();
  if (found.length < made.length) throw new Refusal('ROLE_UNKNOWN');
}

const writeRoles = (tx: Tx, id: string, roles: readonly string[]) =>
  tx
    .updateTable('users')
    .set({ roles: JSON.stringify(roles) })
    .where('id', '=', id)
    .execute();

/** Locks every admin, so that two admins leaving concurrently do not both count on the other. */
async function assertAnotherAdmin(tx: Tx, id: string): Promise<void> {
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`roles @> '["admin"]'`)
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (!admins.some((admin) => admin.id !== id)) throw new Refusal('LAST_ADMIN');
}
