import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { getVerification, type Verification } from '#server/features/verification/contract.ts';

const verificationQuery = queryOf(getVerification, {});

/** How far the player's verification is. */
export const useVerification = () => useQuery({ ...verificationQuery, staleTime: 0 });

/** What a call answered is shown at once. */
export const keepVerification = (verification: Verification): void => {
  queryClient.setQueryData(verificationQuery.queryKey, verification);
};
