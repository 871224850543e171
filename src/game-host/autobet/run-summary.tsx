import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { AutobetRun } from '#core/strategies/autobet-types.ts';
import type { AnyGame } from '#engine/game.ts';
import type { AutobetView } from '#engine/round/autobet-machine.ts';
import { formatMoney, formatProfit, isGain } from '#lib/format-money.ts';
import { classNames } from '#ui/class-names.ts';
import { SummaryBox, SummaryLine } from '../panel/summary-box.tsx';
import { formatStopReason } from './bind-autobet-runs.ts';
import styles from './run-summary.module.css';
import { ProgressBar } from '#ui/progress-bar.tsx';

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
    <SummaryBox auto="run" phase={phase} label={t(isOver ? 'last' : 'running')}>
      <SummaryLine
        className={styles.head}
        label={
          <>
            {!isOver && <i className={classNames(styles.dot, phase === 'running' && styles.running)} />}
            {isOver ? formatStopReason(game, autobet) : t(phase)}
          </>
        }
        value={countText(t, run)}
      />
      {bets > 0 && !isOver && (
        <ProgressBar
          className={styles.bar}
          aria-label={t('progress')}
          max={bets}
          value={Math.min(done, bets)}
        />
      )}
      {!isOver && (
        <SummaryLine
          label={t(phase === 'paused' ? 'nextBet' : 'currentBet')}
          value={formatMoney(run.amountMinor)}
        />
      )}
      <SummaryLine label={t('runProfit')} value={formatProfit(profitMinor)} isWon={isGain(profitMinor)} />
    </SummaryBox>
  );
};
