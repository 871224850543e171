import type { RequestOf } from '#contract/endpoint.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps, Player } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashToken } from '../../http/token.ts';
import type * as calls from '#contract/support.ts';
import type { Writer } from './queries.ts';
import { findOpenConversation } from './service.ts';
import { STAFF_ROOM, publishSupportEvent } from './publish.ts';
import { getOwnConversation } from './writer.ts';

/** Marks every answer as read by the player. @throws {Refusal} NOT_FOUND */
export async function markConversationRead(deps: Deps, writer: Writer | null, id: string): Promise<void> {
  const row = await getOwnConversation(deps, writer, id);
  const now = deps.clock.now();
  if (row.answered_at === null || row.player_read_at >= row.answered_at) return;
  await deps.db
    .updateTable('support_conversations')
    .set({ player_read_at: now })
    .where('id', '=', id)
    .execute();
  publishSupportEvent(deps, row, 'support-read', {
    conversation_id: id,
    by: 'player',
    at: now.toISOString(),
  });
}

/** Notifies staff that the player is typing. @throws {Refusal} NOT_FOUND */
export async function publishTyping(deps: Deps, writer: Writer | null, id: string): Promise<void> {
  const row = await getOwnConversation(deps, writer, id);
  const payload = { conversation_id: id, by: 'player', name: row.player_name ?? '' };
  if (row.state === 'open') deps.live.tell({ event: 'support-typing', room: STAFF_ROOM, payload });
}

/** Stores the player's rating. @throws {Refusal} NOT_FOUND, SUPPORT_OPEN_ALREADY while it is open */
export async function rateConversationHelp(
  deps: Deps,
  writer: Writer | null,
  { id, stars }: RequestOf<typeof calls.rateSupport>,
): Promise<void> {
  const row = await getOwnConversation(deps, writer, id);
  if (row.state === 'open') throw new Refusal('SUPPORT_OPEN_ALREADY');
  await deps.db.updateTable('support_conversations').set({ rating: stars }).where('id', '=', id).execute();
}

/**
 * Transfers a guest's conversations to the player. Closes a second open one, because a player has at most
 * one.
 */
export async function claimGuestConversation(deps: Deps, { userId }: Player, guest: string): Promise<number> {
  const guestHash = hashToken(guest);
  return transaction(deps.db, async (tx) => {
    const own = await findOpenConversation(tx, { userId });
    const taken = await tx
      .selectFrom('support_conversations')
      .select(['id', 'state'])
      .where('guest_hash', '=', guestHash)
      .forUpdate()
      .execute();
    for (const { id, state } of taken) {
      const closes = own && state === 'open' ? { state: 'closed' as const, closed_at: deps.clock.now() } : {};
      await tx
        .updateTable('support_conversations')
        .set({ user_id: userId, guest_hash: null, email: null, address_hash: null, ...closes })
        .where('id', '=', id)
        .execute();
      for (const table of ['support_messages', 'support_pictures'] as const)
        await tx.updateTable(table).set({ user_id: userId }).where('conversation_id', '=', id).execute();
    }
    return taken.length;
  });
}

const ANSWER_DAYS_MS = 7 * 24 * 60 * 60 * 1000;
/** Minimum sample for an estimate. */
const ENOUGH = 5;
const KEPT_MS = 5 * 60 * 1000;
const cache = new WeakMap<Deps, { readonly untilMs: number; readonly minutes: number | null }>();

/** Returns the median minutes until the first answer in the last week; null with too few answers. */
export async function getMedianAnswerMinutes(deps: Deps): Promise<number | null> {
  const nowMs = deps.clock.now().getTime();
  const known = cache.get(deps);
  if (known && known.untilMs > nowMs) return known.minutes;
  const rows = await deps.db
    .selectFrom('support_conversations')
    .select(['created_at', 'first_answered_at'])
    .where('first_answered_at', 'is not', null)
    .where('updated_at', '>', new Date(nowMs - ANSWER_DAYS_MS))
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  const waits = rows
    .map(({ created_at, first_answered_at }) => (first_answered_at?.getTime() ?? 0) - created_at.getTime())
    .sort((a, b) => a - b);
  const middle = waits[Math.floor(waits.length / 2)] ?? 0;
  const minutes = waits.length < ENOUGH ? null : Math.max(1, Math.round(middle / 60_000));
  cache.set(deps, { untilMs: nowMs + KEPT_MS, minutes });
  return minutes;
}
