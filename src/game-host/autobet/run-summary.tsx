import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AutobetRun } from '#core/strategies/autobet-types.ts';
import type { AnyGame } from '#engine/game.ts';
import type { AutobetView } from '#engine/round/autobet-machine.ts';
import { formatMoney, formatProfit, isGain } from '#lib/format-money.ts';
import { classNames } from '#ui/class-names.ts';
import { formatStopReason } from './bind-autobet-runs.ts';
import styles from './auto-panel.module.css';
import panelStyles from '../panel/panel.module.css';

interface RunBoxProps {
  readonly game: AnyGame;
  readonly autobet: AutobetView;
}

type Translate = TFunction<'autobet'>;

const countText = (t: Translate, { settings: { bets }, done }: AutobetRun): string =>
  bets > 0 ? t('doneOf', { done, bets }) : t('done', { count: done });

/** Number of bets and profit, for the dock on phones. */
export const formatRunSummary = (t: Translate, { run }: AutobetView): string | null =>
  run && `${countText(t, run)} · ${formatProfit(run.profitMinor)}`;

/** Progress of the run, or the result of the last one and why it stopped. */
export const RunBox = ({ game, autobet }: RunBoxProps) => {
  const { t } = useTranslation('autobet');
  const { run, phase } = autobet;
  if (!run) return null;
  const { bets } = run.settings;
  const { done, profitMinor } = run;
  const isOver = phase === 'idle';
  return (
    <section
      className={classNames(styles.outcome, styles.runbox)}
      data-phase={phase}
      aria-label={t(isOver ? 'last' : 'running')}
    >
      <div className={classNames(panelStyles.sumline, styles.head)}>
        <span>
          {!isOver && <i className={styles.dot} />}
          {isOver ? formatStopReason(game, autobet) : t(phase)}
        </span>
        <b className="num">{countText(t, run)}</b>
      </div>
      {bets > 0 && !isOver && (
        <progress className={styles.bar} aria-label={t('progress')} max={bets} value={Math.min(done, bets)} />
      )}
      {!isOver && (
        <div className={panelStyles.sumline}>
          <span>{t(phase === 'paused' ? 'nextBet' : 'currentBet')}</span>
          <b className="num">{formatMoney(run.amountMinor)}</b>
        </div>
      )}
      <div className={panelStyles.sumline}>
        <span>{t('runProfit')}</span>
        <b className={classNames('num', isGain(profitMinor) && 'pos')}>{formatProfit(profitMinor)}</b>
      </div>
    </section>
  );
};
