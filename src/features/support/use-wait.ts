import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const MINUTE_MS = 60_000;

/** Formats a waiting time, updated every minute; null if there is none. */
export function useWaitingTime(since: string | null): string | null {
  const { t } = useTranslation('support');
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  if (since === null) return null;
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(since)) / MINUTE_MS));
  if (minutes < 1) return t('staff.times.now');
  if (minutes < 60) return t('staff.times.minutes', { count: minutes });
  if (minutes < 48 * 60) return t('staff.times.hours', { count: Math.floor(minutes / 60) });
  return t('staff.times.days', { count: Math.floor(minutes / (24 * 60)) });
}
