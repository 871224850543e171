import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getTransactions } from '#contract/history.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './history.module.css';

type Totals = NonNullable<ReplyOf<typeof getTransactions>['totals']>;

const signed = (text: string): bigint =>
  text.startsWith('-') ? -amountToMinor(text.slice(1)) : amountToMinor(text);

/** Totals in and out of all rows that match the filter. */
export const TransactionTotals = ({ totals }: { readonly totals: Totals }) => {
  const { t } = useTranslation('history');
  const money = useMoneyFormatter();
  const net = signed(totals.net);
  const figures = [
    { label: t('in'), minor: signed(totals.in), plus: true },
    { label: t('out'), minor: -signed(totals.out), plus: false },
    { label: t('net'), minor: net, plus: true },
  ];
  return (
    <div className={styles.totals}>
      <dl>
        {figures.map(({ label, minor, plus }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classNames(plus && minor > 0n && 'pos')}>
              {minor > 0n ? '+' : ''}
              {money(minor)}
            </dd>
          </div>
        ))}
      </dl>
      <span className="muted">{t('entries', { count: totals.count })}</span>
    </div>
  );
};
