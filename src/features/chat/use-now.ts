import { useEffect, useState } from 'react';

const STEP_MS = 250;

/** Returns the current time, ms, ticking until `end`. */
export function useTimeUntil(end: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= end;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, [isOver, end]);
  return now;
}

/** Formats the time left as `0:38`, rounded up to whole seconds. */
export function formatRemaining(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
