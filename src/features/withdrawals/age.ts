import type { TFunction } from 'i18next';

const MINUTE_MS = 60_000;

/** Formats the age of an ISO time: `41 min`, `5 h`, `3 d`. */
export function formatAge(iso: string, t: TFunction<'withdrawals'>): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(iso)) / MINUTE_MS));
  if (minutes < 60) return t('staff.wait', { minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? t('staff.waitHours', { hours }) : t('staff.waitDays', { days: Math.floor(hours / 24) });
}
