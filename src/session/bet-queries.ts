import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { getBet, verifyBet } from '#server/features/bets/contract.ts';

/** A bet by its id; a refusal says that it is not there, or not to be seen yet. Rotating the seeds asks again. */
export const betQuery = (id: string) =>
  queryOptions({
    queryKey: ['bet', id],
    queryFn: async ({ signal }) => (await call(getBet, { id }, { signal, quiet: true })).bet,
  });

/** All that is needed to fold a bet again. */
export const proofQuery = (id: string) =>
  queryOptions({
    queryKey: ['bet', id, 'proof'],
    queryFn: ({ signal }) => call(verifyBet, { id }, { signal, quiet: true }),
  });
