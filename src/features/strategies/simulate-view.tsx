import { useTranslation } from 'react-i18next';
import type { AutobetSettings } from '#core/strategies/autobet-types.ts';
import { toMinorUnits } from '#core/multiplier.ts';
import type { CatalogueEntry } from '#core/rules.ts';
import type { SimulationReport } from '#core/strategies/simulate.ts';
import type { Condition } from '#core/strategies/strategy.ts';
import { formatMoney, formatProfit } from '#lib/format-money.ts';
import { writtenDecimal } from '#src/i18n/numbers.ts';
import { formatCountForText } from '#lib/format-count.ts';
import type { DraftBet } from '#session/draft-bet.ts';
import { FieldError } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { FanChart } from './fan-chart.tsx';
import { type SimulationInput, SimulationForm } from './simulation-form.tsx';
import { useSimulation } from './use-simulation.ts';
import styles from './strategies.module.css';
import { Hint } from '#ui/field-parts.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';

interface SimulateViewProps {
  readonly name: string;
  readonly conditions: readonly Condition[];
  readonly draftBet: DraftBet;
  readonly entry: CatalogueEntry;
  /** Bets per run; 0 if not set. */
  readonly runLength: number;
  readonly minimumMinor: bigint;
  readonly maxProfitMinor: bigint;
  readonly onBack: () => void;
}

/** Simulates the strategy with the real rules on throw-away seeds, and shows its effect on the balance. */
export const SimulateView = (props: SimulateViewProps) => {
  const { t } = useTranslation('strategies');
  const { name, draftBet, entry, minimumMinor } = props;
  const simulation = useSimulation();
  const { plan } = entry.autobet ?? {};
  const isWhole = entry.rules.params.safeParse(draftBet.params).success;
  const isReady =
    isWhole && (!plan || (draftBet.plan !== null && plan.isReady(draftBet.plan, draftBet.params)));
  const run = (requested: SimulationInput): void => {
    const settings: AutobetSettings = {
      bets: props.runLength,
      baseMinor: requested.baseMinor,
      mode: { kind: 'strategy', conditions: props.conditions },
    };
    simulation.run({
      game: draftBet.game,
      params: draftBet.params,
      plan: draftBet.plan,
      settings,
      balanceMinor: requested.balanceMinor,
      minimumMinor,
      maxProfitMinor: toMinorUnits(props.maxProfitMinor),
      bets: requested.bets,
    });
  };
  return (
    <div className={styles.simulation}>
      <div className={styles.simulationHead}>
        <IconButton dense icon="chevron-left" label={t('back')} onClick={props.onBack} />
        <div>
          <h3>{t('sim.title', { name })}</h3>
          <p>{t('sim.nothingBet', { game: entry.meta.name })}</p>
        </div>
      </div>
      <SimulationForm
        isReady={isReady}
        isRunning={simulation.isRunning}
        amountMinor={draftBet.amountMinor}
        minimumMinor={minimumMinor}
        onRun={run}
        onCancel={simulation.cancel}
      />
      {!isReady && <Hint>{t('sim.notReady')}</Hint>}
      {simulation.isFailed && <FieldError>{t('sim.failed')}</FieldError>}
      {simulation.news && (
        <Outcome
          report={simulation.news.report}
          progress={simulation.news.progress}
          isRunning={simulation.isRunning}
        />
      )}
    </div>
  );
};

interface OutcomeProps {
  readonly report: SimulationReport;
  readonly progress: number;
  readonly isRunning: boolean;
}

const Outcome = ({ report, progress, isRunning }: OutcomeProps) => {
  const { t } = useTranslation('strategies');
  const { runs, runsDone, ruinedRuns } = report;
  const ruinHundredths = runsDone === 0 ? 0 : Math.round((10_000 * ruinedRuns) / runsDone);
  return (
    <>
      <div className={styles.simulationRun}>
        <ProgressBar aria-label={t('sim.progress')} max={1} value={progress} />
        <span aria-live={isRunning ? 'off' : 'polite'}>
          {isRunning
            ? t('sim.runs', { done: formatCountForText(runsDone), runs: formatCountForText(runs) })
            : t('sim.runsOf', { runs: formatCountForText(runsDone), count: report.runLength })}
        </span>
      </div>
      {runsDone > 0 && <FanChart report={report} />}
      <dl className={styles.simulationResults}>
        <div>
          <dt>{t('sim.drawdown')}</dt>
          <dd>{formatProfit(-report.worstDrawdownMinor)}</dd>
          <dd className={styles.explanation}>{t('sim.drawdownHint')}</dd>
        </div>
        <div>
          <dt>{t('sim.ruin')}</dt>
          <dd>{writtenDecimal((ruinHundredths / 100).toFixed(2))}%</dd>
          <dd className={styles.explanation}>{t('sim.ruinHint')}</dd>
        </div>
        <div>
          <dt>{t('sim.loss')}</dt>
          <dd>{formatProfit(-report.expectedLossMinor)}</dd>
          <dd className={styles.explanation}>
            {t('sim.lossHint', {
              edge: (report.edgeHundredths / 100).toFixed(2),
              wagered: formatMoney(report.averageWageredMinor),
            })}
          </dd>
        </div>
      </dl>
    </>
  );
};
