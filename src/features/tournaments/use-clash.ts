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

/** When the site's state was read, ms: what is left is counted from then. */
export const useSiteReadAt = (): number => useQuery(siteQuery).dataUpdatedAt;

/** Reads the site's state again, for example when a day is over. */
const renewSite = (): Promise<void> => queryClient.invalidateQueries({ queryKey: siteQuery.queryKey });

/** The next day's clash and the next tournament are there a moment after. */
const AFTER_MS = 3_000;
/** So that not all pages ask in the same moment. */
const SPREAD_MS = 9_000;
/** Browsers cannot wait for weeks. */
const LONGEST_MS = 2 ** 31 - 1;

/** Reads the site's state again soon after something of it has ended. */
export function useRenewedAfter(endMs: number): void {
  useEffect(() => {
    const waitMs = Math.max(0, endMs - Date.now()) + AFTER_MS + Math.random() * SPREAD_MS;
    const timer = window.setTimeout(() => void renewSite(), Math.min(waitMs, LONGEST_MS));
    return () => window.clearTimeout(timer);
  }, [endMs]);
}

/** The clash of the day; null where there is none, and for whoever takes a break. */
export function useClash(): SpinnersClash | null {
  const clash = useSite()?.spinners_clash;
  const off = useDisabledOfferings();
  const isExcluded = useIsExcluded();
  const parsed = spinnersClash.safeParse(clash);
  return parsed.success && isTypeOffered('clash', off) && !isExcluded ? parsed.data : null;
}

/** The tournament that a page tells of: the race that ends first, else whatever runs. */
export function useTeaser() {
  const known = useSite()?.tournaments ?? [];
  const off = useDisabledOfferings();
  const teasers = known.flatMap((one) => {
    const parsed = tournamentTeaser.safeParse(one);
    return parsed.success && isTypeOffered(parsed.data.type, off) ? [parsed.data] : [];
  });
  return teasers.find(({ type }) => type === 'wager') ?? teasers[0] ?? null;
}

/** The pool and the king change while somebody looks. */
export function useClashNews(): void {
  useEffect(() => {
    const ends = [
      registerRealtimeHandlers(
        {
          'spinners-clash-winnings': events['spinners-clash-winnings'],
          'spinners-clash-new-king': events['spinners-clash-new-king'],
        },
        {
          'spinners-clash-winnings': (told) => changeClash(told),
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
