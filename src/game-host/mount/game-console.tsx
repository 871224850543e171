import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { usePlaySettings } from '#session/play-settings.ts';
import { useUser } from '#session/user.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useQuickAmounts } from '../panel/amount-control.tsx';
import { BetPanel } from '../panel/bet-panel.tsx';
import { GameFields } from '../panel/game-fields.tsx';
import { GameFooter } from '../footer/game-footer.tsx';
import { ResultStrip } from '../stage/result-strip.tsx';
import { StageFrame } from '../stage/stage-frame.tsx';
import { useBetting } from '../panel/use-betting.ts';
import { useGameKeys } from '../panel/use-game-keys.ts';
import { useIsStageNarrow } from './use-media.ts';
import { useResults } from '../stage/use-results.ts';
import { useMountedChanges } from './use-mounted-game.ts';
import './console-styles.ts';

const LiveStats = lazyPart(
  async () => ({ default: (await import('../live-stats/live-stats.tsx')).LiveStats }),
  {
    waiting: null,
  },
);

/** Panel, strip, stage and footer of a mounted game (ui.md 7). */
export const GameConsole = ({ mounted }: { readonly mounted: MountedGame }) => {
  const { t } = useTranslation('game');
  const { online, profile } = useUser();
  useMountedChanges(mounted);
  const { areStatsOn } = usePlaySettings();
  const betting = useBetting(mounted, !online);
  const quick = useQuickAmounts(betting);
  useGameKeys(mounted, betting, quick);
  const results = useResults(mounted, profile.id);
  const hasFieldsInPanel = useIsStageNarrow() || mounted.game.controls.place === 'panel';
  return (
    <section
      className={classNames('console', mounted.game.controls.isSquare && 'square')}
      aria-label={t('console', { name: mounted.game.meta.name })}
    >
      <BetPanel mounted={mounted} betting={betting} quick={quick} hasFields={hasFieldsInPanel} />
      <ResultStrip results={results} isNewestFresh={useHasPlayed(mounted)} />
      <StageFrame mounted={mounted} betting={betting}>
        {!hasFieldsInPanel && (
          <GameFields
            game={mounted.game}
            fields={betting.params.fields}
            isLocked={betting.lock.isParams}
            isLockShown={betting.lock.isParamsShown}
            onChange={betting.params.set}
            isDense
          />
        )}
      </StageFrame>
      {areStatsOn && online && <LiveStats isRunning={betting.isRunning} />}
      <GameFooter mounted={mounted} betting={betting} />
    </section>
  );
};

/** Whether a round was revealed since the page was opened. */
function useHasPlayed(mounted: MountedGame): boolean {
  const [hasPlayed, setPlayed] = useState(false);
  useEffect(() => {
    const watch = mounted.actor.on('ROUND_REVEALED', () => setPlayed(true));
    return () => watch.unsubscribe();
  }, [mounted]);
  return hasPlayed;
}
