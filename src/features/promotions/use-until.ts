import { useTranslation } from 'react-i18next';
import { formatDay } from '#lib/format-time.ts';

/** Returns a formatter of a promotion's end. */
export function useUntil(): (until: string | null) => string {
  const { t } = useTranslation('promotions');
  return (until) => (until === null ? t('always') : t('until', { day: formatDay(until) }));
}
