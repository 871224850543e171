import { useTranslation } from 'react-i18next';
import { readCondition } from '#engine/autobet/strategy-wire.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { useStrategies } from '#features/strategies/use-strategies.ts';
import type { AutobetDraft } from '#session/autobet-settings.ts';
import { gameText } from '../mount/game-text.ts';
import type { Betting } from '../panel/use-betting.ts';
import type { GamePlan } from '../panel/use-plan.ts';
import { settingsOf } from './read-settings.ts';
import type { Autobet } from './use-autobet.ts';

export interface AutoStart {
  /** Why a run cannot start now, as the key says it. */
  readonly reason: string | null;
  /** Starts a run, or opens register for a guest; nothing while there is a reason not to. */
  press(): void;
}

/** The start of a run with all that the tab, the plan and the strategy say. */
export function useAutoStart(
  mounted: MountedGame,
  betting: Betting,
  autobet: Autobet,
  plan: GamePlan | null,
  draft: AutobetDraft,
): AutoStart {
  const { t } = useTranslation(['autobet', 'game']);
  const { find } = useStrategies();
  const strategy = draft.mode === 'strategy' ? find(draft.strategyId) : null;
  const reason = ((): string | null => {
    if (betting.isGuest) return null;
    if (autobet.isElsewhere) return t('autobet:elsewhere');
    if (betting.reason) return t(`game:key.${betting.reason}`);
    if (plan?.missing) return gameText(mounted.game, plan.missing);
    if (draft.mode === 'simple') return null;
    if (!strategy) return t('autobet:noStrategy');
    return strategy.games.includes(mounted.game.meta.slug) ? null : t('autobet:notFitting');
  })();
  return {
    reason,
    press() {
      if (betting.isGuest) return betting.place();
      const baseMinor = betting.amount.settle();
      if (reason !== null || autobet.phase !== 'idle') return;
      const conditions = (strategy?.conditions ?? []).map((wire) =>
        readCondition(wire, betting.minimumMinor),
      );
      void autobet.start(settingsOf(draft, baseMinor, conditions), betting.params.value, plan?.value);
    },
  };
}
