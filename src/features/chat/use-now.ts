import { useEffect, useState } from 'react';

const STEP_MS = 250;

/** The time, ms, until `end` has come; still after it. */
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

/** Time that is left, `0:38`; begun seconds count. */
export function formatRemaining(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
