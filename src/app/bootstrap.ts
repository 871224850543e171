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

/** The page counts as loaded this long after its state arrived (requirement 1, section 4). */
const SETTLE_MS = 100;
/** Retry interval after a failed start. */
const ASK_AGAIN_MS = 4_000;
const STEPS = 3;

/** Loads the initial state of the site and the user. */
export function useAppBootstrap(): BootstrapState {
  const site = useQuery(siteQuery);
  const user = useQuery(userQuery);
  // A visitor without credentials is a guest; there is no need to wait for the server.
  const isUserKnown = user.data !== undefined || readCredentials() === null;
  const hasState = site.data !== undefined && isUserKnown;
  // State embedded in the page was available before the scripts ran.
  const [isSettled, setSettled] = useState(() => hasState && performance.now() >= SETTLE_MS);
  useEffect(() => {
    if (!hasState) return undefined;
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [hasState]);
  // Preloads the header buttons of players before the reply says that they are needed.
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
