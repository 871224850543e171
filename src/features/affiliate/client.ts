import { useQuery } from '@tanstack/react-query';
import { queryClient } from '#api/query-client.ts';
import { keyOf, queryOf } from '#api/query.ts';
import { listCampaigns, type Campaign } from '#server/features/affiliate/contract.ts';

/** The player's campaigns, the newest first. */
export const useCampaigns = () =>
  useQuery({ ...queryOf(listCampaigns, {}), staleTime: 0, select: ({ items }) => items });

/** Asks for the campaigns anew. */
export const renewCampaigns = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(listCampaigns) });

/** Where a campaign's link leads: the site that the player sees now. */
export const linkOf = ({ code }: Pick<Campaign, 'code'>): string => `${window.location.origin}/?r=${code}`;

/** The same as it is read. */
export const shownLink = (link: string): string => link.replace(/^https?:\/\//, '');
