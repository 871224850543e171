import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import { getWithdrawals, type Withdrawal } from '#contract/withdrawals.ts';
import { formatAmount } from '#lib/format-money.ts';
import { useCoins } from '#session/coins.ts';
import { Badge } from '#ui/badge.tsx';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { useWithdrawalUpdates } from './use-withdrawal-updates.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalView } from './withdrawal-view.tsx';
import styles from './withdrawals.module.css';

/** Requests a withdrawal and shows its progress. */
export const WithdrawTab = () => {
  const { t } = useTranslation('withdrawals');
  const { coins, isLoading, isFailed, refetch } = useCoins();
  const [shown, setShown] = useState<Withdrawal | null>(null);
  const latest = useQuery({
    ...endpointQueryOptions(getWithdrawals, { page: 1, per_page: 10 }),
    staleTime: 0,
  });
  useWithdrawalUpdates((news) => setShown((now) => (now?.id === news.id ? news : now)));
  // The list includes updates missed while the connection was lost.
  const fresh = latest.data?.items.find(({ id }) => id === shown?.id) ?? shown;
  if (fresh)
    return (
      <div className={styles.tab}>
        <WithdrawalView withdrawal={fresh} onChange={setShown} onAgain={() => setShown(null)} />
      </div>
    );
  if (isLoading) return <Skeleton height={420} radius={18} />;
  if (isFailed) return <ErrorBlock title={t('coinsFailed')} onRetry={refetch} />;
  if (coins.length === 0) return <EmptyState icon="wallet" title={t('none')} />;
  return (
    <div className={styles.tab}>
      <Moving
        items={latest.data?.items.filter(({ ended_at }) => ended_at === null) ?? []}
        onShow={setShown}
      />
      <WithdrawForm coins={coins} onAsked={setShown} />
    </div>
  );
};

interface MovingProps {
  readonly items: readonly Withdrawal[];
  readonly onShow: (withdrawal: Withdrawal) => void;
}

/** Withdrawals already in progress. */
const Moving = ({ items, onShow }: MovingProps) => {
  const { t } = useTranslation('withdrawals');
  if (items.length === 0) return null;
  return (
    <ul className={styles.moving} aria-label={t('onTheWay')}>
      {items.map((item) => {
        const amount = formatAmount(item.usd);
        const state = t(`states.${item.state}`);
        return (
          <li key={item.id}>
            <button type="button" aria-label={t('open', { amount, state })} onClick={() => onShow(item)}>
              <CoinIcon coin={item.coin} />
              <b className="grow">{amount}</b>
              <Badge tone={stateTone(item.state)}>{state}</Badge>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
