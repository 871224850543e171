import { useTranslation } from 'react-i18next';
import { splitDuration, type EndTime } from './countdowns.ts';
import { useSecondsLeft } from '#lib/use-clock-value.ts';

/** Shows `07:18:22`, or `3d 07:18:22` above a day. */
export const Countdown = ({ end }: { readonly end?: EndTime }) => {
  const { t } = useTranslation('rewards');
  const { days, clock } = splitDuration(useSecondsLeft(end ?? null));
  return (
    <span role="timer" className="num" dir="auto">
      {days > 0 ? t('days', { days, clock }) : clock}
    </span>
  );
};
