import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { joinRoom, registerRealtimeHandlers } from '#api/realtime.ts';
import { endpointQueryOptions } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { events, type ChatMessage } from '#contract/chat-events.ts';
import { chatSocketRoom, type ChatRoomId } from '#contract/chat-rooms.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { loadChat, MESSAGE_HISTORY_SIZE } from '#contract/chat.ts';

type Room = ReplyOf<typeof loadChat>;

function change(room: ChatRoomId, to: (before: Room) => Room): void {
  queryClient.setQueryData(
    endpointQueryOptions(loadChat, { room }).queryKey,
    (before) => before && to(before),
  );
}

/** Inserts a message in order, once, whether it was pushed or returned by a request. */
export const insertRoomMessage = (message: ChatMessage): void =>
  change(message.room, (room) => ({
    ...room,
    messages: [...room.messages.filter(({ id }) => id !== message.id), message]
      .sort((a, b) => Number(a.created_at > b.created_at) - Number(a.created_at < b.created_at))
      .slice(-MESSAGE_HISTORY_SIZE),
  }));

/** Marks a message as deleted and removes its content. */
export const markRoomMessageDeleted = (room: ChatRoomId, gone: string, by: 'author' | 'mod'): void =>
  change(room, (before) => ({
    ...before,
    messages: before.messages.map((message) => ({
      ...message,
      ...(message.id === gone && { deleted: by, message: '', data: null }),
      ...(message.replied_to?.id === gone && { replied_to: { ...message.replied_to, message: null } }),
    })),
  }));

/** Loads a room and follows its updates. */
export function useRoom(room: ChatRoomId) {
  const loaded = useQuery({ ...endpointQueryOptions(loadChat, { room }), staleTime: 0 });
  const { refetch } = loaded;
  useEffect(() => {
    const stop = registerRealtimeHandlers(events, {
      'chat-message': insertRoomMessage,
      'chat-delete': ({ room: where, id, by }) => markRoomMessageDeleted(where, id, by),
      'chat-online': ({ room: where, online }) => change(where, (before) => ({ ...before, online })),
      'chat-slow': ({ room: where, slow_ms }) => change(where, (before) => ({ ...before, slow_ms })),
    });
    const leave = joinRoom(chatSocketRoom(room), { onMissed: () => void refetch() });
    return () => {
      leave();
      stop();
    };
  }, [room, refetch]);
  return loaded;
}
