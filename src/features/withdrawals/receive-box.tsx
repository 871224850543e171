import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#lib/format-money.ts';
import { FieldError } from '#ui/field.tsx';
import { formatCoin } from './format-coin.ts';
import type { Quote } from './use-quote.ts';
import styles from './withdrawals.module.css';
import { Facts } from '#ui/facts.tsx';

interface ReceiveBoxProps {
  readonly coin: string;
  readonly quote: Quote;
  /** The amount differs from the one the player confirmed. */
  readonly hasExpired: boolean;
}

/** Fee and amount to receive. A changed amount is announced to screen readers. */
export const ReceiveBox = ({ coin, quote, hasExpired }: ReceiveBoxProps) => {
  const { t } = useTranslation('withdrawals');
  const amount = quote.data && formatCoin(quote.data.amount, coin);
  const isOther = hasExpired && !quote.isRenewing;
  const sentence = quote.failed ?? (amount && isOther ? t('again', { amount }) : null);
  const news = !sentence && quote.hasMoved ? t('changed', { amount }) : null;
  return (
    <div>
      <Facts isWell>
        <div>
          <dt>{t('fee')}</dt>
          <dd>{formatAmount('0')}</dd>
        </div>
        <div>
          <dt>
            {t('receive')} {amount && <Held until={quote.renewedAt} />}
          </dt>
          <dd dir="ltr">{amount ?? '…'}</dd>
        </div>
      </Facts>
      <p className={styles.moved} role="status">
        {news}
      </p>
      {sentence && <FieldError className={styles.problem}>{sentence}</FieldError>}
    </div>
  );
};

/** How long the price is guaranteed. */
const Held = ({ until }: { readonly until: number }) => {
  const { t } = useTranslation('withdrawals');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <small className="muted" aria-hidden="true">
      {t('held', { time: `0:${String(seconds).padStart(2, '0')}` })}
    </small>
  );
};
