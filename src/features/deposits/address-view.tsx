import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Coin, CoinNetwork } from '#contract/wallet.ts';
import { Refusal } from '#core/refusal.ts';
import { formatCoins, formatPrice } from '#lib/coin-amount.ts';
import { useSite } from '#session/site.ts';
import { CopyableAddress } from '#ui/copyable-address.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { PlayCoins } from './play-coins.tsx';
import { useAddress, type DepositAddress } from './use-address.ts';
import styles from './deposits.module.css';
import { Hint, FieldLabel } from '#ui/field-parts.tsx';
import { Facts } from '#ui/facts.tsx';
import { classNames } from '#ui/class-names.ts';

interface AddressViewProps {
  readonly coin: Coin;
  readonly network: CoinNetwork;
}

/** Deposit address of a coin, with the warnings to read before sending. */
export const AddressView = ({ coin, network }: AddressViewProps) => {
  const { t } = useTranslation('deposits');
  const isDemo = useSite()?.demo === true;
  const { address, error, retry, renew, isRenewing } = useAddress(coin.iso, network.network);
  const [isFresh, setFresh] = useState(false);
  if (error && !address)
    return (
      <ErrorBlock title={t('failed')} onRetry={retry}>
        {error instanceof Refusal ? error.message : t('failedText')}
      </ErrorBlock>
    );
  if (!address) return <Skeleton height={190} radius={18} />;
  const warning = t('warning', { coin: coin.iso, network: network.name });
  return (
    <>
      {address.tag !== null && <Callout>{t('tagWarning')}</Callout>}
      <AddressCard coin={coin.iso} address={address} warning={warning}>
        <Button
          className={styles.fresh}
          size="sm"
          variant="ghost"
          block
          icon="refresh"
          loading={isRenewing}
          onClick={() => void renew().then(setFresh)}
        >
          {t('fresh')}
        </Button>
      </AddressCard>
      {isFresh && <Hint role="status">{t('freshMade')}</Hint>}
      <Callout>{warning}</Callout>
      {isDemo && <PlayCoins coin={coin} network={network} address={address} />}
      <div className={styles.waiting}>
        <span className="row">
          <Spinner className={styles.spinner} size={15} />
          {t('waiting')}
        </span>
        {coin.price !== null && (
          <span className={classNames(styles.price, 'num')} dir="ltr">
            {t('price', { coin: coin.iso, price: formatPrice(coin.price) })}
          </span>
        )}
      </div>
      {coin.price === null && <Callout tone="info">{t('noPrice', { coin: coin.iso })}</Callout>}
    </>
  );
};

interface AddressCardProps {
  readonly coin: string;
  readonly address: DepositAddress;
  readonly warning: string;
  readonly children: ReactNode;
}

const AddressCard = ({ coin, address, warning, children }: AddressCardProps) => {
  const { t } = useTranslation('deposits');
  const { address: text, tag, min_deposit: minimum, confirmations, uri } = address;
  return (
    <div className={styles.card}>
      <div className={styles.code}>
        <QrCode text={uri} label={t('qr')} />
        {children}
      </div>
      <div className={styles.about}>
        <FieldLabel>{t('address', { coin })}</FieldLabel>
        <CopyableAddress text={text} copyLabel={t('copyAddress')} />
        {tag !== null && (
          <>
            <FieldLabel>{t('tag')}</FieldLabel>
            <CopyableAddress text={tag} copyLabel={t('copyTag')} />
          </>
        )}
        <Facts isDense>
          <div>
            <dt className="row">
              {t('minimum')}
              <IconButton dense icon="info" label={warning} />
            </dt>
            <dd className="num">
              {formatCoins(minimum)} {coin}
            </dd>
          </div>
          <div>
            <dt>{t('creditedAfter')}</dt>
            <dd>{t('confirmations', { count: confirmations })}</dd>
          </div>
        </Facts>
      </div>
    </div>
  );
};
