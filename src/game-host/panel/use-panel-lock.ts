import { useEffect, useRef, useState } from 'react';
import type { MountedGame } from '#engine/host/mount-game.ts';
import type { RoundState } from '../mount/round-state.ts';

/** Shorter locks are not shown, to avoid flicker. */
const SHOWN_AFTER_MS = 250;

/** Which inputs are locked, and whether they look locked. */
export interface PanelLock {
  readonly isAmount: boolean;
  readonly isParams: boolean;
  readonly isAmountShown: boolean;
  readonly isParamsShown: boolean;
}

/** Returns true once `isOn` has been true for `delayMs`. */
function useLasting(isOn: boolean, delayMs: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = window.setTimeout(() => setLasted(true), delayMs);
    return () => {
      window.clearTimeout(timer);
      setLasted(false);
    };
  }, [isOn, delayMs]);
  return isOn && hasLasted;
}

/** Locks all fields during a round; with several rounds at once (plinko) only the params. */
export function usePanelLock(mounted: MountedGame, round: RoundState, isRunning: boolean): PanelLock {
  const isMany = (mounted.game.meta.pendingRounds ?? 1) > 1;
  const isAmount = isRunning || (round.isLocked && !isMany);
  const isParams = isAmount || round.isLocked || round.pendingRounds > 0;
  const isStepped = round.open !== null;
  return {
    isAmount,
    isParams,
    isAmountShown: useLasting(isAmount, SHOWN_AFTER_MS) || (isAmount && (isStepped || isRunning)),
    isParamsShown: useLasting(isParams, SHOWN_AFTER_MS) || (isParams && (isStepped || isRunning)),
  };
}

/**
 * A press this soon after a button changed (Bet and Cash out, Start and Stop, Insure and Hit) was meant for
 * the previous one (ui.md 7).
 */
const QUIET_MS = 300;

/** Returns a function that tells whether `keys`, which identifies the current buttons, has just changed. */
export function useMisclickGuard(keys: string | boolean): () => boolean {
  const changedMs = useRef(Number.NEGATIVE_INFINITY);
  const before = useRef(keys);
  useEffect(() => {
    if (before.current === keys) return;
    before.current = keys;
    changedMs.current = performance.now();
  }, [keys]);
  return () => performance.now() - changedMs.current < QUIET_MS;
}
