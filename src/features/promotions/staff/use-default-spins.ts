import { useQuery } from '@tanstack/react-query';
import { endpointQueryOptions } from '#api/query.ts';
import { staffPromoCodes } from '#contract/promotions.ts';
import type { DefaultSpins } from './draft.ts';

/** Returns the default free-spins offer; undefined until loaded. */
export const useDefaultSpins = (): DefaultSpins | undefined =>
  useQuery(endpointQueryOptions(staffPromoCodes, { page: 1, per_page: 1 })).data?.free_spins;
