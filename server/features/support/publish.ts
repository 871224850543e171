import type { ServerEvent, ServerEventPayload } from '#contract/events.ts';
import type { Deps } from '../../deps.ts';

/** Room in which supporters receive the events of every conversation. */
export const STAFF_ROOM = 'support:staff';
export const conversationRoom = (conversationId: string): string => `support:${conversationId}`;

type SupportEvent = Extract<ServerEvent, `support-${string}`>;

interface Told {
  readonly id: string;
  readonly user_id: string | null;
}

/** Notifies both sides after the commit, and the player's own room even if the window is closed. */
export function publishSupportEvent<E extends SupportEvent>(
  deps: Deps,
  { id, user_id: userId }: Told,
  event: E,
  payload: ServerEventPayload<E>,
): void {
  const rooms = [STAFF_ROOM, conversationRoom(id), ...(userId === null ? [] : [`user:${userId}`])];
  deps.live.tell(...rooms.map((room) => ({ event, room, payload })));
}
