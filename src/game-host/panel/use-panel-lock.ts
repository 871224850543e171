import { useEffect, useRef, useState } from 'react';
import type { MountedGame } from '#engine/host/mount-game.ts';
import type { RoundState } from '../mount/round-state.ts';

/** Rounds shorter than this change no looks: a lock that comes and goes in a blink only flickers. */
const SHOWN_AFTER_MS = 250;

/** What cannot be changed now, and whether it looks so. */
export interface PanelLock {
  readonly isAmount: boolean;
  readonly isParams: boolean;
  readonly isAmountShown: boolean;
  readonly isParamsShown: boolean;
}

/** True once `isOn` has lasted for a while; false at once. */
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

/** Which fields are locked: all in play; with many rounds in the picture (plinko) the params only. */
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

/** A press this soon after a key became another (Bet and Cash out, Start and Stop, Insure and Hit) was meant for the one before (ui.md 7). */
const QUIET_MS = 300;

/** Whether a press now comes right after `keys`, which says what keys are there, has changed. */
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
