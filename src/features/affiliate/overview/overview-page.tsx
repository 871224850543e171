import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import { locale } from '#src/i18n/index.ts';
import { affiliateOverview } from '#contract/affiliate.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CampaignsCard } from '../campaigns/campaigns-card.tsx';
import { useCampaigns } from '../client.ts';
import { ProgrammeHead } from '../page-head.tsx';
import { DayChart } from './day-chart.tsx';
import { OverviewFigures } from './figures.tsx';
import { PayoutCard } from './payout-card.tsx';
import { monthsUntil, resolvePeriod, spans, type Period } from './period.ts';
import styles from './overview-page.module.css';

/** Results of the campaigns in a period, and the payout. The period is in the address: `?period=2026-11`. */
const OverviewPage = () => {
  const { t } = useTranslation('affiliate');
  const [nowMs] = useState(() => Date.now());
  const [query, setQuery] = useSearchParams();
  const period = resolvePeriod(query.get('period'), nowMs);
  const { data, isError, isFetching, refetch } = useQuery({
    ...endpointQueryOptions(affiliateOverview, { from: period.from, to: period.to }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const lead = useLead(data?.share);
  return (
    <>
      <ProgrammeHead title={t('title')} lead={lead}>
        <PeriodChoice
          period={period}
          nowMs={nowMs}
          onChoose={(name) => setQuery({ period: name }, { replace: true })}
        />
      </ProgrammeHead>
      {isError && !data && <ErrorBlock title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={560} radius={20} />}
      {data && (
        <div className={styles.blocks} aria-busy={isFetching}>
          <PayoutCard commission={data.commission} />
          <OverviewFigures overview={data} nowMs={nowMs} />
          <DayChart days={data.days} period={period} />
        </div>
      )}
      <CampaignsCard isPart />
    </>
  );
};

/**
 * Returns the intro with the range of campaign shares (staff may raise them), or with the default share if
 * any.
 */
function useLead(usual: number | undefined): string {
  const { t } = useTranslation('affiliate');
  const shares = useCampaigns().data?.map(({ share }) => share) ?? [];
  const [from, to] = [Math.min(...shares), Math.max(...shares)];
  if (from < to) return t('leadRange', { from, to });
  const share = shares.length > 0 ? to : usual;
  return share === undefined ? '' : t('lead', { share });
}

interface PeriodChoiceProps {
  readonly period: Period;
  readonly nowMs: number;
  readonly onChoose: (name: string) => void;
}

const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

const PeriodChoice = ({ period, nowMs, onChoose }: PeriodChoiceProps) => {
  const { t } = useTranslation('affiliate');
  return (
    <div className={styles.choice}>
      <Select
        isLabelHidden
        label={t('period')}
        value={period.name}
        onChange={onChoose}
        options={[
          ...spans.map((count) => ({ value: `${count}d`, label: t('days', { count }) })),
          ...monthsUntil(nowMs).map((month) => ({
            value: month,
            label: monthName.format(new Date(`${month}-01`)),
          })),
        ]}
      />
    </div>
  );
};

export default OverviewPage;
