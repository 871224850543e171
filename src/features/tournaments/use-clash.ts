import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { joinRoom, registerRealtimeHandlers } from '#api/realtime.ts';
import { queryClient } from '#api/query-client.ts';
import {
  events,
  isTypeOffered,
  spinnersClash,
  tournamentTeaser,
  type SpinnersClash,
} from '#contract/tournaments.ts';
import { updateSiteCache, siteQuery, useDisabledOfferings, useSite } from '#session/site.ts';
import { useIsExcluded } from '#session/user.ts';

/** Returns when the site's state was fetched, ms. Remaining times count from then. */
export const useSiteReadAt = (): number => useQuery(siteQuery).dataUpdatedAt;

/** Refetches the site's state, for example at the end of a day. */
const renewSite = (): Promise<void> => queryClient.invalidateQueries({ queryKey: siteQuery.queryKey });

/** The next clash or tournament becomes available shortly after the end. */
const AFTER_MS = 3_000;
/** Random delay, so that clients do not all refetch at the same moment. */
const SPREAD_MS = 9_000;
/** The longest delay of a browser timer. */
const MAX_MS = 2 ** 31 - 1;

/** Refetches the site's state soon after the given time. */
export function useRenewedAfter(endMs: number): void {
  useEffect(() => {
    const waitMs = Math.max(0, endMs - Date.now()) + AFTER_MS + Math.random() * SPREAD_MS;
    const timer = window.setTimeout(() => void renewSite(), Math.min(waitMs, MAX_MS));
    return () => window.clearTimeout(timer);
  }, [endMs]);
}

/** Returns the daily clash; null if there is none or the player is self-excluded. */
export function useClash(): SpinnersClash | null {
  const clash = useSite()?.spinners_clash;
  const off = useDisabledOfferings();
  const isExcluded = useIsExcluded();
  const parsed = spinnersClash.safeParse(clash);
  return parsed.success && isTypeOffered('clash', off) && !isExcluded ? parsed.data : null;
}

/** Returns the tournament to feature: the race that ends first, or else any running one. */
export function useTeaser() {
  const known = useSite()?.tournaments ?? [];
  const off = useDisabledOfferings();
  const teasers = known.flatMap((one) => {
    const parsed = tournamentTeaser.safeParse(one);
    return parsed.success && isTypeOffered(parsed.data.type, off) ? [parsed.data] : [];
  });
  return teasers.find(({ type }) => type === 'wager') ?? teasers[0] ?? null;
}

/** Subscribes to changes of the pool and the current king. */
export function useClashNews(): void {
  useEffect(() => {
    const ends = [
      registerRealtimeHandlers(
        {
          'spinners-clash-winnings': events['spinners-clash-winnings'],
          'spinners-clash-new-king': events['spinners-clash-new-king'],
        },
        {
          'spinners-clash-winnings': (update) => changeClash(update),
          'spinners-clash-new-king': (king) => changeClash({ current_king: king }),
        },
      ),
      joinRoom('clash', { onMissed: () => void renewSite() }),
    ];
    return () => ends.forEach((end) => end());
  }, []);
}

const changeClash = (change: Partial<SpinnersClash>): void =>
  updateSiteCache((site) => {
    const { success, data } = spinnersClash.safeParse(site.spinners_clash);
    return success ? { ...site, spinners_clash: { ...data, ...change } } : site;
  });
