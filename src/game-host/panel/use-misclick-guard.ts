import { useEffect, useRef } from 'react';

/** A press this soon after a key became another (Bet and Cash out, Start and Stop) was meant for the one before (ui.md 7). */
const QUIET_MS = 300;

/** Whether a press now comes right after `isOpen`, which says what key is there, has changed. */
export function useMisclickGuard(isOpen: boolean): () => boolean {
  const changedMs = useRef(Number.NEGATIVE_INFINITY);
  const before = useRef(isOpen);
  useEffect(() => {
    if (before.current === isOpen) return;
    before.current = isOpen;
    changedMs.current = performance.now();
  }, [isOpen]);
  return () => performance.now() - changedMs.current < QUIET_MS;
}
