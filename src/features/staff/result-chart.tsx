import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import { formatProfit } from '#lib/format-money.ts';
import { formatUtcDate } from '#lib/format-time.ts';
import { getStaffPlayerDays } from '#contract/staff.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { DayResult } from './bars.ts';
import { DayBars } from './day-bars.tsx';
import { parseSignedMinor } from './signed.ts';

/** The house's daily result from a player, with a table for screen readers. */
export const ResultChart = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('staff');
  const days = useQuery({ ...endpointQueryOptions(getStaffPlayerDays, { id }), staleTime: 0 });
  return (
    <section className="card pad" aria-labelledby="staff-chart">
      {days.isError && <ErrorBlock title={t('chart.failed')} onRetry={() => void days.refetch()} />}
      {days.isPending && <Skeleton height={240} />}
      {days.data && <Chart days={days.data.days} />}
    </section>
  );
};

const NoResults = () => {
  const { t } = useTranslation('staff');
  return (
    <>
      <h2 id="staff-chart">{t('chart.title')}</h2>
      <EmptyState icon="stats" title={t('chart.empty')} />
    </>
  );
};

const Chart = ({ days }: { readonly days: readonly DayResult[] }) => {
  const { t } = useTranslation('staff');
  if (days.every(({ result }) => parseSignedMinor(result) === 0n)) return <NoResults />;
  const [from, to] = [formatUtcDate(days[0]?.day ?? ''), formatUtcDate(days.at(-1)?.day ?? '')];
  const sum = days.reduce((all, { result }) => all + parseSignedMinor(result), 0n);
  return (
    <DayBars
      id="staff-chart"
      title={t('chart.title')}
      span={t('chart.range', { from, to, sum: formatProfit(sum) })}
      valueName={t('figures.result')}
      days={days}
      format={formatProfit}
    />
  );
};
