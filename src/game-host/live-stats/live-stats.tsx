import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMultiplierE8 } from '#core/multiplier.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatMoney, formatProfit, isGain } from '#lib/format-money.ts';
import { updatePlaySettings } from '#session/play-settings.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { autobet as autobetTexts } from '../autobet/words.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { useIsStatsCard } from '../mount/use-media.ts';
import { liveStats, type StatsSpan, useLiveStats } from './live-stats-store.ts';
import { profitGraph } from './profit-graph.ts';
import type { Tally } from './tally.ts';
import { useDrag } from './use-drag.ts';
import styles from './live-stats.module.css';

registerTexts('autobet', autobetTexts);

const SPANS = ['run', 'session'] as const satisfies readonly StatsSpan[];

interface LiveStatsProps {
  readonly isRunning: boolean;
  readonly className?: string | undefined;
}

/** Movable panel with profit, wager, wins, losses and streak of the run or the session (ui.md 6). */
export const LiveStats = ({ isRunning, className }: LiveStatsProps) => {
  const { t } = useTranslation('autobet');
  const panel = useRef<HTMLElement>(null);
  const { place, isDocked, handle } = useDrag(panel);
  const [span, setSpan] = useState<StatsSpan>(isRunning ? 'run' : 'session');
  const tally = useLiveStats()[span];
  const isCard = useIsStatsCard();
  const [wasRunning, setWasRunning] = useState(isRunning);
  if (wasRunning !== isRunning) {
    setWasRunning(isRunning);
    if (isRunning) setSpan('run');
  }
  return (
    <aside
      ref={panel}
      className={classNames(styles.stats, isDocked && styles.docked, className)}
      data-stats={isDocked ? 'docked' : 'moved'}
      aria-label={t('stats.title')}
      style={{ translate: `${place.x}px ${place.y}px` }}
    >
      <header>
        {isCard ? (
          <div className={styles.grip}>
            <Title />
          </div>
        ) : (
          <button
            type="button"
            className={styles.grip}
            aria-label={t('stats.move')}
            title={t('stats.moveHint')}
            {...handle}
          >
            <Title />
          </button>
        )}
        <IconButton dense icon="refresh" label={t('stats.reset')} onClick={() => liveStats.reset(span)} />
        <IconButton
          dense
          icon="close"
          label={t('stats.close')}
          onClick={() => updatePlaySettings({ areStatsOn: false })}
        />
      </header>
      <Segmented<StatsSpan>
        dense
        label={t('stats.span')}
        value={span}
        options={SPANS.map((value) => ({ value, label: t(`stats.${value}`) }))}
        onChange={setSpan}
      />
      <Counts tally={tally} />
    </aside>
  );
};

const Title = () => {
  const { t } = useTranslation('autobet');
  return (
    <>
      <Icon name="stats" size={16} />
      <span>{t('stats.title')}</span>
    </>
  );
};

const Counts = ({ tally }: { readonly tally: Tally }) => {
  const { t } = useTranslation('autobet');
  const { profitMinor, wageredMinor, wins, losses, streak, best } = tally;
  const profit = formatProfit(profitMinor);
  const count = Math.abs(streak);
  return (
    <>
      <dl>
        <div>
          <dt>{t('stats.profit')}</dt>
          <dd className={classNames(isGain(profitMinor) && 'pos')}>{profit}</dd>
        </div>
        <div>
          <dt>{t('stats.wagered')}</dt>
          <dd>{formatMoney(wageredMinor)}</dd>
        </div>
        <div>
          <dt>{t('stats.wins')}</dt>
          <dd>{formatCount(wins)}</dd>
        </div>
        <div>
          <dt>{t('stats.losses')}</dt>
          <dd>{formatCount(losses)}</dd>
        </div>
      </dl>
      <Graph points={tally.points} label={t('stats.graph', { profit })} />
      <footer>
        <span>
          {best === 0n ? t('stats.noBest') : t('stats.best', { multiplier: formatMultiplierE8(best, 2) })}
        </span>
        <span>
          {streak === 0
            ? t('stats.noStreak')
            : t(streak > 0 ? 'stats.streakWins' : 'stats.streakLosses', { count })}
        </span>
      </footer>
    </>
  );
};

const SIDE = 1000;

const Graph = ({ points, label }: { readonly points: readonly bigint[]; readonly label: string }) => {
  const { line, area, zeroAt } = profitGraph(points);
  const part = (name: 'above' | 'below', y: number, height: number) => (
    <svg
      key={name}
      className={styles[name]}
      x={0}
      y={y}
      width={SIDE}
      height={height}
      viewBox={`0 ${y} ${SIDE} ${height}`}
    >
      <path className={styles.fill} d={area} />
      <path className={styles.way} d={line} />
    </svg>
  );
  return (
    <svg
      className={styles.graph}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      preserveAspectRatio="none"
    >
      <line className={styles.zero} x1={0} x2={SIDE} y1={zeroAt} y2={zeroAt} />
      {part('above', 0, zeroAt)}
      {part('below', zeroAt, SIDE - zeroAt)}
    </svg>
  );
};
