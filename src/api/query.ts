import { queryOptions, useMutation, type QueryClient } from '@tanstack/react-query';
import type { Endpoint, ReplyOf, RequestInputOf } from '#contract/endpoint.ts';
import { i18n } from '#src/i18n/index.ts';
import { call } from './call.ts';
import { NetworkError } from './network-error.ts';
import { Refusal } from '#core/refusal.ts';
import { showToast } from './toasts.ts';

/** Key prefix shared by all queries of an endpoint, for invalidating them together. */
export const endpointQueryKey = (endpoint: Endpoint) => [endpoint.path] as const;

/**
 * Options to read an endpoint as a query: `useQuery(endpointQueryOptions(getBet, { id }))`. The key consists
 * of endpoint and input, so equal queries share one reply. Failures raise no toast; the component shows them.
 */
export const endpointQueryOptions = <E extends Endpoint>(endpoint: E, input: RequestInputOf<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }): Promise<ReplyOf<E>> => call(endpoint, input, { signal, quiet: true }),
    meta: { isOfPlayer: endpoint.access !== 'public' },
  });

/** Resets every query whose data belongs to the player who signed out. */
export const resetPlayerQueries = (client: QueryClient): Promise<void> =>
  client.resetQueries({ predicate: ({ meta }) => meta?.isOfPlayer === true });

/** Whether a call failed as calls may: refused, or without an answer. Anything else is a bug. */
export const isFailedCall = (failure: unknown): failure is Refusal | NetworkError =>
  failure instanceof Refusal || failure instanceof NetworkError;

/** Whether a failed read means that there is no such thing, and not that it was asked for too often. */
export const meansMissing = (failure: unknown): boolean =>
  failure instanceof Refusal && failure.key !== 'TOO_MANY_REQUESTS';

/** What the player reads about a failed call. */
export const failureSentence = (failure: Refusal | NetworkError): string =>
  failure instanceof Refusal ? failure.message : i18n.t('ui:noAnswer');

/** A call whose failure the caller shows, such as that of a form. */
export const quietCall: typeof call = (endpoint, input) => call(endpoint, input, { quiet: true });

interface CallHandlers<E extends Endpoint> {
  /** Called with the reply on success. */
  readonly onReply?: (reply: ReplyOf<E>) => void;
  /** Shows the message of a failed call inline, in place of a toast. */
  readonly onFailure?: (sentence: string, failure: Refusal | NetworkError) => void;
}

/**
 * A mutation: `const like = useEndpointMutation(likeGame, { onReply })`. `send` resolves to the reply, or to
 * null after the player was shown a refusal or a network error; other errors are rethrown.
 */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  { onReply, onFailure = warn }: CallHandlers<E> = {},
): { readonly send: (input: RequestInputOf<E>) => Promise<ReplyOf<E> | null>; readonly isSending: boolean } {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: RequestInputOf<E>) => quietCall(endpoint, input),
  });
  const send = async (input: RequestInputOf<E>): Promise<ReplyOf<E> | null> => {
    try {
      const reply = await mutateAsync(input);
      onReply?.(reply);
      return reply;
    } catch (failure) {
      if (!isFailedCall(failure)) throw failure;
      onFailure(failureSentence(failure), failure);
      return null;
    }
  };
  return { send, isSending: isPending };
}

const warn = (sentence: string): void => {
  showToast({ type: 'warning', title: i18n.t('shell:warning'), message: sentence });
};
