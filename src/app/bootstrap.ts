import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { readCredentials } from '#api/credentials.ts';
import { siteQuery } from '#session/site.ts';
import { userQuery } from '#session/user.ts';
import { preloadHeaderPopovers } from './header-popovers.tsx';

export interface BootstrapState {
  /** 0 to 100. */
  readonly percent: number;
  readonly isReady: boolean;
  readonly hasFailed: boolean;
  readonly again: () => void;
}

/** The page counts as loaded this long after its state came (requirement 1, section 4). */
const SETTLE_MS = 100;
/** A start that failed asks again by itself this often. */
const ASK_AGAIN_MS = 4_000;
const STEPS = 3;

/** Fetches what the site starts with: its own state and who is here. */
export function useAppBootstrap(): BootstrapState {
  const site = useQuery(siteQuery);
  const user = useQuery(userQuery);
  // Who has no credentials is a guest, whatever else the server says of them.
  const isUserKnown = user.data !== undefined || readCredentials() === null;
  const hasState = site.data !== undefined && isUserKnown;
  // What came with the page was here before its scripts ran.
  const [isSettled, setSettled] = useState(() => hasState && performance.now() >= SETTLE_MS);
  useEffect(() => {
    if (!hasState) return undefined;
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [hasState]);
  // A player's buttons in the header are on their way before the answer says that they are needed.
  useEffect(() => {
    if (readCredentials()) preloadHeaderPopovers();
  }, []);
  const done = 1 + Number(site.data !== undefined) + Number(isUserKnown);
  const hasFailed = !hasState && (site.isError || user.isError);
  const again = () => {
    if (site.isError) void site.refetch();
    if (user.isError) void user.refetch();
  };
  const askAgain = useEffectEvent(again);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const ask = () => askAgain();
    const timer = setInterval(ask, ASK_AGAIN_MS);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [hasFailed]);
  return {
    percent: isSettled ? 100 : Math.round((done / STEPS) * 100 * 0.9),
    isReady: isSettled,
    hasFailed,
    again,
  };
}
