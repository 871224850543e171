import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { endpointQueryOptions } from '#api/query.ts';
import type { ChatRoomId } from '#contract/chat-rooms.ts';
import { Refusal } from '#core/refusal.ts';
import { findNames } from '#contract/chat.ts';
import { findProfile, type PublicProfile } from '#contract/profile.ts';

const TYPING_MS = 250;

/** Who a typed name is. `unknown`: nobody; `waiting`: it is looked up, or could not be: the server decides then. */
type Recipient =
  | { readonly kind: 'none' | 'waiting' | 'unknown' | 'self' }
  | { readonly kind: 'found'; readonly profile: PublicProfile };

/** Looks a typed name up once typing has paused. */
export function useRecipient(typed: string): Recipient {
  const name = typed.trim();
  const asked = useSettled(name);
  const { data, error } = useQuery({
    ...endpointQueryOptions(findProfile, { get_by: 'username', search_for: asked }),
    enabled: asked !== '',
    staleTime: 60_000,
    retry: false,
  });
  if (name === '') return { kind: 'none' };
  if (asked !== name) return { kind: 'waiting' };
  if (data) return data.profile.self ? { kind: 'self' } : { kind: 'found', profile: data.profile };
  return { kind: error instanceof Refusal && error.key === 'NOT_FOUND' ? 'unknown' : 'waiting' };
}

/** Names of who wrote in the room lately and begin so; none for a name that is whole. */
export function useNameSuggestions(typed: string, room: ChatRoomId): readonly string[] {
  const start = typed.trim();
  const asked = useSettled(start);
  const { data } = useQuery({
    ...endpointQueryOptions(findNames, { room, start: asked }),
    enabled: asked !== '' && asked.length <= 20,
    staleTime: 30_000,
    retry: false,
  });
  const names = asked === start && data ? data.names : [];
  return names.some((name) => name.toLowerCase() === start.toLowerCase()) ? [] : names;
}

/** A value that has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
