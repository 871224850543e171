import { useTranslation } from 'react-i18next';
import type { ReportGroup } from '#contract/reports.ts';
import { countryName } from '#lib/country-name.ts';
import { formatUtcDate } from '#lib/format-time.ts';
import { useGames } from '#session/site.ts';

/** Returns a function that names what a line of a report is about. */
export function useKeyName(): (by: ReportGroup, key: string) => string {
  const { t, i18n } = useTranslation('staff');
  const games = useGames();
  return (by, key) => {
    if (by === 'day') return formatUtcDate(key);
    if (key === '') return t(`reports.no.${by}`);
    if (by === 'country') return countryName(key, i18n.language);
    return by === 'game' ? (games.find(({ slug }) => slug === key)?.name ?? key) : key;
  };
}
