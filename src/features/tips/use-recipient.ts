import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { endpointQueryOptions } from '#api/query.ts';
import type { ChatRoomId } from '#contract/chat-rooms.ts';
import { Refusal } from '#core/refusal.ts';
import { findNames } from '#contract/chat.ts';
import { findProfile, type PublicProfile } from '#contract/profile.ts';

const TYPING_MS = 250;

/**
 * Result of the name lookup. `unknown`: no such player. `waiting`: pending or failed; the server decides
 * then.
 */
type Recipient =
  | { readonly kind: 'none' | 'waiting' | 'unknown' | 'self' }
  | { readonly kind: 'found'; readonly profile: PublicProfile };

/** Looks up a typed name once typing pauses. */
export function useRecipient(typed: string): Recipient {
  const name = typed.trim();
  const requested = useSettled(name);
  const { data, error } = useQuery({
    ...endpointQueryOptions(findProfile, { get_by: 'username', search_for: requested }),
    enabled: requested !== '',
    staleTime: 60_000,
    retry: false,
  });
  if (name === '') return { kind: 'none' };
  if (requested !== name) return { kind: 'waiting' };
  if (data) return data.profile.self ? { kind: 'self' } : { kind: 'found', profile: data.profile };
  return { kind: error instanceof Refusal && error.key === 'NOT_FOUND' ? 'unknown' : 'waiting' };
}

/** Returns names of recent authors in the room with this prefix; none if the name is complete. */
export function useNameSuggestions(typed: string, room: ChatRoomId): readonly string[] {
  const start = typed.trim();
  const requested = useSettled(start);
  const { data } = useQuery({
    ...endpointQueryOptions(findNames, { room, start: requested }),
    enabled: requested !== '' && requested.length <= 20,
    staleTime: 30_000,
    retry: false,
  });
  const names = requested === start && data ? data.names : [];
  return names.some((name) => name.toLowerCase() === start.toLowerCase()) ? [] : names;
}

/** Debounces a value. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
