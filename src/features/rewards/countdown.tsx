import { useTranslation } from 'react-i18next';
import { partsOf, type End } from './countdowns.ts';
import { useSecondsLeft } from '#lib/ticker.ts';

/** `07:18:22`, over a day `3d 07:18:22`. */
export const Countdown = ({ end }: { readonly end?: End }) => {
  const { t } = useTranslation('rewards');
  const { days, clock } = partsOf(useSecondsLeft(end ?? null));
  return (
    <span role="timer" className="num" dir="auto">
      {days > 0 ? t('days', { days, clock }) : clock}
    </span>
  );
};
