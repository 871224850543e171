import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DepositPromos } from '#features/promotions/feature.ts';
import { CoinNetworkFields } from '#features/wallet/feature.ts';
import { resolveCoinChoice, useCoins, useLastCoin } from '#session/coins.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { AddressView } from './address-view.tsx';
import { CompactAddress } from './compact-address.tsx';
import { DepositList } from './deposit-list.tsx';
import { DepositProgress } from './deposit-progress.tsx';
import { useDeposits } from './use-deposits.ts';
import styles from './deposits.module.css';

interface DepositTabProps {
  /** Called when the player closes a credited deposit. */
  readonly onDone: () => void;
}

/** Deposit address of a coin, and its incoming deposits. Deposits in progress are shown first. */
export const DepositTab = ({ onDone }: DepositTabProps) => {
  const { t } = useTranslation('deposits');
  const { coins } = useCoins();
  const [choice, choose] = useLastCoin(coins);
  const chosen = resolveCoinChoice(coins, choice);
  const known = useDeposits();
  const deposits = known ?? [];
  const [selectedId, select] = useState<string | null>(null);
  // Deposits already seen when the player opened the address view; later ones are shown automatically.
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const shown =
    deposits.find(({ id }) => id === selectedId) ?? deposits.find(({ id }) => !passed.has(id)) ?? null;
  const showAddress = () => {
    select(null);
    setPassed(new Set(deposits.map(({ id }) => id)));
  };
  const others = deposits.filter(({ id, state }) => id !== shown?.id && state === 'seen');
  if (!choice || !chosen || !known) return <Skeleton height={190} radius={18} />;
  return (
    <>
      {shown ? (
        <>
          <DepositProgress key={shown.id} deposit={shown} onAgain={showAddress} onDone={onDone} />
          {shown.state === 'seen' && (
            <CompactAddress coin={shown.coin} network={shown.network} onShow={showAddress} />
          )}
        </>
      ) : (
        <>
          <div className={styles.coin}>
            <CoinNetworkFields purpose="deposit" value={choice} onChange={choose} />
          </div>
          <DepositPromos />
          <AddressView key={`${choice.coin} ${choice.network}`} {...chosen} />
        </>
      )}
      {others.length > 0 && <DepositList label={t('list')} deposits={others} onSelect={select} />}
    </>
  );
};
