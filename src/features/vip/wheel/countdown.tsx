import { useEffect, useEffectEvent, useState } from 'react';

interface CountdownProps {
  /** End time, ms. */
  readonly end: number;
  readonly onEnd: () => void;
}

/** Time left as `02:56:14`. */
export const WheelCountdown = ({ end, onEnd }: CountdownProps) => {
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= end;
  const tell = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) return void tell();
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isOver, end]);
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return <time className="num">{parts.map((part) => String(part).padStart(2, '0')).join(':')}</time>;
};
