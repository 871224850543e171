import type { Db, Tx } from '../../db/connection.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { notify } from '../notifications/feature.ts';
import { resetTwoFactor } from '../security/feature.ts';
import { endSessions } from '../sessions/feature.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import { mayNow } from '../../staff-permissions.ts';
import type { TwoFactorReset } from '#contract/staff.ts';
import { mailPlayer } from './player-mails.ts';
import { performStaffAction } from './permissions.ts';

/** Time for a second person to decide. */
const CONFIRM_MS = 24 * 60 * 60 * 1000;

const open = (db: Db | Tx, now: Date) =>
  db
    .selectFrom('two_factor_resets as reset')
    .innerJoin('users as player', 'player.id', 'reset.user_id')
    .innerJoin('users as asker', 'asker.id', 'reset.asked_by')
    .select(['reset.id', 'reset.user_id', 'reset.asked_by', 'reset.reason', 'reset.asked_at'])
    .select(['reset.expires_at', 'player.username', 'asker.username as asker'])
    .where('reset.decided_at', 'is', null)
    .where('reset.expires_at', '>', now)
    .orderBy('reset.id');

type OpenReset = Awaited<ReturnType<ReturnType<typeof open>['execute']>>[number];

const onWire = (row: OpenReset, reader: Player): TwoFactorReset => ({
  id: row.id,
  player: { id: row.user_id, username: row.username },
  asked_by: { id: row.asked_by, username: row.asker },
  reason: row.reason,
  asked_at: row.asked_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  may_confirm: reader.userId !== row.asked_by && reader.userId !== row.user_id,
});

/** Returns pending resets, oldest first; of one player, or of all. */
export async function listOpenResets(deps: Deps, reader: Player, userId?: string): Promise<TwoFactorReset[]> {
  const all = open(deps.db, deps.clock.now());
  const rows = await (userId === undefined ? all : all.where('reset.user_id', '=', userId)).execute();
  return rows.map((row) => onWire(row, reader));
}

/**
 * Requests a reset of a player's second factor. The player is mailed, so that it cannot happen unnoticed.
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED, NOT_ON_..., RESET_ASKED.
 */
export async function requestReset(
  deps: Deps,
  staff: Player,
  { id: userId, reason }: { readonly id: string; readonly reason: string },
): Promise<TwoFactorReset> {
  const { subject, row } = await performStaffAction(
    deps,
    staff,
    userId,
    { permission: 'two-factor.reset' },
    async (tx, subject) => {
      const now = deps.clock.now();
      if (await open(tx, now).where('reset.user_id', '=', userId).executeTakeFirst())
        throw new Refusal('RESET_ASKED');
      const requested = {
        id: newId(deps.clock),
        user_id: userId,
        asked_by: staff.userId,
        reason,
        asked_at: now,
        expires_at: new Date(now.getTime() + CONFIRM_MS),
      };
      await tx
        .insertInto('two_factor_resets')
        .values({ ...requested, decided_by: null, decided_at: null, confirmed: null })
        .execute();
      await recordStaffAction(tx, deps, staff, {
        action: 'two-factor-reset-asked',
        subjectId: userId,
        details: { reset: requested.id, reason },
      });
      return { subject, row: { ...requested, username: subject.username, asker: staff.username } };
    },
  );
  mailPlayer(deps, subject, 'resetAsked');
  return onWire(row, staff);
}

/**
 * Decides about another staff member's request; the requester may only withdraw it. Confirming removes the
 * second factor and ends every session of the player.
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED, NOT_ON_..., RESET_NEEDS_ANOTHER, RESET_OVER.
 */
export async function decideReset(
  deps: Deps,
  staff: Player,
  { reset_id, confirm }: { readonly reset_id: string; readonly confirm: boolean },
): Promise<void> {
  const requested = await deps.db
    .selectFrom('two_factor_resets')
    .select(['user_id', 'asked_by'])
    .where('id', '=', reset_id)
    .executeTakeFirst();
  if (!requested) throw new Refusal('NOT_FOUND');
  if (confirm && requested.asked_by === staff.userId) throw new Refusal('RESET_NEEDS_ANOTHER');
  const subject = await performStaffAction(
    deps,
    staff,
    requested.user_id,
    { permission: 'two-factor.reset' },
    async (tx, subject) => {
      await decide(tx, deps, staff, { id: reset_id, confirmed: confirm });
      if (confirm) {
        await assertStillStaff(tx, requested.asked_by);
        await resetTwoFactor(tx, deps, subject.id);
        await endSessions(tx, deps.clock.now(), subject.id);
        await notify(tx, deps, { userId: subject.id, key: 'two_factor_reset', type: 'wait' });
      }
      await recordStaffAction(tx, deps, staff, {
        action: confirm ? 'two-factor-reset-confirmed' : 'two-factor-reset-refused',
        subjectId: subject.id,
        details: { reset: reset_id, asked_by: requested.asked_by },
      });
      return subject;
    },
  );
  if (confirm) mailPlayer(deps, subject, 'resetDone');
}

/** Ignores the request of a former staff member. @throws {Refusal} RESET_OVER */
async function assertStillStaff(tx: Tx, userId: string): Promise<void> {
  if (!(await mayNow(tx, userId, 'two-factor.reset'))) throw new Refusal('RESET_OVER');
}

/** @throws {Refusal} RESET_OVER */
async function decide(
  tx: Tx,
  deps: Deps,
  staff: Player,
  { id, confirmed }: { readonly id: string; readonly confirmed: boolean },
): Promise<void> {
  const now = deps.clock.now();
  const decided = await tx
    .updateTable('two_factor_resets')
    .set({ decided_by: staff.userId, decided_at: now, confirmed })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (!decided) throw new Refusal('RESET_OVER');
}
