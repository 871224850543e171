import { queryOptions, useMutation, type QueryClient } from '@tanstack/react-query';
import type { Endpoint, ReplyOf, RequestInputOf } from '#contract/endpoint.ts';
import { i18n } from '#src/i18n/index.ts';
import { call } from './call.ts';
import { NetworkError } from './network-error.ts';
import { Refusal } from '#core/refusal.ts';
import { showToast } from './toasts.ts';

/** The beginning of the keys of every query of an endpoint, to invalidate them together. */
export const endpointQueryKey = (endpoint: Endpoint) => [endpoint.path] as const;

/**
 * A reading call as a query: `useQuery(endpointQueryOptions(getBet, { id }))`. Endpoint and input make its key, so that whoever asks
 * the same shares one answer; it raises no toast, because who draws the answer draws its absence too.
 */
export const endpointQueryOptions = <E extends Endpoint>(endpoint: E, input: RequestInputOf<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: ({ signal }): Promise<ReplyOf<E>> => call(endpoint, input, { signal, quiet: true }),
    meta: { isOfPlayer: endpoint.access !== 'public' },
  });

/** Asks everything anew that was answered to a player who is signed in no more. */
export const resetPlayerQueries = (client: QueryClient): Promise<void> =>
  client.resetQueries({ predicate: ({ meta }) => meta?.isOfPlayer === true });

interface CallHandlers<E extends Endpoint> {
  /** The answer is here. */
  readonly onReply?: (reply: ReplyOf<E>) => void;
  /** Shows the sentence of a failed call in its own place; without it, a toast does. */
  readonly onFailure?: (sentence: string, failure: Refusal | NetworkError) => void;
}

/**
 * A writing call: `const like = useEndpointMutation(likeGame, { onReply })`. `send` resolves to the reply, or to null once the
 * player was told of a refusal or of a lost answer; a bug is thrown on.
 */
export function useEndpointMutation<E extends Endpoint>(
  endpoint: E,
  { onReply, onFailure = warn }: CallHandlers<E> = {},
): { readonly send: (input: RequestInputOf<E>) => Promise<ReplyOf<E> | null>; readonly isSending: boolean } {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: RequestInputOf<E>) => call(endpoint, input, { quiet: true }),
  });
  const send = async (input: RequestInputOf<E>): Promise<ReplyOf<E> | null> => {
    try {
      const reply = await mutateAsync(input);
      onReply?.(reply);
      return reply;
    } catch (failure) {
      if (!(failure instanceof Refusal || failure instanceof NetworkError)) throw failure;
      onFailure(failure instanceof Refusal ? failure.message : i18n.t('ui:noAnswer'), failure);
      return null;
    }
  };
  return { send, isSending: isPending };
}

const warn = (sentence: string): void => {
  showToast({ type: 'warning', title: i18n.t('shell:warning'), message: sentence });
};
