import { useMemo, useSyncExternalStore } from 'react';
import type { AnyGame } from '#engine/game.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { openGame } from './open-game.ts';

/** Opens the game on mount and closes it on unmount. */
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

/** Mounts the game for a player (null: a guest); null on the first render. */
export function useMountedGame(game: AnyGame, accountId: string | null): MountedGame | null {
  const holder = useMemo(() => createHolder(game, accountId), [game, accountId]);
  return useSyncExternalStore(holder.subscribe, holder.mounted);
}

/** Re-renders when the mounted game's scene or targets change. */
export function useMountedChanges(mounted: MountedGame): void {
  useSyncExternalStore(
    (listener) => mounted.watch(listener),
    () => mounted.revision,
  );
}
