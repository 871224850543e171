import { useEffect } from 'react';
import { create } from 'zustand';
import { call } from '#api/call.ts';
import { NetworkError } from '#api/network-error.ts';
import { joinRoom, registerRealtimeHandlers, useConnectionStatus } from '#api/realtime.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { events, type ChatMessage } from '#contract/chat-events.ts';
import { chatSocketRoom, type ChatRoomId } from '#contract/chat-rooms.ts';
import { Refusal } from '#core/refusal.ts';
import { loadChat } from '#contract/chat.ts';
import { events as dropEvents } from '#contract/coin-drops.ts';
import { getChatRoom, setChatRoom } from '#session/chat-room-choice.ts';
import { useUser } from '#session/user.ts';
import {
  emptyList,
  updateDropMessage,
  appendMessages,
  markMessageDeleted,
  type ChatMessageList,
} from './message-list.ts';
import { recordDropLoaded, recordDropOpened } from '#features/coin-drops/feature.ts';
import { resolvePendingMessage } from './pending.ts';

/** A trivia question with its opening and closing times, ms. */
export interface Trivia {
  readonly id: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Prize shared by all correct answers; null if there is none. */
  readonly pool: string | null;
}

interface ChatRoomState {
  readonly room: ChatRoomId;
  readonly list: ChatMessageList;
  readonly status: 'loading' | 'ready' | 'failed';
  /** Online counts of the rooms known so far. */
  readonly online: Readonly<Partial<Record<ChatRoomId, number>>>;
  readonly trivia: Trivia | null;
  readonly muted: { readonly until: string; readonly reason: string } | null;
  readonly slowMs: number;
}

const emptyRoom = { list: emptyList, status: 'loading', trivia: null, muted: null, slowMs: 0 } as const;

/** State of the open room. */
export const useChatRoom = create<ChatRoomState>(() => ({
  ...emptyRoom,
  room: getChatRoom(),
  online: {},
}));

/** Switches to another room and saves the choice on the device. */
export function switchRoom(room: ChatRoomId): void {
  if (room === useChatRoom.getState().room) return;
  setChatRoom(room);
  useChatRoom.setState({ ...emptyRoom, room });
}

/** Adds messages to the list if their room is open. */
export function addMessages(room: ChatRoomId, messages: readonly ChatMessage[]): void {
  const state = useChatRoom.getState();
  if (state.room !== room) return;
  const known = new Set(state.list.messages.map(({ id }) => id));
  for (const message of messages) if (!known.has(message.id)) resolvePendingMessage(message);
  useChatRoom.setState({ list: appendMessages(state.list, messages) });
}

/** Marks a message of the list as deleted. */
export const markListedMessageDeleted = (id: string, by: 'author' | 'mod'): void =>
  useChatRoom.setState(({ list }) => ({ list: markMessageDeleted(list, id, by) }));

/** Updates the message of a coin drop. */
const updateDrop = (id: string, news: Parameters<typeof updateDropMessage>[2]): void =>
  useChatRoom.setState(({ list }) => ({ list: updateDropMessage(list, id, news) }));

/** Loads the newest messages of a room; messages pushed meanwhile are kept. */
export async function loadRoom(room: ChatRoomId): Promise<void> {
  try {
    const reply = await call(loadChat, { room }, { quiet: true });
    if (useChatRoom.getState().room !== room) return;
    for (const { data } of reply.messages) if (data?.kind === 'drop') recordDropLoaded(data, reply.now);
    addMessages(room, reply.messages);
    useChatRoom.setState((state) => ({
      status: 'ready',
      online: {
        ...state.online,
        ...Object.fromEntries((reply.rooms ?? []).map((one) => [one.room, one.online])),
        [room]: reply.online,
      },
      trivia: triviaOf(reply.trivia),
      muted: mutedOf(reply.muted_until, reply.muted_reason),
      slowMs: reply.slow_ms,
    }));
  } catch (failure) {
    if (!(failure instanceof Refusal || failure instanceof NetworkError)) throw failure;
    // Messages already loaded stay.
    useChatRoom.setState((state) =>
      state.room === room && state.status === 'loading' ? { status: 'failed' } : {},
    );
  }
}

/** Retries after a failed load. */
export function reloadRoom(): void {
  useChatRoom.setState({ status: 'loading' });
  void loadRoom(useChatRoom.getState().room);
}

const mutedOf = (until: string | null, reason: string | null) =>
  until === null ? null : { until, reason: reason ?? '' };

function triviaOf(trivia: ReplyOf<typeof loadChat>['trivia']): Trivia | null {
  if (!trivia) return null;
  const now = Date.now();
  const [startsAt, endsAt] = [now + trivia.start_in * 1000, now + trivia.end_in * 1000];
  return { id: trivia.id, startsAt, endsAt, pool: trivia.pool };
}

/** Ignores events of other rooms. */
const inRoom =
  <Payload extends { readonly room: ChatRoomId }>(change: (payload: Payload) => void) =>
  (payload: Payload): void => {
    if (payload.room === useChatRoom.getState().room) change(payload);
  };

/** Subscribes to the open room while the chat is mounted. */
export function useFollowedRoom(): void {
  const room = useChatRoom((state) => state.room);
  const { id } = useUser().profile;
  useEffect(() => {
    const stop = registerRealtimeHandlers(
      { ...events, ...dropEvents },
      {
        'chat-message': (message) => addMessages(message.room, [message]),
        'chat-delete': inRoom((deleted) => markListedMessageDeleted(deleted.id, deleted.by)),
        'chat-online': (update) =>
          useChatRoom.setState(({ online }) => ({ online: { ...online, [update.room]: update.online } })),
        'chat-muted': (update) => useChatRoom.setState({ muted: mutedOf(update.until, update.reason) }),
        'chat-slow': inRoom((update) => useChatRoom.setState({ slowMs: update.slow_ms })),
        'chat-new-trivia': inRoom((update) => useChatRoom.setState({ trivia: triviaOf(update.trivia) })),
        'coin-drop': ({ id: drop }) => recordDropOpened(drop),
        'coin-drop-count': inRoom(({ id: drop, claimants }) => updateDrop(drop, { claimants })),
        'coin-drop-end': inRoom(({ id: drop, claimants, share }) =>
          updateDrop(drop, { end: { claimants, share } }),
        ),
      },
    );
    const load = () => void loadRoom(room);
    const leave = joinRoom(chatSocketRoom(room), { onMissed: load });
    load();
    // Messages posted between this load and the first connection were not pushed here.
    const loadedLive = useConnectionStatus.getState() === 'live';
    const unsubscribe = loadedLive
      ? () => {}
      : useConnectionStatus.subscribe((status) => {
          if (status !== 'live') return;
          unsubscribe();
          load();
        });
    return () => {
      unsubscribe();
      leave();
      stop();
    };
    // Reload when the user changes: the other player's mute may differ.
  }, [room, id]);
}
