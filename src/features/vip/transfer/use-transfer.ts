import { useQuery } from '@tanstack/react-query';
import { keyOf, queryOf, useCall } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getVipTransfer, requestVipTransfer } from '#server/features/vip/contract.ts';

export type Transfer = ReplyOf<typeof getVipTransfer>;

/** What became of the player's request. */
export const useTransfer = () => useQuery({ ...queryOf(getVipTransfer, {}), staleTime: 0 });

/** Asks for a level. */
export const useRequest = () =>
  useCall(requestVipTransfer, {
    onReply: () => void queryClient.invalidateQueries({ queryKey: keyOf(getVipTransfer) }),
  });
