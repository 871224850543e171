import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { usePlaySettings } from '#session/play-settings.ts';
import { useUser } from '#session/user.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { useQuickAmounts } from '../panel/amount-control.tsx';
import { BetPanel } from '../panel/bet-panel.tsx';
import { GameFields } from '../panel/game-fields.tsx';
import { GameFooter } from '../footer/game-footer.tsx';
import { usePreparing } from '../auto/use-preparing.ts';
import { useCountedRounds } from '../live-stats/use-counted-rounds.ts';
import { useLeftRun } from './left-run.ts';
import { ResultStrip } from '../stage/result-strip.tsx';
import { StageFrame } from '../stage/stage-frame.tsx';
import { useBetting } from '../panel/use-betting.ts';
import { useCapNotice } from '../panel/use-cap-notice.ts';
import { useGameKeys } from '../panel/use-game-keys.ts';
import { useIsStageNarrow } from './use-media.ts';
import { useResults } from '../stage/use-results.ts';
import { useSeatChanges } from './use-mounted-game.ts';
import './console-styles.ts';

const LiveStats = lazyPart(
  async () => ({ default: (await import('../live-stats/live-stats.tsx')).LiveStats }),
  {
    waiting: null,
    failed: (again) => <LoadFailed onRetry={again} />,
  },
);

/** Panel, strip, stage and footer of a seated game (ui.md 7). */
export const GameConsole = ({ seat }: { readonly seat: MountedGame }) => {
  const { t } = useTranslation('game');
  const { online, profile } = useUser();
  useSeatChanges(seat);
  const { areStatsOn } = usePlaySettings();
  const betting = useBetting(seat, !online);
  const quick = useQuickAmounts(betting);
  useGameKeys(seat, betting, quick);
  useCapNotice(seat);
  useCountedRounds(seat, betting.auto.isRunning);
  usePreparing(seat, betting);
  useLeftRun(profile.id);
  const results = useResults(seat, profile.id);
  const hasFieldsInPanel = useIsStageNarrow() || seat.game.controls.place === 'panel';
  return (
    <section
      className={classNames('console', seat.game.controls.isSquare && 'square')}
      aria-label={t('console', { name: seat.game.meta.name })}
    >
      <BetPanel seat={seat} betting={betting} quick={quick} hasFields={hasFieldsInPanel} />
      <ResultStrip results={results} isNewestFresh={useHasPlayed(seat)} />
      <StageFrame seat={seat} betting={betting}>
        {!hasFieldsInPanel && (
          <GameFields
            game={seat.game}
            fields={betting.params.fields}
            isLocked={betting.lock.isParams}
            isLockShown={betting.lock.isParamsShown}
            onChange={betting.params.set}
            isDense
          />
        )}
      </StageFrame>
      {areStatsOn && online && <LiveStats isRunning={betting.auto.isRunning} />}
      <GameFooter seat={seat} betting={betting} />
    </section>
  );
};

/** Whether a round was revealed since the page was opened. */
function useHasPlayed(seat: MountedGame): boolean {
  const [hasPlayed, setPlayed] = useState(false);
  useEffect(() => {
    const watch = seat.actor.on('ROUND_REVEALED', () => setPlayed(true));
    return () => watch.unsubscribe();
  }, [seat]);
  return hasPlayed;
}
