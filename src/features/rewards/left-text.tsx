import { useTranslation } from 'react-i18next';
import { partsOf, type End } from './countdowns.ts';
import { useSecondsLeft } from '#lib/ticker.ts';

/** `Ends in 5d 11h`, within a day `Ends in 07:18:22`. */
export const EndsIn = ({ end }: { readonly end: End }) => {
  const { t } = useTranslation('rewards');
  const seconds = useSecondsLeft(end);
  const { days, hours, clock } = partsOf(seconds);
  if (seconds === 0) return t('bonuses.ended');
  return t('bonuses.endsIn', { time: days > 0 ? t('daysHours', { days, hours }) : clock });
};
