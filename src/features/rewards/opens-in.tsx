import { useTranslation } from 'react-i18next';
import { Countdown } from './countdown.tsx';
import type { EndTime } from './countdowns.ts';

/** Card with the time until a reward can be claimed. */
export const OpensIn = ({ end }: { readonly end: EndTime }) => {
  const { t } = useTranslation('rewards');
  return (
    <>
      <p>{t('page.opensIn')}</p>
      <b className="num">
        <Countdown end={end} />
      </b>
    </>
  );
};
