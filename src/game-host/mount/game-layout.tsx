import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { usePlaySettings } from '#session/play-settings.ts';
import { useUser } from '#session/user.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { GameFooter } from '../footer/game-footer.tsx';
import { useBetting } from '../panel/use-betting.ts';
import { GameLayoutParts } from './game-layout-parts.tsx';
import { useMountedChanges } from './use-mounted-game.ts';
import { GameLayoutFrame, layoutPlaces } from './game-layout-frame.tsx';

const LiveStats = lazyComponent(
  async () => ({ default: (await import('../live-stats/live-stats.tsx')).LiveStats }),
  {
    waiting: null,
  },
);

/** Panel, strip, stage and footer of a mounted game (ui.md 7). */
export const GameLayout = ({ mounted }: { readonly mounted: MountedGame }) => {
  const { t } = useTranslation('game');
  const { online, profile } = useUser();
  useMountedChanges(mounted);
  const { areStatsOn } = usePlaySettings();
  const betting = useBetting(mounted, !online);
  const isNewestFresh = useHasPlayed(mounted);
  const { isSquare, chips, table } = mounted.game.controls;
  return (
    <GameLayoutFrame
      isSquare={isSquare}
      hasChips={chips !== undefined}
      hasTable={table !== undefined}
      aria-label={t('console', { name: mounted.game.meta.name })}
    >
      <GameLayoutParts
        mounted={mounted}
        betting={betting}
        isNewestFresh={isNewestFresh}
        accountId={profile.id}
      />
      {areStatsOn && online && <LiveStats className={layoutPlaces.stats} isRunning={betting.isRunning} />}
      <GameFooter className={layoutPlaces.footer} mounted={mounted} betting={betting} />
    </GameLayoutFrame>
  );
};

/** Whether a round was revealed since the page opened. */
function useHasPlayed(mounted: MountedGame): boolean {
  const [hasPlayed, setPlayed] = useState(false);
  useEffect(() => {
    const watch = mounted.actor.on('ROUND_REVEALED', () => setPlayed(true));
    return () => watch.unsubscribe();
  }, [mounted]);
  return hasPlayed;
}
