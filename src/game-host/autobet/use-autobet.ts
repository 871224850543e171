import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { parseCondition } from '#core/strategies/condition-schema.ts';
import { getBetAmount } from '#core/stakes.ts';
import type { AutobetControl } from '#engine/host/exclusive-autobet-runs.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import type { AutobetView } from '#engine/round/autobet-machine.ts';
import { useStrategies } from '#session/strategies.ts';
import type { AutobetDraft } from '#session/autobet-settings.ts';
import { translateGameText } from '../mount/game-text.ts';
import { getBetBlockReasonText } from '../panel/manual-buttons.tsx';
import type { BetPanelState } from '../panel/use-betting.ts';
import { toAutobetSettings } from './read-settings.ts';
import type { GamePlan } from './use-plan.ts';

/** Run state for the Auto tab. */
export const useAutobetView = ({ subscribe, view }: AutobetControl): AutobetView =>
  useSyncExternalStore(subscribe, view);

export interface AutoStart {
  /** Why a run cannot start now, as shown on the button. */
  readonly reason: string | null;
  /** Starts a run, or opens registration for a guest; ignored while `reason` is set. */
  press(): void;
}

interface Started {
  readonly mounted: Pick<MountedGame, 'game'>;
  readonly autobet: AutobetControl;
  readonly betting: BetPanelState;
  readonly plan: GamePlan | null;
  readonly draft: AutobetDraft;
}

/** Starts a run with the settings of the tab, the plan and the strategy. */
export function useAutoStart({ mounted, autobet, betting, plan, draft }: Started): AutoStart {
  const { t } = useTranslation(['autobet', 'game']);
  const { t: tGame } = useTranslation('game');
  const { find } = useStrategies();
  const isElsewhere = useSyncExternalStore(autobet.lock.subscribe, autobet.lock.isElsewhere);
  const strategy = draft.mode === 'strategy' ? find(draft.strategyId) : null;
  const reason = ((): string | null => {
    if (betting.isGuest) return null;
    if (isElsewhere) return t('autobet:elsewhere');
    if (betting.reason) return getBetBlockReasonText(mounted.game, betting, tGame);
    if (plan?.missing) return translateGameText(mounted.game, plan.missing);
    if (draft.mode === 'simple') return null;
    if (!strategy) return t('autobet:noStrategy');
    return strategy.games.includes(mounted.game.meta.slug) ? null : t('autobet:notFitting');
  })();
  return {
    reason,
    press() {
      if (betting.isGuest) return betting.place();
      const enteredMinor = betting.amount.settle();
      if (reason !== null || autobet.isRunning) return;
      const baseMinor = getBetAmount(mounted.game.rules, betting.params.value, enteredMinor);
      const conditions = (strategy?.conditions ?? []).map((wire) =>
        parseCondition(wire, betting.minimumMinor),
      );
      const settings = toAutobetSettings(draft, baseMinor, conditions);
      void autobet.start({ type: 'START', settings, params: betting.params.value, plan: plan?.value });
    },
  };
}
