import { useQuery } from '@tanstack/react-query';
import { endpointQueryOptions } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { getVerification, type Verification } from '#contract/verification.ts';

const verificationQuery = endpointQueryOptions(getVerification, {});

/** How far the player's verification is. */
export const useVerification = () => useQuery({ ...verificationQuery, staleTime: 0 });

/** What a call answered is shown at once. */
export const setVerificationCache = (verification: Verification): void => {
  queryClient.setQueryData(verificationQuery.queryKey, verification);
};
