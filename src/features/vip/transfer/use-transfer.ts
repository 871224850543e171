import { useQuery } from '@tanstack/react-query';
import { onNotification } from '#api/notifications.ts';
import { endpointQueryKey, endpointQueryOptions } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { getVipTransfer } from '#contract/vip.ts';
import { refreshUser } from '#session/user.ts';

/**
 * Refetches on a decision, so that an open request page updates immediately; elsewhere the notification
 * suffices.
 */
const renew = (): void => {
  void refreshUser();
  void renewTransfer();
};
for (const key of ['vip_transfer_granted', 'vip_transfer_refused']) onNotification(key, renew);

export type Transfer = ReplyOf<typeof getVipTransfer>;

export const useTransfer = () => useQuery({ ...endpointQueryOptions(getVipTransfer, {}), staleTime: 0 });

/** Shows the state of a request that was just made. */
export const renewTransfer = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: endpointQueryKey(getVipTransfer) });
