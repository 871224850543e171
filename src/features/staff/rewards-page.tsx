import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { staffRewards } from '#contract/rewards.ts';
import { formatMoney } from '#lib/format-money.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { RewardCosts } from './reward-cost-chart.tsx';
import { CodeTable, TopRecipientsTable, WheelPayoutTable } from './reward-tables.tsx';
import { parseSignedMinor } from './signed.ts';
import styles from './ledger.module.css';
import { StaffTitle } from '#ui/staff-page.tsx';
import { KeyFigure, KeyFigures } from './key-figures.tsx';

const spans = ['7', '30', '90'] as const;
type Span = (typeof spans)[number];

/** Liabilities and costs of rewards, top recipients, and the wheel's actual against its expected payouts. */
const RewardsPage = () => {
  const { t } = useTranslation('staff');
  usePageTitle(t('rewards.title'));
  const [span, setSpan] = useState<Span>('30');
  const { data, isError, isPending, dataUpdatedAt, refetch } = useQuery({
    ...endpointQueryOptions(staffRewards, { days: Number(span) }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <StaffTitle>
        <div>
          <h1 className="display">{t('rewards.title')}</h1>
          <p className="sec">{t('rewards.lead')}</p>
        </div>
        <Segmented
          label={t('rewards.span')}
          value={span}
          onChange={setSpan}
          options={spans.map((value) => ({ value, label: t('rewards.days', { days: value }) }))}
        />
      </StaffTitle>
      {isError && !data && <ErrorBlock title={t('rewards.failed')} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={420} radius={20} />}
      {data && (
        <>
          <Liability liability={data.liability} />
          <RewardCosts costs={data.costs} days={Number(span)} nowMs={dataUpdatedAt} />
          <div className={styles.columns}>
            <TopRecipientsTable receivers={data.receivers} />
            <div className={styles.stack}>
              <CodeTable costs={data.costs} />
              <WheelPayoutTable wheel={data.wheel} />
            </div>
          </div>
        </>
      )}
    </>
  );
};

type Reply = ReplyOf<typeof staffRewards>;

const Liability = ({ liability }: Pick<Reply, 'liability'>) => {
  const { t } = useTranslation('staff');
  const money = (text: string): string => formatMoney(parseSignedMinor(text));
  return (
    <KeyFigures>
      <KeyFigure
        label={t('rewards.total')}
        value={money(liability.total)}
        line={t('rewards.totalLine', { amount: money(liability.offered) })}
      />
      {(['owed', 'bonuses', 'prizes', 'commissions'] as const).map((name) => (
        <KeyFigure key={name} label={t(`rewards.${name}`)} value={money(liability[name])} />
      ))}
    </KeyFigures>
  );
};

export default RewardsPage;
