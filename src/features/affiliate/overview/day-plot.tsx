import { useId, useState, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatUtcDay } from '#lib/format-time.ts';
import {
  minAxisStep,
  useValueText,
  getMetricValue,
  type OverviewDay,
  type DayMetric,
} from './day-metrics.ts';
import { computeDayChart, CHART_SIZE } from './day-shape.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './day-chart.module.css';

interface DayPlotProps {
  readonly rows: readonly OverviewDay[];
  readonly kind: DayMetric;
}

/** Chart with a tooltip for the day under the pointer. Screen readers get the table instead. */
export const DayPlot = ({ rows, kind }: DayPlotProps) => {
  const fill = useId();
  const text = useValueText(kind);
  const [place, setPlace] = useState<number | null>(null);
  const shape = computeDayChart(
    rows.map((row) => getMetricValue(row, kind)),
    minAxisStep(kind),
  );
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const part = (event.clientX - left) / width;
    setPlace(Math.max(0, Math.min(rows.length - 1, Math.round(part * (rows.length - 1)))));
  };
  return (
    <div className={classNames(styles.plot, 'left-to-right')} aria-hidden="true">
      {shape.marks.map(({ value, at }) => (
        <span key={at} className={classNames(styles.mark, 'num')} style={{ top: `${at}%` }}>
          {text(value)}
        </span>
      ))}
      <div
        className={styles.area}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPlace(null)}
      >
        {shape.marks.map(({ at }) => (
          <i key={at} style={{ top: `${at}%` }} />
        ))}
        <svg viewBox={`0 0 ${CHART_SIZE} ${CHART_SIZE}`} preserveAspectRatio="none">
          <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--corona-400)" stopOpacity=".28" />
            <stop offset="1" stopColor="var(--corona-400)" stopOpacity="0" />
          </linearGradient>
          <path d={shape.area} fill={`url(#${fill})`} />
          <path className={styles.line} d={shape.line} />
        </svg>
        {rows.length === 1 && <Dot {...shape.points[0]} />}
        {shape.named.map((index) => (
          <small key={index} style={{ left: `${shape.points[index]?.x ?? 0}%` }}>
            {formatUtcDay(rows[index]?.day ?? '')}
          </small>
        ))}
        <Hovered rows={rows} kind={kind} place={place} points={shape.points} />
      </div>
    </div>
  );
};

const Dot = ({ x = 0, y = 0 }: { readonly x?: number; readonly y?: number }) => (
  <b className={styles.dot} style={{ left: `${x}%`, top: `${y}%` }} />
);

interface HoveredProps extends DayPlotProps {
  readonly place: number | null;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** Tooltip with all metrics of the day under the pointer. */
const Hovered = ({ rows, kind, place, points }: HoveredProps) => {
  const { t } = useTranslation('affiliate');
  const text = useValueText(kind);
  const [row, point] = place === null ? [] : [rows[place], points[place]];
  if (!row || !point) return null;
  return (
    <>
      <u style={{ left: `${point.x}%` }} />
      <Dot {...point} />
      <span
        className={point.x > 50 ? classNames(styles.tip, styles.before) : styles.tip}
        style={{ left: `${point.x}%` }}
      >
        <b className="num">{text(getMetricValue(row, kind))}</b>
        {t('chart.point', {
          day: formatUtcDay(row.day),
          clicks: t('chart.clickCount', { count: row.clicks }),
          signUps: t('chart.signUpCount', { count: row.sign_ups }),
        })}
      </span>
    </>
  );
};
