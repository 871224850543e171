import { useMemo, useSyncExternalStore } from 'react';
import type { AnyGame } from '#engine/game.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { openGame } from './open-game.ts';

/** Opens the game when the component is mounted and closes it when it goes. */
function createHolder(game: AnyGame, accountId: string | null) {
  let mounted: MountedGame | null = null;
  return {
    subscribe() {
      const open = openGame(game, accountId);
      mounted = open.mounted;
      // For tests in the browser only: no site that players use has it.
      if (import.meta.env.VITE_TEST_HOOKS) Object.assign(window, { __host: mounted });
      return () => {
        mounted = null;
        open.close();
      };
    },
    mounted: () => mounted,
  };
}

/** The game as it is mounted for a player (null: a guest); null at the first drawing. */
export function useMountedGame(game: AnyGame, accountId: string | null): MountedGame | null {
  const holder = useMemo(() => createHolder(game, accountId), [game, accountId]);
  return useSyncExternalStore(holder.subscribe, holder.mounted);
}

/** Redraws when the mounted game's picture or targets change. */
export function useMountedChanges(mounted: MountedGame): void {
  useSyncExternalStore(
    (listener) => mounted.watch(listener),
    () => mounted.revision,
  );
}
