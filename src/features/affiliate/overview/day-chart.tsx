import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { hasDayMetric, dayMetrics, type OverviewDay, type DayMetric } from './day-metrics.ts';
import { DayPlot } from './day-plot.tsx';
import { DayTable } from './day-table.tsx';
import { listDays, type Period } from './period.ts';
import styles from './day-chart.module.css';
import { classNames } from '#ui/class-names.ts';

interface DayChartProps {
  /** Days with data; all other days of the period count as zero. */
  readonly days: readonly OverviewDay[];
  readonly period: Period;
}

/** Line chart of the period's days, with a table for screen readers and for anyone who prefers it. */
export const DayChart = ({ days, period }: DayChartProps) => {
  const { t } = useTranslation('affiliate');
  const id = useId();
  const [kind, setKind] = useState<DayMetric>('commission');
  const [isTable, setTable] = useState(false);
  const known = new Map(days.map((day) => [day.day, day]));
  const rows = listDays(period).map(
    (day): OverviewDay => known.get(day) ?? { day, clicks: 0, sign_ups: 0, commission: null },
  );
  return (
    <section className={classNames(styles.chart, 'card pad')} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t(`chart.${kind}Title`)}</h2>
        <Button size="sm" variant="ghost" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t('chart.table')}
        </Button>
        <Segmented
          dense
          className={styles.metric}
          label={t('chart.show')}
          value={kind}
          onChange={setKind}
          options={dayMetrics.map((value) => ({ value, label: t(`chart.${value}`) }))}
        />
      </header>
      {!isTable && <DayPlot rows={rows.filter((row) => hasDayMetric(row, kind))} kind={kind} />}
      <DayTable rows={rows} title={t(`chart.${kind}Title`)} isShown={isTable} />
    </section>
  );
};
