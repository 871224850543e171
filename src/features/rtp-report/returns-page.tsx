import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { getReturns } from '#contract/rtp-report.ts';
import { Callout } from '#ui/callout.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon } from '#ui/icon.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { monthName } from './month-name.ts';
import { ReturnsTable } from './returns-table.tsx';
import styles from './returns.module.css';
import { classNames } from '#ui/class-names.ts';
import { PageHead } from '#ui/page.tsx';

/** Actual returns of each original, in total or for the month in the address: `?month=2026-11`. */
const ReturnsPage = () => {
  const { t } = useTranslation('returns');
  usePageTitle(t('title'));
  const [query, setQuery] = useSearchParams();
  const { data, isError, isPending, refetch } = useQuery(endpointQueryOptions(getReturns, {}));
  const months = data?.months ?? [];
  const month = months.find((one) => one === query.get('month')) ?? null;
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} lead={t('lead')}>
        {months.length > 0 && (
          <Select
            label={t('period')}
            parts={{ field: styles.period }}
            value={month ?? ''}
            onChange={(next) => setQuery(next === '' ? {} : { month: next }, { replace: true })}
            options={[
              { value: '', label: t('all') },
              ...months.map((one) => ({ value: one, label: monthName(one) })),
            ]}
          />
        )}
      </PageHead>
      <HowToRead />
      {isError && !data && <ErrorBlock title={t('failed')} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={520} radius={20} />}
      {data?.counting && <Callout tone="info">{t('counting')}</Callout>}
      {data && <Shown returns={data} month={month} />}
    </div>
  );
};

const HowToRead = () => {
  const { t } = useTranslation('returns');
  return (
    <section className={classNames(styles.howToRead, 'card pad')} aria-labelledby="ret-read">
      <Icon name="info" />
      <div>
        <h2 id="ret-read">{t('read')}</h2>
        <p>{t('readText')}</p>
        <p>{t('readOutside')}</p>
        <p>{t('readPlay')}</p>
        <Link to="/fairness">{t('verify')}</Link>
      </div>
    </section>
  );
};

interface ShownProps {
  readonly returns: ReplyOf<typeof getReturns>;
  readonly month: string | null;
}

const Shown = ({ returns, month }: ShownProps) => {
  const { t } = useTranslation('returns');
  if (returns.games.some(({ all }) => all.rounds > 0))
    return <ReturnsTable returns={returns} month={month} />;
  if (returns.counting) return null;
  return (
    <section className="card">
      <EmptyState icon="stats" title={t('none')}>
        {t('noneText')}
      </EmptyState>
    </section>
  );
};

export default ReturnsPage;
