import { useTranslation } from 'react-i18next';
import type { SimulationReport } from '#core/strategies/simulate.ts';
import { formatCountForText, formatCount } from '#lib/format-count.ts';
import { formatProfit, withoutZeroCents } from '#lib/format-money.ts';
import { FAN_SIDE, fanShape } from './fan-shape.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './strategies.module.css';

const MINOR_PER_USD = 100_000_000n;

/** Formats an axis mark, without cents for whole dollars. */
const markText = (minor: bigint): string => {
  const text = formatProfit(minor);
  return minor % MINOR_PER_USD === 0n ? withoutZeroCents(text) : text;
};

/** Distribution of the runs' profits over the bets of a run. */
export const FanChart = ({ report }: { readonly report: SimulationReport }) => {
  const { t } = useTranslation('strategies');
  const { fan } = report;
  const shape = fanShape(fan);
  const last = fan.at(-1);
  const [low, lower, middle, higher, high] = (last?.quantiles ?? []).map(formatProfit);
  return (
    <figure className={classNames(styles.fan, 'left-to-right')}>
      <figcaption>
        <span>
          <b>{t('sim.chart')}</b> {t('sim.ends', { profit: middle })}
        </span>
        <span className={styles.fanKeys} aria-hidden="true">
          {(['middle', 'half', 'most'] as const).map((key) => (
            <span key={key} data-key={key}>
              {t(`sim.${key}`)}
            </span>
          ))}
        </span>
      </figcaption>
      <div className={styles.fanPlot} aria-hidden="true">
        {shape.profits.map(({ minor, at }) => (
          <span key={at} className={styles.fanProfit} style={{ top: `${at}%` }}>
            {markText(minor)}
          </span>
        ))}
        <svg viewBox={`0 0 ${FAN_SIDE} ${FAN_SIDE}`} preserveAspectRatio="none">
          <path className={styles.most} d={shape.most} />
          <path className={styles.half} d={shape.half} />
          <path className={styles.middle} d={shape.middle} />
        </svg>
        <i className={styles.fanZero} style={{ top: `${shape.zero}%` }} />
      </div>
      <div className={styles.fanBets} aria-hidden="true">
        {shape.bets.map(({ bets, at }) => (
          <span key={at}>
            {at === 100 ? t('sim.betsAxis', { bets: formatCountForText(bets) }) : formatCount(bets)}
          </span>
        ))}
      </div>
      <p className="visually-hidden">
        {t('sim.chartSummary', { bets: last?.bets, middle, lower, higher, low, high })}
      </p>
    </figure>
  );
};
