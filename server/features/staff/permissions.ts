import type { Role } from '#contract/endpoint.ts';
import { transaction } from '../../db/transaction.ts';
import type { Tx } from '../../db/connection.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { trustedStaff, type PlayerAct } from '#contract/staff.ts';

const heights: Readonly<Record<Role, number>> = { mod: 1, support: 2, admin: 3 };
/** Returns the level of the highest role; 0 if none is a staff role. */
export const getRoleLevel = (roles: readonly string[]): number =>
  Math.max(0, ...roles.map((role) => heights[role as Role] ?? 0)); // unknown roles have no level

export const hasOneOf = (roles: readonly string[], wanted: readonly Role[]): boolean =>
  wanted.some((role) => roles.includes(role));
/** Returns whether the caller may see email and IP addresses. */
export const maySeePrivate = (staff: Pick<Player, 'roles'>): boolean => hasOneOf(staff.roles, trustedStaff);

/** Staff may act only on lower roles; admins have no one above them, so they may act on each other. */
const standsAbove = (staff: readonly string[], subject: readonly string[]): boolean =>
  staff.includes('admin') || getRoleLevel(staff) > getRoleLevel(subject);

/** A player that staff reads or acts on. */
export interface Subject {
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
  readonly roles: readonly string[];
  readonly language: string | null;
  readonly blocked_at: Date | null;
}

/** Returns the actions that a staff member may take on a player now. */
export function listAllowedActions(
  staff: Player,
  subject: Pick<Subject, 'id' | 'roles' | 'blocked_at'> & { readonly twoFactor: boolean },
): PlayerAct[] {
  const acts: PlayerAct[] = [];
  if (maySeePrivate(staff)) acts.push('show-email');
  // Assigning roles is the only action allowed on oneself.
  if (staff.roles.includes('admin')) acts.push('set-roles');
  if (staff.userId === subject.id || !maySeePrivate(staff) || !standsAbove(staff.roles, subject.roles))
    return acts;
  acts.push(subject.blocked_at ? 'unblock' : 'block');
  acts.push('protect');
  if (subject.twoFactor) acts.push('ask-reset');
  return acts;
}

interface Allowed {
  /** Roles that allow the action. */
  readonly roles: readonly Role[];
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
    if (!self || self.blocked_at || !hasOneOf(self.roles, allowed.roles)) throw new Refusal('NOT_ALLOWED');
    if (!subject) throw new Refusal('NOT_FOUND');
    if (subject.id === self.id && !allowed.isOnOneselfToo) throw new Refusal('NOT_ON_YOURSELF');
    if (subject.id !== self.id && !allowed.isOnAnybody && !standsAbove(self.roles, subject.roles))
      throw new Refusal('NOT_ON_THIS_ROLE');
    return work(tx, subject);
  });
  deps.knownSessions.forget(subjectId);
  deps.outbox.wake();
  return result;
}

/** Locks in order of ids, so that two calls cannot deadlock. */
const lockUsers = (tx: Tx, ids: readonly string[]): Promise<Subject[]> =>
  tx
    .selectFrom('users')
    .select(['id', 'username', 'email', 'roles', 'language', 'blocked_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
