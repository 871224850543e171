import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { joinRoom, registerRealtimeHandlers } from '#api/realtime.ts';
import { endpointQueryOptions } from '#api/query.ts';
import { events } from '#contract/chat-events.ts';
import { chatSocketRoom, type ChatRoomId } from '#contract/chat-rooms.ts';
import { getActiveTrivia, type ActiveTrivia } from '#contract/trivia.ts';

/** Slightly after the server's time, so that the first refetch already sees the change. */
const AFTER_MS = 150;
const AGAIN_MS = 1_000;

/** Returns the delay until the next expected change, ms; false if there is none. */
function untilChange({ trivia, question, result }: ActiveTrivia, passedMs: number): number | false {
  if (!trivia || result) return false;
  const seconds = question ? trivia.end_in : trivia.start_in;
  return Math.max(AGAIN_MS, seconds * 1000 - passedMs + AFTER_MS);
}

/** Queries the question of a room; refetched when it opens, when it ends and on pushed events. */
export function useTrivia(room: ChatRoomId) {
  const trivia = useQuery({
    ...endpointQueryOptions(getActiveTrivia, { room }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data ? untilChange(state.data, Date.now() - state.dataUpdatedAt) : false,
  });
  const { refetch } = trivia;
  useEffect(() => {
    const again = () => void refetch();
    const schemas = { 'chat-new-trivia': events['chat-new-trivia'] };
    const ends = [
      registerRealtimeHandlers(schemas, { 'chat-new-trivia': (told) => told.room === room && again() }),
      joinRoom(chatSocketRoom(room), { onMissed: again }),
    ];
    return () => ends.forEach((end) => end());
  }, [room, refetch]);
  return trivia;
}

/** Refresh interval of the ring; short enough that no second is skipped. */
const REFRESH_MS = 200;

/** Returns the milliseconds until `untilMs`, never below 0. */
export function useTimeLeft(untilMs: number): number {
  const [nowMs, setNow] = useState(() => Date.now());
  const isOver = nowMs >= untilMs;
  useEffect(() => {
    if (isOver) return undefined;
    const look = () => setNow(Date.now());
    // Also update immediately: `untilMs` may have changed while the stored time was old.
    const soon = setTimeout(look);
    const timer = setInterval(look, REFRESH_MS);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [isOver, untilMs]);
  return Math.max(0, untilMs - nowMs);
}
