import { endpointQueryKey } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import {
  getStaffPlayer,
  listStaffActions,
  listStaffPlayerSessions,
  listTwoFactorResets,
} from '#contract/staff.ts';
import { staffWithdrawalDetail, staffWithdrawals } from '#contract/withdrawals.ts';

/** Refetches everything that a staff action may have changed. */
export const invalidateStaff = async (): Promise<void> => {
  await Promise.all(
    [
      getStaffPlayer,
      listStaffActions,
      listStaffPlayerSessions,
      listTwoFactorResets,
      staffWithdrawals,
      staffWithdrawalDetail,
    ].map((endpoint) => queryClient.invalidateQueries({ queryKey: endpointQueryKey(endpoint) })),
  );
};
