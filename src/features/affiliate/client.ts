import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#api/query-client.ts';
import { endpointQueryKey, endpointQueryOptions } from '#api/query.ts';
import { listCampaigns, type Campaign } from '#contract/affiliate.ts';

/** Queries the player's campaigns, newest first. */
export const useCampaigns = () =>
  useQuery({ ...endpointQueryOptions(listCampaigns, {}), staleTime: 0, select: ({ items }) => items });

export const invalidateCampaigns = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: endpointQueryKey(listCampaigns) });

/** Returns a campaign's link on the site's current origin. */
export const campaignLink = ({ code }: Pick<Campaign, 'code'>): string =>
  `${window.location.origin}/?r=${code}`;

/** Formats a link for display, without the protocol. */
export const formatLink = (link: string): string => link.replace(/^https?:\/\//, '');
