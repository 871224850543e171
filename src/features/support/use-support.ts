import { useQuery } from '@tanstack/react-query';
import { keyOf, queryOf } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { SupportMessage } from '#contract/support-events.ts';
import { getSupport, openSupport } from '#server/features/support/contract.ts';
import { useIsOnline } from '#session/user.ts';
import { asGuest, guestToken } from './guest.ts';
import { useSupportDoor } from './door.ts';

/** The conversations of who is here; of a guest who never wrote nothing is asked until the window opens. */
export function useConversations() {
  const isOnline = useIsOnline();
  const isOpen = useSupportDoor(({ door }) => door === 'open');
  return useQuery({
    ...queryOf(getSupport, asGuest()),
    enabled: isOnline || guestToken() !== null || isOpen,
    staleTime: 60_000,
  });
}

/** One conversation with its messages. */
export const useConversation = (id: string) =>
  useQuery({ ...queryOf(openSupport, { id, ...asGuest() }), staleTime: 0 });

type Opened = ReplyOf<typeof openSupport>;

/** Changes what is shown of a conversation that was opened in this visit. */
export const changeOpened = (id: string, change: (opened: Opened) => Opened): void => {
  for (const [key, opened] of queryClient.getQueriesData<Opened>({ queryKey: keyOf(openSupport) }))
    if (opened?.conversation.id === id) queryClient.setQueryData<Opened>(key, change(opened));
};

/** The same messages and one more; one that is there already stays once. */
export const withMessage = (messages: readonly SupportMessage[], message: SupportMessage): SupportMessage[] =>
  [...messages.filter(({ id }) => id !== message.id), message].sort((a, b) => (a.id < b.id ? -1 : 1));

const RENEW_MS = 150;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks for the list anew; several events in a row ask once. */
export const renewConversations = (): void => {
  clearTimeout(timer);
  timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: keyOf(getSupport) }), RENEW_MS);
};

/** Asks for everything anew, after events may have been missed. */
export const renewAll = (): void => {
  renewConversations();
  void queryClient.invalidateQueries({ queryKey: keyOf(openSupport) });
};
