import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#lib/format-money.ts';
import type { BuyOrder } from '#contract/buy.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { upright } from '#ui/external-link.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useOrder, useStarted } from './use-order.ts';
import styles from './buy.module.css';
import { ButtonPair } from '#ui/button-pair.tsx';

const icons: Readonly<Record<Exclude<BuyOrder['state'], 'open'>, IconName>> = {
  paid: 'check',
  failed: 'alert',
  refunded: 'undo',
};

interface OrderViewProps {
  readonly order: BuyOrder;
  readonly url: string;
  readonly isBlocked: boolean;
  readonly onDone: () => void;
}

const forget = () => useStarted.setState({ started: null });

/** Progress of an order, from the checkout to its result. */
export const OrderView = ({ order, url, isBlocked, onDone }: OrderViewProps) => {
  const { t } = useTranslation('buy');
  const { state, usd } = useOrder(order);
  const isOver = state !== 'open';
  // A finished order the player has seen is not shown again.
  useEffect(() => () => (isOver ? forget() : undefined), [isOver]);
  const key = state === 'open' ? 'wait' : state;
  return (
    <>
      <div className={styles.state} data-state={state} role="status">
        <span className={styles.sign}>
          {state === 'open' ? <Spinner size={40} /> : <Icon name={icons[state]} size={32} />}
        </span>
        <h3>{t(`${key}.title`)}</h3>
        <p>{t(`${key}.text`, { usd: formatAmount(usd) })}</p>
      </div>
      {state === 'open' ? (
        <>
          {isBlocked && <Callout>{t('wait.blocked')}</Callout>}
          <ButtonPair>
            <Button size="lg" onClick={forget}>
              {t('restart')}
            </Button>
            <CheckoutLink url={url} isBlocked={isBlocked} />
          </ButtonPair>
        </>
      ) : (
        <ButtonPair>
          <Button size="lg" onClick={forget}>
            {t('again')}
          </Button>
          <Button variant="primary" size="lg" onClick={onDone}>
            {t('done')}
          </Button>
        </ButtonPair>
      )}
    </>
  );
};

const CheckoutLink = ({ url, isBlocked }: { readonly url: string; readonly isBlocked: boolean }) => {
  const { t } = useTranslation('buy');
  const label = t(isBlocked ? 'open' : 'openAgain');
  return (
    <a
      className={buttonClass({ size: 'lg', ...(isBlocked && { variant: 'primary' }) })}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('newTab', { label })}
    >
      {label} <Icon name={upright} size={18} />
    </a>
  );
};
