import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { endpointQueryOptions } from '#api/query.ts';
import { findNames } from '#contract/chat.ts';
import { useUser } from '#session/user.ts';
import { useChatRoom } from './chat-room.ts';
import { completionAt, type Completion } from './message-parts.ts';
import { useChatPictures } from './use-chat-preferences.ts';

/** A suggestion that completes the typed word. */
export interface Candidate {
  /** Inserted text: `@kite.runner`, `:fire:`. */
  readonly word: string;
  readonly name: string;
  readonly url?: string;
  readonly avatar?: string | null;
  readonly wager?: string;
}

const MAX_SHOWN = 5;
const TYPING_MS = 200;

/** Returns completions for the word before the caret. */
export function useCompletion(text: string, caret: number) {
  const completion = useMemo(() => completionAt(text, caret), [text, caret]);
  const emotes = useEmotes(completion);
  const names = useNames(completion);
  const all = completion?.kind === 'emote' ? emotes : names;
  // A complete word needs no suggestion, so Enter sends the message.
  const isWhole = all.length === 1 && all[0]?.name.toLowerCase() === completion?.start.toLowerCase();
  return { completion, candidates: completion && !isWhole ? all : [] };
}

function useEmotes(completion: Completion | null): readonly Candidate[] {
  const { modules } = useChatPictures();
  const start = completion?.kind === 'emote' ? completion.start : null;
  return useMemo(() => {
    if (start === null) return [];
    const begins = modules.emotes.filter(({ alt }) => alt.startsWith(start));
    const holds = modules.emotes.filter(({ alt }) => !alt.startsWith(start) && alt.includes(start));
    return [...begins, ...holds]
      .slice(0, MAX_SHOWN)
      .map(({ alt, url }) => ({ word: `:${alt}:`, name: alt, url }));
  }, [start, modules]);
}

/** Returns names of recent authors first, then players found by the server. */
function useNames(completion: Completion | null): readonly Candidate[] {
  const room = useChatRoom((state) => state.room);
  const messages = useChatRoom(({ list }) => list.messages);
  const own = useUser().profile.id;
  const start = completion?.kind === 'name' ? completion.start.toLowerCase() : null;
  const requested = useSettled(start ?? '');
  const { data } = useQuery({
    ...endpointQueryOptions(findNames, { room, start: requested }),
    enabled: start !== null && requested !== '',
    staleTime: 30_000,
  });
  return useMemo(() => {
    if (start === null) return [];
    const found = new Map<string, Candidate>();
    const add = (name: string, more: Partial<Candidate> = {}) => {
      if (name.toLowerCase().startsWith(start) && !found.has(name))
        found.set(name, { word: `@${name}`, name, ...more });
    };
    for (const { user } of messages.toReversed())
      if (user.id !== own) add(user.username, { avatar: user.avatar, wager: user.wager });
    for (const name of data?.names ?? []) add(name);
    return [...found.values()].slice(0, MAX_SHOWN);
  }, [start, messages, own, data]);
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
