import { useTranslation } from 'react-i18next';
import { splitDuration, type EndTime } from './countdowns.ts';
import { useSecondsLeft } from '#lib/use-clock-value.ts';

/** Shows `Ends in 5d 11h`, or `Ends in 07:18:22` within a day. */
export const EndsInText = ({ end }: { readonly end: EndTime }) => {
  const { t } = useTranslation('rewards');
  const seconds = useSecondsLeft(end);
  const { days, hours, clock } = splitDuration(seconds);
  if (seconds === 0) return t('bonuses.ended');
  return t('bonuses.endsIn', { time: days > 0 ? t('daysHours', { days, hours }) : clock });
};
