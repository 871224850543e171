import { useTranslation } from 'react-i18next';
import { splitDuration, type EndTime } from './countdowns.ts';
import { useSecondsLeft } from '#lib/use-clock-value.ts';

/** `07:18:22`, over a day `3d 07:18:22`. */
export const Countdown = ({ end }: { readonly end?: EndTime }) => {
  const { t } = useTranslation('rewards');
  const { days, clock } = splitDuration(useSecondsLeft(end ?? null));
  return (
    <span role="timer" className="num" dir="auto">
      {days > 0 ? t('days', { days, clock }) : clock}
    </span>
  );
};
