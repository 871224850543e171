import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { feedQuery, FEED_ROWS } from './feed-cache.ts';
import type { BetRow, FeedScope } from '#contract/bets.ts';
import { balances } from '#session/balances.ts';
import { shownRows } from './shown-rows.ts';

interface Feed {
  /** undefined while nothing is known yet. */
  readonly rows: readonly BetRow[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

interface Pace {
  /** New rows enter at most this often; what came meanwhile enters together. */
  readonly paceMs: number;
  /** None enter now. */
  readonly isHeld: boolean;
}

const TABLE_PACE: Pace = { paceMs: 334, isHeld: false };

/** One feed, kept new by the socket through the query cache; the player's own rounds wait until their scene has shown them. */
export function useFeed(
  scope: FeedScope,
  game: string | null,
  ownId: string | null,
  pace: Pace = TABLE_PACE,
): Feed {
  const query = useQuery({ ...feedQuery(scope, game), staleTime: Infinity });
  // Shown anew when a round is revealed.
  useStore(balances.shown);
  const isHeld = (id: string) => balances.isRoundHeld(id);
  const rows = query.data && shownRows(query.data.bets, scope, ownId, isHeld).slice(0, FEED_ROWS);
  return { rows: usePaced(rows, pace), hasFailed: query.isError, retry: () => void query.refetch() };
}

/** The list, changed at its pace; equal lists are one. */
function usePaced(
  rows: readonly BetRow[] | undefined,
  { paceMs, isHeld }: Pace,
): readonly BetRow[] | undefined {
  const [shown, setShown] = useState(rows);
  const changedAtMs = useRef(-Infinity);
  const latest = useRef(rows);
  const stands = isHeld && shown !== undefined;
  const order = rows?.map((row) => row.id).join();
  useEffect(() => {
    latest.current = rows;
  });
  useEffect(() => {
    if (stands || order === undefined) return undefined;
    const waitMs = Math.max(0, changedAtMs.current + paceMs - performance.now());
    const timer = setTimeout(() => {
      changedAtMs.current = performance.now();
      setShown(latest.current);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [order, paceMs, stands]);
  return shown ?? rows;
}
