import { useQuery } from '@tanstack/react-query';
import { queryOf, useCall } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { generateAddress } from '#server/features/deposits/contract.ts';

export type Address = ReplyOf<typeof generateAddress>;

/** The player's address for a coin on a network; `renew` asks for a new one and resolves to whether it is here. */
export function useAddress(coin: string, network: string) {
  const query = queryOf(generateAddress, { coin, network });
  const { data, error, refetch } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
  const { send, isSending } = useCall(generateAddress);
  return {
    ...{ address: data ?? null, error, isRenewing: isSending },
    retry: () => void refetch(),
    async renew(): Promise<boolean> {
      const reply = await send({ coin, network, fresh: true });
      if (reply) queryClient.setQueryData(query.queryKey, reply);
      return reply !== null;
    },
  };
}
