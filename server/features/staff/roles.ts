import { sql } from 'kysely';
import { roles as allRoles, type Role } from '#contract/endpoint.ts';
import type { Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { emailKey } from '../../email-key.ts';
import { Refusal } from '../../http/refusal.ts';
import { recordCliAction, recordStaffAction } from '../../staff-audit-log.ts';
import { adminsOnly } from '#contract/staff.ts';
import { performStaffAction } from './permissions.ts';
import { idOrNone } from '#contract/shared.ts';

/**
 * Replaces a player's roles.
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED, LAST_ADMIN.
 */
export async function setRoles(
  deps: Deps,
  staff: Player,
  { id, roles }: { readonly id: string; readonly roles: readonly Role[] },
): Promise<void> {
  const after = inOrder(roles);
  await performStaffAction(
    deps,
    staff,
    id,
    { roles: adminsOnly, isOnOneselfToo: true },
    async (tx, { roles: before }) => {
      if (before.includes('admin') && !after.includes('admin')) await assertAnotherAdmin(tx, id);
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
 * Makes a player an admin, by id, name or email address; for operators on the server's machine. Returns null
 * when there is no such player.
 */
export async function makeAdmin(deps: Pick<Deps, 'db' | 'clock'>, who: string): Promise<MadeAdmin | null> {
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
    const after = inOrder([...user.roles, 'admin']);
    await writeRoles(tx, user.id, after);
    await recordCliAction(tx, deps, {
      action: 'roles-changed',
      subjectId: user.id,
      details: { before: user.roles, after },
    });
    return { userId: user.id, username: user.username };
  });
}

/** The player whom the command made an admin. */
export interface MadeAdmin {
  readonly userId: string;
  readonly username: string;
}

const inOrder = (given: readonly string[]): Role[] => allRoles.filter((role) => given.includes(role));

const writeRoles = (tx: Tx, id: string, roles: readonly Role[]) =>
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
