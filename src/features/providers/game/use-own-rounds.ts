import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { amountToMinor } from '#contract/money.ts';
import { countRound } from '#game-host/footer/count-round.ts';
import { getProviderRounds } from '#server/features/providers/contract.ts';
import { useUser } from '#session/user.ts';

export type OwnRound = ReplyOf<typeof getProviderRounds>['items'][number];

/** The player's rounds in games of providers, the newest first, and what those of this game came to on this page. */
export function useOwnRounds(gameId: number) {
  const { online } = useUser();
  const query = useInfiniteQuery({
    queryKey: [getProviderRounds.path],
    queryFn: ({ pageParam, signal }) =>
      call(getProviderRounds, pageParam === null ? {} : { before: pageParam }, { signal, quiet: true }),
    initialPageParam: null as string | null, // the newest have none before them
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
    // What was over when the page opened is no part of this session.
    if (!before) return;
    const fresh = settled.filter(({ id, game_id: of }) => of === gameId && !before.has(id));
    for (const { staked, payout } of fresh) countRound({ status: 'settled', staked, payout });
    const won = fresh.reduce((sum, one) => sum + amountToMinor(one.payout) - amountToMinor(one.staked), 0n);
    setNet((net) => net + won);
  }, [newest, gameId]);
  const rounds: readonly OwnRound[] = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return { query, rounds, netMinor };
}
