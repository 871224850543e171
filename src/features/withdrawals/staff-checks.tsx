import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import type { Detail } from './staff-detail.tsx';

const looks = { ok: 'check', bad: 'alert', unknown: 'info' } as const;

/** What the server has looked at; the colour only repeats the words. */
export const StaffChecks = ({ checks }: { readonly checks: Detail['checks'] }) => {
  const { t } = useTranslation('withdrawals');
  return (
    <section className="wdchecks" aria-labelledby="wd-checks">
      <h3 id="wd-checks">{t('staff.checks')}</h3>
      <ul>
        {checks.map(({ key, ok }) => {
          const verdict = ok === null ? 'unknown' : ok ? 'ok' : 'bad';
          return (
            <li key={key} className={verdict}>
              <Icon name={looks[verdict]} size={18} />
              <span className="grow">
                <b>{t(`staff.check.${key}.${verdict}`)}</b>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
