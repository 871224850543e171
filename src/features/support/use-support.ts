import { useQuery, type FetchStatus, type QueryKey } from '@tanstack/react-query';
import { endpointQueryKey, endpointQueryOptions } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { SupportMessage } from '#contract/support-events.ts';
import { getSupport, openSupport } from '#contract/support.ts';
import { useIsSignedIn } from '#session/user.ts';
import { toGuestField, useGuestToken } from './guest.ts';
import { useSupportWindowState } from './window-state.ts';

/** Queries the current user's conversations. For a guest who never wrote, only once the window opens. */
export function useConversations() {
  const isOnline = useIsSignedIn();
  const guest = useGuestToken();
  const isOpen = useSupportWindowState((state) => state.isOpen);
  return useQuery({
    ...endpointQueryOptions(getSupport, toGuestField(guest)),
    enabled: isOnline || guest !== null || isOpen,
    staleTime: 60_000,
  });
}

/** Queries a conversation with its messages. */
export function useConversation(id: string) {
  const guest = useGuestToken();
  return useQuery({ ...endpointQueryOptions(openSupport, { id, ...toGuestField(guest) }), staleTime: 0 });
}

type Opened = ReplyOf<typeof openSupport>;

/** Updates a cached conversation. */
export const updateOpenConversation = (id: string, change: (opened: Opened) => Opened): void => {
  for (const { queryKey, state } of queryClient
    .getQueryCache()
    .findAll({ queryKey: endpointQueryKey(openSupport) })) {
    const [, requested] = queryKey as ReturnType<typeof endpointQueryOptions<typeof openSupport>>['queryKey']; // its key
    if (requested.id === id) updateCachedReply(queryKey, state.fetchStatus, change);
  }
};

/** Updates a cached reply. A request in flight may return older data, so it is repeated. */
export function updateCachedReply<Reply>(
  queryKey: QueryKey,
  fetchStatus: FetchStatus | undefined,
  change: (reply: Reply) => Reply,
): void {
  queryClient.setQueryData<Reply>(queryKey, (reply) => reply && change(reply));
  if (fetchStatus === 'fetching') void queryClient.invalidateQueries({ queryKey });
}

/** Returns the messages with one added or replaced, sorted by id. */
export const addMessageOnce = (
  messages: readonly SupportMessage[],
  message: SupportMessage,
): SupportMessage[] =>
  [...messages.filter(({ id }) => id !== message.id), message].sort((a, b) => (a.id < b.id ? -1 : 1));

const RENEW_MS = 150;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Refetches the list; several events in a row cause one request. */
export const invalidateConversations = (): void => {
  clearTimeout(timer);
  timer = setTimeout(
    () => void queryClient.invalidateQueries({ queryKey: endpointQueryKey(getSupport) }),
    RENEW_MS,
  );
};

/** Refetches everything after events may have been missed. */
export const invalidateSupport = (): void => {
  invalidateConversations();
  void queryClient.invalidateQueries({ queryKey: endpointQueryKey(openSupport) });
};
