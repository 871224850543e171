import { useQuery } from '@tanstack/react-query';
import { onNotification } from '#api/notifications.ts';
import { endpointQueryKey, endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getVipTransfer, requestVipTransfer } from '#contract/vip.ts';
import { refreshUser } from '#session/user.ts';

/**
 * Refetches on a decision, so that an open request page updates immediately; elsewhere the notification
 * suffices.
 */
const renew = (): void => {
  void refreshUser();
  void queryClient.invalidateQueries({ queryKey: endpointQueryKey(getVipTransfer) });
};
for (const key of ['vip_transfer_granted', 'vip_transfer_refused']) onNotification(key, renew);

export type Transfer = ReplyOf<typeof getVipTransfer>;

export const useTransfer = () => useQuery({ ...endpointQueryOptions(getVipTransfer, {}), staleTime: 0 });

export const useRequestTransfer = () =>
  useEndpointMutation(requestVipTransfer, {
    onReply: () => void queryClient.invalidateQueries({ queryKey: endpointQueryKey(getVipTransfer) }),
  });
