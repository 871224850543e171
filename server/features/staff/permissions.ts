import type { Permission } from '#contract/permissions.ts';
import { transaction } from '../../db/transaction.ts';
import type { Tx } from '../../db/connection.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { getStaffLevel, readPermissionsOf } from '../../staff-permissions.ts';
import type { PlayerAct } from '#contract/staff.ts';

/** Returns whether the caller may see email and IP addresses. */
export const maySeePrivate = (staff: Pick<Player, 'permissions'>): boolean =>
  staff.permissions.includes('players.private');

/** Staff may act only on lower roles; admins have no one above them, so they may act on each other. */
const standsAbove = (staff: Permitted, subject: Permitted): boolean =>
  staff.roles.includes('admin') ||
  getStaffLevel(staff.roles, staff.permissions) > getStaffLevel(subject.roles, subject.permissions);

/** Roles and what they permit. */
type Permitted = Pick<Player, 'roles' | 'permissions'>;

/** A player that staff reads or acts on. */
export interface Subject {
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  readonly roles: readonly string[];
  readonly permissions: readonly Permission[];
  readonly language: string | null;
  readonly blocked_at: Date | null;
}

/** Returns the actions that a staff member may take on a player now. */
export function listAllowedActions(
  staff: Player,
  subject: Pick<Subject, 'id' | 'roles' | 'permissions' | 'blocked_at'> & {
    readonly twoFactor: boolean;
    readonly isHeld: boolean;
  },
): PlayerAct[] {
  const may = (permission: Permission) => staff.permissions.includes(permission);
  const acts: PlayerAct[] = [];
  if (may('players.private')) acts.push('show-email');
  // Assigning roles is the only action allowed on oneself.
  if (may('roles.change')) acts.push('set-roles');
  if (staff.userId === subject.id || !standsAbove(staff, subject)) return acts;
  if (may('players.block')) acts.push(subject.blocked_at ? 'unblock' : 'block');
  if (may('withdrawals.hold')) acts.push(subject.isHeld ? 'release' : 'hold');
  if (may('players.protect')) acts.push('protect');
  if (subject.twoFactor && may('two-factor.reset')) acts.push('ask-reset');
  return acts;
}

interface Allowed {
  /** Permission that the action needs. */
  readonly permission: Permission;
  readonly isOnOneselfToo?: boolean;
  /** Skips the comparison of roles. */
  readonly isOnAnybody?: boolean;
}

/**
 * Runs a staff action on a player in one transaction with both rows locked. Permissions are read again, so
 * that a role revoked a moment ago, or by another process, no longer counts.
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED, NOT_ON_YOURSELF, NOT_ON_THIS_ROLE.
 */
export async function performStaffAction<T>(
  deps: Deps,
  staff: Player,
  subjectId: string,
  allowed: Allowed,
  work: (tx: Tx, subject: Subject) => Promise<T>,
): Promise<T> {
  const result = await transaction(deps.db, async (tx) => {
    const rows = await lockUsers(tx, [staff.userId, subjectId]);
    const self = rows.find(({ id }) => id === staff.userId);
    const subject = rows.find(({ id }) => id === subjectId);
    if (!self || self.blocked_at || !self.permissions.includes(allowed.permission))
      throw new Refusal('NOT_ALLOWED');
    if (!subject) throw new Refusal('NOT_FOUND');
    if (subject.id === self.id && !allowed.isOnOneselfToo) throw new Refusal('NOT_ON_YOURSELF');
    if (subject.id !== self.id && !allowed.isOnAnybody && !standsAbove(self, subject))
      throw new Refusal('NOT_ON_THIS_ROLE');
    return work(tx, subject);
  });
  deps.knownSessions.forget(subjectId);
  deps.outbox.wake();
  return result;
}

/** Locks in order of ids, so that two calls cannot deadlock. */
async function lockUsers(tx: Tx, ids: readonly string[]): Promise<Subject[]> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'username', 'email', 'roles', 'language', 'blocked_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const subjects: Subject[] = [];
  for (const row of rows) subjects.push({ ...row, permissions: await readPermissionsOf(tx, row.roles) });
  return subjects;
}
