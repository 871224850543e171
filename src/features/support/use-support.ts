import { useQuery, type FetchStatus, type QueryKey } from '@tanstack/react-query';
import { endpointQueryKey, endpointQueryOptions } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { SupportMessage } from '#contract/support-events.ts';
import { getSupport, openSupport } from '#contract/support.ts';
import { useIsSignedIn } from '#session/user.ts';
import { toGuestField, useGuestToken } from './guest.ts';
import { useSupportWindowState } from './window-state.ts';

/** The conversations of who is here; of a guest who never wrote nothing is asked until the window opens. */
export function useConversations() {
  const isOnline = useIsSignedIn();
  const guest = useGuestToken();
  const isOpen = useSupportWindowState(({ door }) => door === 'open');
  return useQuery({
    ...endpointQueryOptions(getSupport, toGuestField(guest)),
    enabled: isOnline || guest !== null || isOpen,
    staleTime: 60_000,
  });
}

/** One conversation with its messages. */
export function useConversation(id: string) {
  const guest = useGuestToken();
  return useQuery({ ...endpointQueryOptions(openSupport, { id, ...toGuestField(guest) }), staleTime: 0 });
}

type Opened = ReplyOf<typeof openSupport>;

/** Changes what is shown of a conversation that was opened in this visit. */
export const updateOpenConversation = (id: string, change: (opened: Opened) => Opened): void => {
  for (const { queryKey, state } of queryClient
    .getQueryCache()
    .findAll({ queryKey: endpointQueryKey(openSupport) })) {
    const [, asked] = queryKey as ReturnType<typeof endpointQueryOptions<typeof openSupport>>['queryKey']; // of this endpoint
    if (asked.id === id) updateCachedReply(queryKey, state.fetchStatus, change);
  }
};

/** Changes an answer that is here; one that is on its way may be older than the change and is asked for again. */
export function updateCachedReply<Reply>(
  queryKey: QueryKey,
  fetchStatus: FetchStatus | undefined,
  change: (reply: Reply) => Reply,
): void {
  queryClient.setQueryData<Reply>(queryKey, (reply) => reply && change(reply));
  if (fetchStatus === 'fetching') void queryClient.invalidateQueries({ queryKey });
}

/** The same messages and one more; one that is there already stays once. */
export const addMessageOnce = (
  messages: readonly SupportMessage[],
  message: SupportMessage,
): SupportMessage[] =>
  [...messages.filter(({ id }) => id !== message.id), message].sort((a, b) => (a.id < b.id ? -1 : 1));

const RENEW_MS = 150;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Asks for the list anew; several events in a row ask once. */
export const invalidateConversations = (): void => {
  clearTimeout(timer);
  timer = setTimeout(
    () => void queryClient.invalidateQueries({ queryKey: endpointQueryKey(getSupport) }),
    RENEW_MS,
  );
};

/** Asks for everything anew, after events may have been missed. */
export const invalidateSupport = (): void => {
  invalidateConversations();
  void queryClient.invalidateQueries({ queryKey: endpointQueryKey(openSupport) });
};
