import { endpointQueryKey } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import {
  getStaffPlayer,
  listStaffActions,
  listStaffPlayerSessions,
  listTwoFactorResets,
} from '#contract/staff.ts';

/** Refetches everything that a staff action may have changed. */
export const invalidateStaff = async (): Promise<void> => {
  await Promise.all(
    [getStaffPlayer, listStaffActions, listStaffPlayerSessions, listTwoFactorResets].map((endpoint) =>
      queryClient.invalidateQueries({ queryKey: endpointQueryKey(endpoint) }),
    ),
  );
};
