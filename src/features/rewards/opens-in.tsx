import { useTranslation } from 'react-i18next';
import { Countdown } from './countdown.tsx';
import type { EndTime } from './countdowns.ts';

/** When something can be claimed, in a card of its own. */
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
