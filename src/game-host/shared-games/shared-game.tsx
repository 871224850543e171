import { useMemo, useSyncExternalStore } from 'react';
import type { AnyGame } from '#engine/game.ts';
import type { MountedSharedGame } from '#engine/host/mount-shared.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { openSharedGame } from './open-shared-game.ts';
import { SharedConsole } from './shared-console.tsx';
import { shared as texts } from './words.ts';
import { GameLayoutFrame } from '../mount/game-layout-frame.tsx';

registerTexts('shared', texts);

interface SharedGameProps {
  readonly game: AnyGame;
  /** Null for a guest. */
  readonly accountId: string | null;
}

/** Opens the game on mount and closes it on unmount. */
function createHolder({ game, accountId }: SharedGameProps) {
  let mounted: MountedSharedGame | null = null;
  return {
    subscribe() {
      const open = openSharedGame(game, accountId);
      mounted = open.mounted;
      return () => {
        mounted = null;
        open.close();
      };
    },
    mounted: () => mounted,
  };
}

/** A shared game, mounted for a player. */
export const SharedGameConsole = ({ game, accountId }: SharedGameProps) => {
  const holder = useMemo(() => createHolder({ game, accountId }), [game, accountId]);
  const mounted = useSyncExternalStore(holder.subscribe, holder.mounted);
  if (!mounted) return <GameLayoutFrame isVacant aria-busy />;
  return <SharedConsole key={game.meta.slug} mounted={mounted} />;
};
