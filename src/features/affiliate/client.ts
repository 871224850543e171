import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#api/query-client.ts';
import { endpointQueryKey, endpointQueryOptions } from '#api/query.ts';
import { listCampaigns, type Campaign } from '#contract/affiliate.ts';

/** The player's campaigns, the newest first. */
export const useCampaigns = () =>
  useQuery({ ...endpointQueryOptions(listCampaigns, {}), staleTime: 0, select: ({ items }) => items });

/** Asks for the campaigns anew. */
export const invalidateCampaigns = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: endpointQueryKey(listCampaigns) });

/** Where a campaign's link leads: the site that the player sees now. */
export const campaignLink = ({ code }: Pick<Campaign, 'code'>): string =>
  `${window.location.origin}/?r=${code}`;

/** The same as it is read. */
export const formatLink = (link: string): string => link.replace(/^https?:\/\//, '');
