import { queryOptions } from '@tanstack/react-query';
import { endpointQueryOptions } from '#api/query.ts';
import { getBet, verifyBet } from '#contract/bets.ts';

/** A bet by its id; refused if unknown or not visible yet. Invalidated when the seeds are rotated. */
export const betQuery = (id: string) =>
  queryOptions({ ...endpointQueryOptions(getBet, { id }), select: ({ bet }) => bet });

/** Everything needed to verify and replay a bet. */
export const proofQuery = (id: string) => endpointQueryOptions(verifyBet, { id });
