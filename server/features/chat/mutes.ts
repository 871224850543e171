import type { RequestOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { invalidRequest } from '../../http/invalid-request.ts';
import { Refusal } from '../../http/refusal.ts';
import { formatUtcMoment } from '../../texts/format.ts';
import type { Language } from '../../texts/languages.ts';
import { monthsAfter } from '#contract/responsible.ts';
import { recordStaffAction } from '../../staff-audit-log.ts';
import { getStaffLevel, readPermissionsOf } from '../../staff-permissions.ts';
import type { mutePlayer, MuteTime } from '#contract/chat.ts';
import { outboxJson } from '../../realtime/outbox-payload.ts';
import { normalizeMessage } from './normalize.ts';
import { removeRecent, publishRemovedMessages } from './removal.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const after = (ms: number) => (now: Date) => new Date(now.getTime() + ms);
const months = (count: number) => (now: Date) => monthsAfter(now, count);
const ends: Readonly<Record<MuteTime, (now: Date) => Date | null>> = {
  unmute: () => null,
  '10m': after(10 * MINUTE_MS),
  '1h': after(HOUR_MS),
  '6h': after(6 * HOUR_MS),
  '12h': after(12 * HOUR_MS),
  '1d': after(DAY_MS),
  '1w': after(7 * DAY_MS),
  '1mo': months(1),
  '1y': months(12),
  '10y': months(120),
};

export interface Mute {
  readonly until: Date;
  readonly reason: string;
}

/**
 * Returns the player's active mute, or null. Queried each time, so that it applies in every process
 * immediately.
 */
export const findActiveMute = async (
  tx: Db | Tx,
  { clock }: Pick<Deps, 'clock'>,
  userId: string,
): Promise<Mute | null> =>
  (await tx
    .selectFrom('chat_mutes')
    .select(['until', 'reason'])
    .where('user_id', '=', userId)
    .where('until', '>', clock.now())
    .executeTakeFirst()) ?? null;

/** @throws {Refusal} CHAT_MUTED with the end and the reason. */
export async function assertNotMuted(
  db: Db | Tx,
  deps: Pick<Deps, 'clock'>,
  userId: string,
  language: Language,
): Promise<void> {
  const mute = await findActiveMute(db, deps, userId);
  if (!mute) return;
  const why = mute.reason === '' ? '' : `: ${mute.reason}`;
  throw new Refusal('CHAT_MUTED', { values: { until: formatUtcMoment(mute.until, language), why } });
}

/**
 * Mutes or unmutes a player and notifies the player.
 * @throws {Refusal} NOT_FOUND, NOT_ALLOWED, MUTE_SELF, MUTE_STAFF, MESSAGE_INVALID for an invalid reason.
 */
export async function setMute(
  deps: Deps,
  staff: Player,
  input: RequestOf<typeof mutePlayer>,
): Promise<Date | null> {
  const reason = normalizeMessage(input.reason);
  if (reason === null) throw invalidRequest('field', { field: 'reason' });
  const until = ends[input.time](deps.clock.now());
  const removed = await transaction(deps.db, async (tx) => {
    const userId = await subjectOf(tx, staff, input.username);
    const hasChanged = until
      ? await startMute(tx, deps, staff, { userId, until, reason })
      : await endMute(tx, userId);
    if (!hasChanged) return [];
    const recent = until && input.delete_recent ? await removeRecent(tx, deps, staff, userId) : [];
    const payload = { until: until?.toISOString() ?? null, reason: until ? reason : '' };
    await tx
      .insertInto('outbox')
      .values({
        user_id: userId,
        event: 'chat-muted',
        room: `user:${userId}`,
        payload: outboxJson(payload),
        created_at: deps.clock.now(),
      })
      .execute();
    await recordStaffAction(tx, deps, staff, {
      action: until ? 'player-muted' : 'player-unmuted',
      subjectId: userId,
      details: until
        ? {
            time: input.time,
            until: payload.until,
            reason,
            ...(recent.length > 0 && { deleted: recent.length }),
          }
        : { reason },
    });
    return recent;
  });
  deps.outbox.wake();
  publishRemovedMessages(deps, removed);
  return until;
}

/** Locks both rows until the transaction ends and reads the roles again. */
async function subjectOf(tx: Tx, staff: Player, username: string): Promise<string> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'username', 'roles', 'blocked_at'])
    .where(({ eb, or, fn }) =>
      or([eb('id', '=', staff.userId), eb(fn<string>('lower', ['username']), '=', username.toLowerCase())]),
    )
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const self = rows.find(({ id }) => id === staff.userId);
  const subject = rows.find((row) => row.username.toLowerCase() === username.toLowerCase());
  const permitted = await readPermissionsOf(tx, self?.roles ?? []);
  if (!self || self.blocked_at || !permitted.includes('chat.moderate')) throw new Refusal('NOT_ALLOWED');
  if (!subject) throw new Refusal('NOT_FOUND');
  if (subject.id === self.id) throw new Refusal('MUTE_SELF');
  const level = getStaffLevel(subject.roles, await readPermissionsOf(tx, subject.roles));
  if (level >= getStaffLevel(self.roles, permitted)) throw new Refusal('MUTE_STAFF');
  return subject.id;
}

async function startMute(
  tx: Tx,
  { clock }: Deps,
  staff: Player,
  { userId, until, reason }: Mute & { readonly userId: string },
): Promise<true> {
  const values = { until, reason, muted_by: staff.userId, created_at: clock.now() };
  await tx
    .insertInto('chat_mutes')
    .values({ user_id: userId, ...values })
    .onConflict((mutes) => mutes.column('user_id').doUpdateSet(values))
    .execute();
  return true;
}

/** Returns false if there was no active mute. */
async function endMute(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('chat_mutes')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
