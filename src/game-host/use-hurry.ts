import { useEffect, useRef } from 'react';

/** A press this soon after Cash out became Bet, or Bet became Cash out, was meant for the key before (ui.md 7). */
const QUIET_MS = 300;

/** Whether a press now comes right after `isOpen` has changed. */
export function useHurry(isOpen: boolean): () => boolean {
  const changedMs = useRef(Number.NEGATIVE_INFINITY);
  const before = useRef(isOpen);
  useEffect(() => {
    if (before.current === isOpen) return;
    before.current = isOpen;
    changedMs.current = performance.now();
  }, [isOpen]);
  return () => performance.now() - changedMs.current < QUIET_MS;
}
