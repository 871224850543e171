import { useTranslation } from 'react-i18next';
import { formatUtcDate } from '#lib/format-time.ts';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { computeDayBars, type DayResult } from './bars.ts';
import styles from './day-bars.module.css';
import { classNames } from '#ui/class-names.ts';

interface DayBarsProps {
  readonly id: string;
  readonly title: string;
  /** Date range and total. */
  readonly span: string;
  /** What the values are. */
  readonly valueName: string;
  readonly days: readonly DayResult[];
  readonly format: (minor: bigint) => string;
}

/** Label every n-th day. */
const NAMED_EVERY = 5;

/** Bar chart with one bar per day, and a table for screen readers. */
export const DayBars = ({ id, title, span, valueName, days, format }: DayBarsProps) => {
  const { t } = useTranslation('staff');
  const { bars, marks, zero } = computeDayBars(days);
  const columns: readonly DataColumn<(typeof bars)[number]>[] = [
    { id: 'day', header: t('chart.day'), cell: ({ day }) => formatUtcDate(day), isRowHeader: true },
    { id: 'value', header: valueName, cell: ({ minor }) => format(minor) },
  ];
  return (
    <figure>
      <figcaption className={styles.caption}>
        <h2 id={id}>{title}</h2>
        <span className="sec">{span}</span>
      </figcaption>
      <div className={styles.plot} aria-hidden="true">
        {marks.map(({ minor, at }) => (
          <span key={at} className={styles.mark} style={{ top: `${at}%` }}>
            {format(minor)}
          </span>
        ))}
        <div className={styles.bars}>
          <i style={{ top: `${zero}%` }} />
          {bars.map(({ day, minor, top, height }, index) => (
            <span key={day} title={`${formatUtcDate(day)}: ${format(minor)}`}>
              <b
                className={minor < 0n ? styles.lost : undefined}
                style={{ top: `${top}%`, height: `${height}%` }}
              />
              {index % NAMED_EVERY === 0 && <small>{Number(day.slice(8, 10))}</small>}
            </span>
          ))}
        </div>
      </div>
      <div className={classNames(styles.table, 'visually-hidden')}>
        <DataTable
          label={title}
          columns={columns}
          rows={bars.filter(({ minor }) => minor !== 0n)}
          rowKey={({ day }) => day}
        />
      </div>
    </figure>
  );
};
