import type { ChatData } from '#contract/chat-events.ts';
import type { ChatRoomId } from '#contract/chat-rooms.ts';
import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Mention } from '../../db/json-shapes.ts';

/** Maximum messages per period. */
const FLOOD = { messages: 5, ms: 10_000 };
/** The last of this many identical messages in a row is refused. */
const SAME_IN_A_ROW = 3;
/** The longest period that any rule needs: that of the longest slow mode. */
const LOOK_BACK_MS = 300_000;
/** More than the flood limit allows in that period. */
const LOOK_BACK_MESSAGES = 200;

export interface OwnMessage {
  readonly room: string;
  readonly message: string;
  readonly data: ChatData | null;
  readonly mentions: readonly Mention[];
  readonly created_at: Date;
}

/** Returns a player's recent messages, newest first, without system lines. */
export async function listRecentOwnMessages(
  tx: Tx,
  { clock }: Deps,
  userId: string,
): Promise<readonly OwnMessage[]> {
  const rows = await tx
    .selectFrom('chat_messages')
    .select(['room', 'message', 'data', 'mentions', 'created_at'])
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(clock.now().getTime() - LOOK_BACK_MS))
    .orderBy('id', 'desc')
    .limit(LOOK_BACK_MESSAGES)
    .execute();
  return rows.filter(({ data }) => data?.kind !== 'tip' && data?.kind !== 'drop');
}

export async function getSlowModeMs(tx: Tx | Deps['db'], room: ChatRoomId): Promise<number> {
  const row = await tx.selectFrom('chat_rooms').select('slow_ms').where('room', '=', room).executeTakeFirst();
  return row?.slow_ms ?? 0;
}

/** @throws {Refusal} CHAT_SLOW with the seconds to wait. */
export function assertNotTooFast(
  now: Date,
  latest: readonly OwnMessage[],
  { room, slowMs }: { readonly room: ChatRoomId; readonly slowMs: number },
): void {
  const waits = [
    waitAfter(latest[FLOOD.messages - 1], FLOOD.ms, now),
    waitAfter(
      latest.find((message) => message.room === room),
      slowMs,
      now,
    ),
  ];
  const seconds = Math.ceil(Math.max(...waits) / 1000);
  if (seconds > 0) throw new Refusal('CHAT_SLOW', { retryAfterSeconds: seconds });
}

const waitAfter = (message: OwnMessage | undefined, pauseMs: number, now: Date): number =>
  message ? message.created_at.getTime() + pauseMs - now.getTime() : 0;

/** @throws {Refusal} CHAT_REPEATED */
export function assertNotRepeated(latest: readonly OwnMessage[], text: string, data: ChatData | null): void {
  const fingerprint = saidBy(text, data);
  const before = latest.slice(0, SAME_IN_A_ROW - 1);
  if (
    before.length === SAME_IN_A_ROW - 1 &&
    before.every((one) => saidBy(one.message, one.data) === fingerprint)
  )
    throw new Refusal('CHAT_REPEATED');
}

const saidBy = (text: string, data: ChatData | null): string => {
  const shown = data?.kind === 'gif' ? data.gif : data?.kind === 'bet' ? data.id : '';
  return `${shown} ${text.toLowerCase()}`;
};
