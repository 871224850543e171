import { queryOptions } from '@tanstack/react-query';
import { endpointQueryOptions } from '#api/query.ts';
import { getBet, verifyBet } from '#contract/bets.ts';

/** A bet by its id; a refusal says that it is not there, or not to be seen yet. Rotating the seeds asks again. */
export const betQuery = (id: string) =>
  queryOptions({ ...endpointQueryOptions(getBet, { id }), select: ({ bet }) => bet });

/** All that is needed to replay a bet. */
export const proofQuery = (id: string) => endpointQueryOptions(verifyBet, { id });
