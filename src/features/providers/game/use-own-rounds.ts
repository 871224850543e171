import { keepPreviousData, useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { amountToMinor } from '#core/money.ts';
import { recordRound } from '#game-host/footer/count-round.ts';
import { getProviderRounds } from '#contract/providers.ts';
import { useUser } from '#session/user.ts';

type Page = ReplyOf<typeof getProviderRounds>;
export type OwnRound = Page['items'][number];

const KEY = [getProviderRounds.path];
const fetchRounds = (before: string | null, signal?: AbortSignal): Promise<Page> =>
  call(getProviderRounds, before === null ? {} : { before }, { ...(signal && { signal }), quiet: true });

/**
 * The player's rounds in provider games, newest first, and the net result of this game since the page opened.
 */
export function useOwnRounds(gameId: number) {
  const { online } = useUser();
  const query = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) => fetchRounds(pageParam, signal),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: ({ next }) => next,
    enabled: online,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    meta: { isOfPlayer: true },
  });
  const newest = query.data?.pages[0]?.items;
  const counted = useRef<Set<string> | null>(null);
  const [netMinor, setNet] = useState(0n);
  useEffect(() => {
    if (!newest) return;
    const settled = newest.filter(({ state }) => state === 'settled');
    const before = counted.current;
    counted.current = new Set([...(before ?? []), ...settled.map(({ id }) => id)]);
    // Rounds settled before the page opened are not part of this session.
    if (!before) return;
    const fresh = settled.filter(({ id, game_id: of }) => of === gameId && !before.has(id));
    for (const { staked, payout } of fresh) recordRound({ status: 'settled', staked, payout });
    const won = fresh.reduce((sum, one) => sum + amountToMinor(one.payout) - amountToMinor(one.staked), 0n);
    setNet((net) => net + won);
  }, [newest, gameId]);
  const rounds: readonly OwnRound[] = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return { query, rounds, netMinor, refresh: useRefresh(online) };
}

/** Minimum interval between two refetches, however often the iframe reports an ended round. */
const PAUSE_MS = 1_000;

/** Fetches the newest rounds and merges them before those already loaded. */
function useRefresh(online: boolean): () => void {
  const client = useQueryClient();
  const timer = useRef<number | null>(null);
  const isWanted = useRef(false);
  useEffect(() => () => window.clearTimeout(timer.current ?? undefined), []);
  return useCallback(() => {
    const refresh = (): void => {
      isWanted.current = false;
      timer.current = window.setTimeout(() => {
        timer.current = null;
        if (isWanted.current) refresh();
      }, PAUSE_MS);
      // After a failure the next refresh catches up.
      void fetchRounds(null).then(
        (newest) =>
          client.setQueryData<InfiniteData<Page>>(KEY, (before) => before && withNewest(before, newest)),
        () => undefined,
      );
    };
    if (!online) return;
    isWanted.current = true;
    if (timer.current === null) refresh();
  }, [client, online]);
}

const withNewest = (before: InfiniteData<Page>, newest: Page): InfiniteData<Page> => {
  const [first, ...rest] = before.pages;
  const fresh = new Set(newest.items.map(({ id }) => id));
  const older = first?.items.filter(({ id }) => !fresh.has(id)) ?? [];
  const merged = { items: [...newest.items, ...older], next: first?.next ?? null };
  return { ...before, pages: [merged, ...rest] };
};
