import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { feedQuery, FEED_ROWS } from './feed-cache.ts';
import type { BetRow, FeedScope } from '#contract/bets.ts';
import { balances } from '#session/balances.ts';
import { shownRows } from './shown-rows.ts';

interface Feed {
  /** undefined until loaded. */
  readonly rows: readonly BetRow[] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

interface Pace {
  /** Minimum interval between two updates; rows that arrive meanwhile are added together. */
  readonly paceMs: number;
  /** Updates are paused. */
  readonly isHeld: boolean;
}

const TABLE_PACE: Pace = { paceMs: 334, isHeld: false };

/**
 * A feed that the socket updates through the query cache. The player's own rounds appear only after the
 * game's scene has revealed them.
 */
export function useFeed(
  scope: FeedScope,
  game: string | null,
  ownId: string | null,
  pace: Pace = TABLE_PACE,
): Feed {
  const query = useQuery({ ...feedQuery(scope, game), staleTime: Infinity });
  // Re-render when a round is revealed.
  useStore(balances.shown);
  const isHeld = (id: string) => balances.isRoundHeld(id);
  const rows = query.data && shownRows(query.data.bets, scope, ownId, isHeld).slice(0, FEED_ROWS);
  return { rows: usePaced(rows, pace), hasFailed: query.isError, retry: () => void query.refetch() };
}

/** Throttles updates of the list. Lists with the same ids count as equal. */
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
