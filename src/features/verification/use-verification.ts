import { useQuery } from '@tanstack/react-query';
import { endpointQueryOptions } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { getVerification, type Verification } from '#contract/verification.ts';

const verificationQuery = endpointQueryOptions(getVerification, {});

export const useVerification = () => useQuery({ ...verificationQuery, staleTime: 0 });

/** Updates the cache with a server response. */
export const setVerificationCache = (verification: Verification): void => {
  queryClient.setQueryData(verificationQuery.queryKey, verification);
};
