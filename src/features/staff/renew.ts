import { keyOf } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import {
  getStaffPlayer,
  listStaffActions,
  listStaffPlayerSessions,
  listTwoFactorResets,
} from '#server/features/staff/contract.ts';

/** Asks anew what an act of staff may have changed. */
export const renewStaff = async (): Promise<void> => {
  await Promise.all(
    [getStaffPlayer, listStaffActions, listStaffPlayerSessions, listTwoFactorResets].map((endpoint) =>
      queryClient.invalidateQueries({ queryKey: keyOf(endpoint) }),
    ),
  );
};
