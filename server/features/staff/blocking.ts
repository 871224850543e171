import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { endSessions } from '../sessions/feature.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import { mailPlayer } from './player-mails.ts';
import { performStaffAction } from './permissions.ts';

interface Block {
  readonly id: string;
  readonly reason: string;
}

/**
 * Closes or reopens an account. Closing ends its sessions; money stays, and open rounds end as if the player
 * had left. The reason is for staff and is not mailed.
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED, NOT_ON_..., ALREADY_SO.
 */
export async function setBlocked(
  deps: Deps,
  staff: Player,
  { id, reason }: Block,
  blocked: boolean,
): Promise<void> {
  const subject = await performStaffAction(
    deps,
    staff,
    id,
    { permission: 'players.block' },
    async (tx, found) => {
      if ((found.blocked_at !== null) === blocked) throw new Refusal('ALREADY_SO');
      const now = deps.clock.now();
      await tx
        .updateTable('users')
        .set({ blocked_at: blocked ? now : null })
        .where('id', '=', id)
        .execute();
      const sessions = blocked ? await endSessions(tx, now, id) : 0;
      await recordStaffAction(tx, deps, staff, {
        action: blocked ? 'player-blocked' : 'player-unblocked',
        subjectId: id,
        details: { reason, ...(blocked && { sessions_ended: sessions }) },
      });
      return found;
    },
  );
  mailPlayer(deps, subject, blocked ? 'blocked' : 'unblocked');
}
