import { useEffect, useState } from 'react';

/** Tick of the progress bar; short enough that no second is skipped. */
const STEP_MS = 250;

/** Returns the milliseconds until `endsAt`, never below 0. */
export function useRemainingMs(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= endsAt;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, [isOver, endsAt]);
  return Math.max(0, endsAt - now);
}
