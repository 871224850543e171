import { keyOf } from '#api/query.ts';
import { onNotification } from '#api/notifications.ts';
import { queryClient } from '#api/query-client.ts';
import { getVipTransfer } from '#server/features/vip/contract.ts';
import { refreshUser } from '#session/user.ts';
import type { Live } from '../face.ts';

const renew = (): void => {
  void refreshUser();
  void queryClient.invalidateQueries({ queryKey: keyOf(getVipTransfer) });
};

for (const key of ['vip_transfer_granted', 'vip_transfer_refused']) onNotification(key, renew);

/** A decision about a transfer is seen at once. */
export const live: Live = { handlers: {} };
