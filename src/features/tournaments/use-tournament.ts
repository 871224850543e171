import { useEffect, useEffectEvent, useRef } from 'react';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { call } from '#api/call.ts';
import { joinRoom, registerRealtimeHandlers } from '#api/realtime.ts';
import { queryClient } from '#api/query-client.ts';
import { endpointQueryKey, endpointQueryOptions } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { ServerEventPayload } from '#contract/events.ts';
import {
  events,
  getRanking,
  getTournament,
  type Tournament,
  type TournamentType,
} from '#contract/tournaments.ts';
import { useUser } from '#session/user.ts';

export type TournamentReply = ReplyOf<typeof getTournament>;
export type OwnStanding = NonNullable<TournamentReply['own']>;

const SECOND_MS = 1000;
/** Refetch interval of the player's place while rounds count. */
const RUNNING_MS = 30 * SECOND_MS;
/** Refetch interval while results are counted, drawn and paid. */
const COUNTED_MS = 10 * SECOND_MS;
/** Slightly after the server's time, so that the first refetch already sees the change. */
const AFTER_MS = 300;
/** Minimum interval between refetches of the full ranking, however often the top places are pushed. */
const RANKING_MS = 15 * SECOND_MS;
/** Page size of the ranking. */
export const RANKING_ROWS = 50;

/** Returns the delay until the next expected change, ms; false if there is none. */
function untilNext({ state, start_in, end_in }: Tournament, passedMs: number): number | false {
  const until = (seconds: number): number => Math.max(SECOND_MS, seconds * SECOND_MS - passedMs + AFTER_MS);
  if (state === 'scheduled') return Math.min(until(start_in), 6 * 3_600 * SECOND_MS);
  if (state === 'running') return Math.min(until(end_in), RUNNING_MS);
  return state === 'counting' || state === 'drawn' ? COUNTED_MS : false;
}

/**
 * Query of an open page. After the first load it uses the id, so that the page keeps showing the same
 * tournament when its slug moves to the next one of the series.
 */
function pageQuery(type: TournamentType, slug: string) {
  const requested = endpointQueryOptions(getTournament, { type, slug });
  const queryKey = [...requested.queryKey, 'page'] as const;
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<TournamentReply> => {
      const shown = queryClient.getQueryData<TournamentReply>(queryKey)?.tournament.id;
      return call(getTournament, { type, slug: shown ?? slug }, { signal, quiet: true });
    },
    meta: { isOfPlayer: true },
  });
}

/** Queries a tournament with the player's standing; refetched while it changes. */
export const useTournament = (type: TournamentType, slug: string) =>
  useQuery({
    ...pageQuery(type, slug),
    staleTime: 0,
    // A new visit must resolve the slug again.
    gcTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data ? untilNext(state.data.tournament, Date.now() - state.dataUpdatedAt) : false,
  });

const rankingQuery = (id: string, page: number) =>
  endpointQueryOptions(getRanking, { id, page, per_page: RANKING_ROWS });

const isLive = ({ state }: Pick<Tournament, 'state'>): boolean => state === 'running' || state === 'counting';

/** Interval for places below the top, which are never pushed. */
const againAfter = (tournament: Tournament): number | false => isLive(tournament) && RUNNING_MS;

/** Queries the first pages of the ranking and the page with the player's place. */
export function useRanking(tournament: Tournament, shown: number, ownPlace: number | null) {
  const pages = Array.from({ length: shown }, (_, index) => index + 1);
  const ownPage = ownPlace === null ? null : Math.ceil(ownPlace / RANKING_ROWS);
  if (ownPage !== null && !pages.includes(ownPage)) pages.push(ownPage);
  const refetchInterval = againAfter(tournament);
  const queries = useQueries({
    queries: pages.map((page) => ({ ...rankingQuery(tournament.id, page), staleTime: 0, refetchInterval })),
  });
  const [first] = queries;
  return {
    first: queries.slice(0, shown).flatMap(({ data }) => data?.items ?? []),
    /** Rows of the page with the player's place. */
    beside: queries.slice(shown).flatMap(({ data }) => data?.items ?? []),
    takenAt: first?.data?.taken_at ?? null,
    total: first?.data?.pagination.total ?? 0,
    isPending: first?.isPending ?? false,
    isError: queries.some(({ isError, data }) => isError && !data),
    isMoreComing: queries.some(({ isPending }) => isPending),
    retry: () => queries.forEach((query) => query.isError && void query.refetch()),
  };
}

/**
 * Applies the tournament's pushed events while it runs, and refetches the ranking once the winners are
 * decided.
 */
export function useTournamentNews({ id, state, type }: Tournament, requested: string): void {
  const { id: userId } = useUser().profile;
  const isTold = isLive({ state });
  const isDecided = state === 'drawn' || state === 'paid';
  const wasDecided = useRef(isDecided);
  const readRanking = useEffectEvent(
    () => void queryClient.invalidateQueries({ queryKey: [...endpointQueryKey(getRanking), { id }] }),
  );
  useEffect(() => {
    if (isDecided && !wasDecided.current) readRanking();
    wasDecided.current = isDecided;
  }, [isDecided]);
  const readAgain = useEffectEvent(() => {
    readRanking();
    void queryClient.invalidateQueries({ queryKey: pageQuery(type, requested).queryKey });
  });
  useEffect(() => {
    if (!isTold) return undefined;
    let readAt = Date.now();
    let timer: number | undefined;
    const read = () => {
      [timer, readAt] = [undefined, Date.now()];
      readAgain();
    };
    const take = (update: Told) => {
      if (update.id !== id) return;
      takeTop(update, pageQuery(type, requested).queryKey, userId);
      // Too soon after the last refetch: schedule one for when the interval has passed.
      timer ??= window.setTimeout(read, Math.max(0, readAt + RANKING_MS - Date.now()));
    };
    const ends = [
      registerRealtimeHandlers(
        { 'tournament-ranking': events['tournament-ranking'] },
        { 'tournament-ranking': take },
      ),
      joinRoom(`tournament:${id}`, { onMissed: () => readAgain() }),
      () => window.clearTimeout(timer),
    ];
    return () => ends.forEach((end) => end());
  }, [id, isTold, type, requested, userId]);
}

type Told = ServerEventPayload<'tournament-ranking'>;

/** Merges pushed top places into the cached ranking and page. */
function takeTop(
  { id, taken_at, participants, top }: Told,
  queryKey: ReturnType<typeof pageQuery>['queryKey'],
  userId: string | null,
): void {
  queryClient.setQueryData(rankingQuery(id, 1).queryKey, (known) => {
    if (!known) return known;
    const risen = new Set(top.map(({ user }) => user?.id));
    const rest = known.items.filter(({ place, user }) => place > top.length && !(user && risen.has(user.id)));
    return { ...known, taken_at, items: [...top, ...rest] };
  });
  queryClient.setQueryData(
    queryKey,
    (known) => known && { tournament: { ...known.tournament, participants }, own: ownIn(known, top, userId) },
    // Keep the time of the fetch, from which the remaining time is counted.
    { updatedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now() },
  );
}

/** Returns the player's standing after the push. The next prize is unknown until the next refetch. */
function ownIn(
  { tournament, own }: TournamentReply,
  top: Told['top'],
  userId: string | null,
): OwnStanding | null {
  const mine = top.find(({ user }) => user !== null && user.id === userId);
  if (!own || own.place === null || !mine || mine.place === own.place) return own;
  const { place, points, wager } = mine;
  const prize = tournament.prizes[place - 1] ?? null;
  return { ...own, place, about: false, points, staked: wager, prize, to_next: null };
}
