import { useQuery } from '@tanstack/react-query';
import { endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { generateAddress } from '#contract/deposits.ts';

export type DepositAddress = ReplyOf<typeof generateAddress>;

/**
 * The player's address for a coin on a network. `renew` requests a new one and resolves to whether it
 * succeeded.
 */
export function useAddress(coin: string, network: string) {
  const query = endpointQueryOptions(generateAddress, { coin, network });
  const { data, error, refetch } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
  const { send, isSending } = useEndpointMutation(generateAddress);
  return {
    address: data ?? null,
    error,
    isRenewing: isSending,
    retry: () => void refetch(),
    async renew(): Promise<boolean> {
      const reply = await send({ coin, network, fresh: true });
      if (reply) queryClient.setQueryData(query.queryKey, reply);
      return reply !== null;
    },
  };
}
