import { useTranslation } from 'react-i18next';
import type { AnyGame } from '#engine/game.ts';
import type { AutobetControl } from '#engine/host/exclusive-autobet-runs.ts';
import { Button } from '#ui/button.tsx';
import { formatMoney } from '#lib/format-money.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { autobet as autobetTexts } from './words.ts';
import { useAutobetDraft } from '#session/autobet-settings.ts';
import { PlayClosed } from '#features/responsible/feature.ts';
import { ItemOptions } from '#features/lootboxes/feature.ts';
import { translateGameText } from '../mount/game-text.ts';
import { AmountControl } from '../panel/amount-control.tsx';
import { GameFields } from '../panel/game-fields.tsx';
import { NoteLine } from '../panel/note-line.tsx';
import { PanelForm } from '../panel/panel-form.tsx';
import { PanelNote } from '../panel/panel-note.tsx';
import { SummaryBox, SummaryLine } from '../panel/summary-box.tsx';
import { SetupButtons } from '../panel/setup-buttons.tsx';
import type { PanelProps } from '../panel/manual-panel.tsx';
import type { PreparedGame } from '../panel/prepared-amount.ts';
import { useHotkeys } from '../panel/use-hotkeys.ts';
import { usePlaySettings } from '#session/play-settings.ts';
import { AutobetButtons } from './autobet-buttons.tsx';
import { AutoSettings } from './auto-settings.tsx';
import { RunBox, formatRunSummary } from './run-summary.tsx';
import { useAutobetView, useAutoStart } from './use-autobet.ts';
import { type GamePlan, usePlan } from './use-plan.ts';

registerTexts('autobet', autobetTexts);

interface AutoPanelProps extends Omit<PanelProps, 'mounted'> {
  readonly mounted: PreparedGame;
  readonly autobet: AutobetControl;
}

/** The Auto tab: amount, options, settings of the run, its progress, buttons (ui.md 7). */
export const AutoPanel = ({ mounted, autobet, betting, quick, hasFields }: AutoPanelProps) => {
  const { t } = useTranslation('autobet');
  const { areHotkeysOn } = usePlaySettings();
  const { params, lock } = betting;
  const draft = useAutobetDraft(mounted.game.meta.slug);
  const view = useAutobetView(autobet);
  const plan = usePlan(mounted);
  const start = useAutoStart({ mounted, autobet, betting, plan, draft });
  const { isRunning } = betting;
  const toggle = (): void => (isRunning ? autobet.send({ type: 'STOP' }) : start.press());
  useHotkeys(areHotkeysOn && !betting.isGuest, { Space: toggle, KeyX: toggle });
  return (
    <PanelForm
      onSubmit={() => !isRunning && start.press()}
      options={
        <>
          <AmountControl
            mounted={mounted}
            betting={betting}
            quick={quick}
            short={isRunning ? formatRunSummary(t, view) : null}
          />
          {hasFields && (
            <GameFields
              game={mounted.game}
              fields={params.fields}
              isLocked={lock.isParams}
              isLockShown={lock.isParamsShown}
              onChange={params.set}
            />
          )}
          <SetupButtons mounted={mounted} betting={betting} />
          {mounted.game.controls.chips && <TotalBet game={mounted.game} costMinor={betting.costMinor} />}
          {mounted.game.rules.item && <ItemOptions isGuest={betting.isGuest} />}
          {plan && <PlanFields game={mounted.game} plan={plan} isRunning={isRunning} />}
          <AutoSettings
            slug={mounted.game.meta.slug}
            draft={draft}
            isRunning={isRunning}
            hasReactions={mounted.game.rules.amountFrom !== 'price'}
          />
        </>
      }
      status={<RunBox game={mounted.game} autobet={view} />}
      isAuto
      isClosed={betting.closed !== null && !isRunning}
      keys={
        betting.closed && !isRunning ? (
          <PlayClosed why={betting.closed} />
        ) : (
          <AutobetButtons
            view={view}
            reason={start.reason}
            isGuest={betting.isGuest}
            onStart={start.press}
            send={(command) => autobet.send(command)}
          />
        )
      }
      note={<PanelNote game={mounted.game} betting={betting} />}
    />
  );
};

interface TotalBetProps {
  readonly game: AnyGame;
  readonly costMinor: bigint;
}

/** What all chips on a layout cost together, for every round of the run. */
const TotalBet = ({ game, costMinor }: TotalBetProps) => (
  <SummaryBox rows={1}>
    <SummaryLine label={translateGameText(game, { key: 'totalBet' })} value={formatMoney(costMinor)} />
  </SummaryBox>
);

interface PlanFieldsProps {
  readonly game: AnyGame;
  readonly plan: GamePlan;
  readonly isRunning: boolean;
}

/** Autobet's plan for every round of a stepped game, with a button that clears it. */
const PlanFields = ({ game, plan, isRunning }: PlanFieldsProps) => {
  const { t } = useTranslation('autobet');
  return (
    <>
      <GameFields
        game={game}
        fields={plan.fields}
        isLocked={isRunning}
        isLockShown={isRunning}
        onChange={plan.set}
      />
      {plan.note && <NoteLine>{translateGameText(game, plan.note)}</NoteLine>}
      {plan.clear && !isRunning && (
        <Button size="sm" onClick={plan.clear}>
          {t('clear')}
        </Button>
      )}
    </>
  );
};
