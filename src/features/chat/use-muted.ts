import { useChatRoom } from './chat-room.ts';
import { useTimeUntil } from './use-now.ts';

/** Whether the player is muted; actions that write are then hidden. */
export function useIsMuted(): boolean {
  const muted = useChatRoom((state) => state.muted);
  const until = muted ? Date.parse(muted.until) : 0;
  return useTimeUntil(until) < until;
}
