import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import {
  getReport,
  listReportRows,
  MOST_REPORT_ROWS,
  reportGroups,
  type ReportGroup,
} from '#contract/reports.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Callout } from '#ui/callout.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StaffBar, StaffTitle } from '#ui/staff-page.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ExportList } from './export-list.tsx';
import { lastDays, periodIn, type Period } from './reports/period.ts';
import { ReportChart } from './reports/report-chart.tsx';
import { ReportFigureCards } from './reports/report-figures.tsx';
import { ReportTable } from './reports/report-table.tsx';
import { useKeyName } from './reports/use-key-name.ts';
import styles from './reports/reports.module.css';

type Report = ReplyOf<typeof getReport>;
const spans = ['7', '30', '90'] as const;
const filters = ['game', 'country', 'currency'] as const;
type Filter = (typeof filters)[number];
/** In the address, for what has an empty name: an empty value means all. */
const NONE = '-';

/** What the site took and gave in a period. Period, grouping and filters are in the address. */
const ReportsPage = () => {
  const { t } = useTranslation('staff');
  usePageTitle(t('reports.title'));
  const { period, by, chosen, change } = useReportAddress();
  const { data, isError, isPending, refetch } = useQuery({
    ...endpointQueryOptions(getReport, { from: period.from, to: period.to, by, ...chosen }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <StaffTitle>
        <div>
          <h1 className="display">{t('reports.title')}</h1>
          <p className="sec">{data ? <CountedUntil at={data.counted_until} /> : t('reports.lead')}</p>
        </div>
        <ExportList endpoint={listReportRows} filter={{ from: period.from, to: period.to, ...chosen }} />
      </StaffTitle>
      <PeriodBar period={period} onChange={change} />
      {data && <Filters report={data} chosen={chosen} onChange={change} />}
      {isError && !data && <ErrorBlock title={t('reports.failed')} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={420} radius={20} />}
      {data && <Shown report={data} period={period} by={by} onBy={(value) => change({ by: value })} />}
    </>
  );
};

type Change = Readonly<Record<string, string>>;

/** When the page was opened. */
const useNow = (): number => useState(() => Date.now())[0];

function useReportAddress() {
  const [query, setQuery] = useSearchParams();
  const period = periodIn(query, useNow());
  const by = reportGroups.find((one) => one === query.get('by')) ?? 'day';
  const chosen: Partial<Record<Filter, string>> = {};
  for (const filter of filters) {
    const value = query.get(filter);
    if (value) chosen[filter] = value === NONE ? '' : value;
  }
  const change = (wanted: Change) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(wanted)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setQuery(next, { replace: true });
  };
  return { period, by, chosen, change };
}

const CountedUntil = ({ at }: { readonly at: string | null }) => {
  const { t } = useTranslation('staff');
  return at === null ? t('reports.nothingCounted') : t('reports.until', { time: formatDateTime(at) });
};

interface Changing {
  readonly onChange: (change: Change) => void;
}

const PeriodBar = ({ period, onChange }: Changing & { readonly period: Period }) => {
  const { t } = useTranslation('staff');
  const now = useNow();
  const span = spans.find((days) => {
    const { from, to } = lastDays(Number(days), now);
    return from === period.from && to === period.to;
  });
  const setDays = (change: Partial<Period>) => {
    const { from, to } = { ...period, ...change };
    // The other end goes along: a period never ends before it begins.
    onChange({
      from: from > to && change.to !== undefined ? to : from,
      to: from > to && change.from !== undefined ? from : to,
    });
  };
  return (
    <StaffBar className={styles.bar}>
      <Segmented
        label={t('reports.span')}
        value={span ?? ''}
        onChange={(days) => setDays(lastDays(Number(days), now))}
        options={spans.map((value) => ({ value, label: t('reports.days', { days: value }) }))}
      />
      <TextField
        label={t('reports.from')}
        type="date"
        value={period.from}
        required
        onChange={(day) => day !== '' && setDays({ from: day })}
      />
      <TextField
        label={t('reports.to')}
        type="date"
        value={period.to}
        required
        onChange={(day) => day !== '' && setDays({ to: day })}
      />
    </StaffBar>
  );
};

interface FiltersProps extends Changing {
  readonly report: Report;
  readonly chosen: Partial<Record<Filter, string>>;
}

const Filters = ({ report, chosen, onChange }: FiltersProps) => {
  const { t } = useTranslation('staff');
  const nameOf = useKeyName();
  const choices = { game: report.games, country: report.countries, currency: report.currencies };
  return (
    <StaffBar className={styles.bar}>
      {filters.map((filter) => {
        const value = chosen[filter];
        // What was chosen stays choosable in a period that lacks it.
        const keys = value === undefined ? choices[filter] : [...new Set([...choices[filter], value])];
        return (
          <Select
            key={filter}
            label={t(`reports.by.${filter}`)}
            value={value === undefined ? '' : value || NONE}
            onChange={(wanted) => onChange({ [filter]: wanted })}
            options={[
              { value: '', label: t(`reports.all.${filter}`) },
              ...keys.map((key) => ({ value: key || NONE, label: nameOf(filter, key) })),
            ]}
          />
        );
      })}
    </StaffBar>
  );
};

interface ShownProps {
  readonly report: Report;
  readonly period: Period;
  readonly by: ReportGroup;
  readonly onBy: (by: ReportGroup) => void;
}

const Shown = ({ report, period, by, onBy }: ShownProps) => {
  const { t } = useTranslation('staff');
  if (report.rows.length === 0)
    return (
      <section className="card">
        <EmptyState icon="stats" title={t('reports.none')}>
          {t('reports.noneText')}
        </EmptyState>
      </section>
    );
  return (
    <>
      <ReportFigureCards total={report.total} />
      <ReportChart days={report.days} period={period} />
      <StaffBar>
        <Segmented
          label={t('reports.group')}
          value={by}
          onChange={onBy}
          options={reportGroups.map((value) => ({ value, label: t(`reports.by.${value}`) }))}
        />
      </StaffBar>
      {report.more && <Callout tone="info">{t('reports.more', { count: MOST_REPORT_ROWS })}</Callout>}
      <ReportTable rows={report.rows} by={by} />
    </>
  );
};

export default ReportsPage;
