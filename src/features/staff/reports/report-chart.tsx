import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getReport } from '#contract/reports.ts';
import { formatMoney } from '#lib/format-money.ts';
import { formatUtcDate } from '#lib/format-time.ts';
import { Segmented } from '#ui/segmented.tsx';
import { DayBars } from '../day-bars.tsx';
import { parseSignedMinor } from '../signed.ts';
import { daysOf, type Period } from './period.ts';
import styles from './reports.module.css';

/** More bars could not be told apart. */
const MOST_BARS = 92;
const figures = ['ggr', 'ngr'] as const;

interface ReportChartProps extends Pick<ReplyOf<typeof getReport>, 'days'> {
  readonly period: Period;
}

/** GGR or NGR of each day of the period. */
export const ReportChart = ({ days, period }: ReportChartProps) => {
  const { t } = useTranslation('staff');
  const [figure, setFigure] = useState<(typeof figures)[number]>('ggr');
  const all = daysOf(period);
  if (all.length < 2 || all.length > MOST_BARS) return null;
  const known = new Map(days.map((day) => [day.day, day[figure]]));
  const bars = all.map((day) => ({ day, result: known.get(day) ?? '0' }));
  const sum = bars.reduce((total, { result }) => total + parseSignedMinor(result), 0n);
  return (
    <section className="card pad" aria-labelledby="report-chart">
      <DayBars
        id="report-chart"
        title={t(`reports.chart.${figure}`)}
        span={t('chart.range', {
          from: formatUtcDate(period.from),
          to: formatUtcDate(period.to),
          sum: formatMoney(sum),
        })}
        valueName={t(`reports.figures.${figure}`)}
        days={bars}
        format={formatMoney}
      />
      <Segmented
        dense
        className={styles.figure}
        label={t('reports.figure')}
        value={figure}
        onChange={setFigure}
        options={figures.map((value) => ({ value, label: t(`reports.figures.${value}`) }))}
      />
    </section>
  );
};
