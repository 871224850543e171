import { useTranslation } from 'react-i18next';
import { registerTexts } from '#src/i18n/index.ts';
import { autobet as autobetTexts } from './words.ts';
import { strategies as strategyTexts } from '#features/strategies/words.ts';
import { useAutobetDraft } from '#session/autobet-settings.ts';
import { AmountControl } from '../panel/amount-control.tsx';
import { GameFields } from '../panel/game-fields.tsx';
import { PanelForm } from '../panel/panel-form.tsx';
import { PanelNote } from '../panel/panel-note.tsx';
import type { PanelProps } from '../panel/panel-props.ts';
import { useHotkeys } from '../panel/use-hotkeys.ts';
import { usePlan } from '../panel/use-plan.ts';
import { usePlaySettings } from '#session/play-settings.ts';
import { AutoKeys } from './auto-keys.tsx';
import { AutoSettings } from './auto-settings.tsx';
import { PlanFields } from './plan-fields.tsx';
import { RunBox, shortText } from './run-box.tsx';
import { useAutoStart } from './use-auto-start.ts';
import { useAutobet } from './use-autobet.ts';
import './auto-panel.css';

registerTexts('autobet', autobetTexts);
registerTexts('strategies', strategyTexts);

/** The Auto tab: amount, options, what autobet does, how the run stands, keys (ui.md 7). */
export const AutoPanel = ({ mounted, betting, quick, hasFields }: PanelProps) => {
  const { t } = useTranslation('autobet');
  const { areHotkeysOn } = usePlaySettings();
  const { params, lock } = betting;
  const draft = useAutobetDraft(mounted.game.meta.slug);
  const autobet = useAutobet(mounted, betting);
  const plan = usePlan(mounted, betting);
  const start = useAutoStart(mounted, betting, autobet, plan, draft);
  const isRunning = autobet.phase !== 'idle';
  const toggle = (): void => (isRunning ? autobet.stop() : start.press());
  useHotkeys(areHotkeysOn && !betting.isGuest, { Space: toggle, KeyX: toggle });
  return (
    <PanelForm
      onSubmit={() => !isRunning && start.press()}
      options={
        <>
          <AmountControl betting={betting} quick={quick} short={isRunning ? shortText(t, autobet) : null} />
          {hasFields && (
            <GameFields
              game={mounted.game}
              fields={params.fields}
              isLocked={lock.isParams}
              isLockShown={lock.isParamsShown}
              onChange={params.set}
            />
          )}
          {plan && <PlanFields game={mounted.game} plan={plan} isRunning={isRunning} />}
          <AutoSettings
            slug={mounted.game.meta.slug}
            name={mounted.game.meta.name}
            draft={draft}
            isRunning={isRunning}
          />
        </>
      }
      status={<RunBox slug={mounted.game.meta.slug} autobet={autobet} />}
      isAuto
      keys={
        <AutoKeys autobet={autobet} reason={start.reason} isGuest={betting.isGuest} onStart={start.press} />
      }
      note={<PanelNote game={mounted.game} betting={betting} />}
    />
  );
};
