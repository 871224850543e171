import { type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { AnyGame } from '#engine/game.ts';
import type { FilmStep } from '#engine/host/film.ts';
import { openFilmStage } from '#engine/host/film-stage.ts';
import { openGameEffects, soundsReady } from '#game-host/mount/game-sound.ts';
import { moneyFormatter, translateGameText } from '#game-host/mount/game-text.ts';
import { stageSettings, watchStageSettings } from '#game-host/mount/stage-settings.ts';
import { ReplayPlayer } from './replay-player.ts';

interface MountPlace {
  readonly player: ReplayPlayer;
  open(element: HTMLElement): () => void;
}

function createPlace(game: AnyGame, steps: readonly FilmStep[]): MountPlace {
  let element: HTMLElement | null = null;
  let sound: ReturnType<typeof openGameEffects> | null = null;
  const player = new ReplayPlayer({
    steps,
    frames: {
      request: (frame) => requestAnimationFrame(frame),
      cancel: (id) => cancelAnimationFrame(id),
    },
    settings: stageSettings,
    async openStage(tell) {
      if (!element || !sound) throw new Error('The element of the replay is not mounted');
      const opening = openFilmStage({
        element,
        game,
        sound,
        format: moneyFormatter,
        settings: stageSettings(),
        // The transport controls the speed.
        speed: () => 'normal',
        text: (ref) => translateGameText(game, ref),
        ...tell,
      });
      // The user gesture happened before the audio bus existed: without waiting, the first sounds would be
      // lost.
      const [stage] = await Promise.all([opening, soundsReady()]);
      return stage;
    },
  });
  return {
    player,
    open(opened) {
      element = opened;
      const effects = openGameEffects(game);
      sound = effects;
      const unwatch = watchStageSettings(() => player.apply());
      void player.open();
      return () => {
        unwatch();
        player.close();
        effects.close();
      };
    },
  };
}

/** Returns a player of these steps, rendered in the element of `frame` while the component is mounted. */
export function useReplayPlayer(
  game: AnyGame,
  steps: readonly FilmStep[],
): { readonly player: ReplayPlayer; readonly frame: RefObject<HTMLDivElement | null> } {
  const frame = useRef<HTMLDivElement>(null);
  const mounted = useMemo(() => createPlace(game, steps), [game, steps]);
  useEffect(() => (frame.current ? mounted.open(frame.current) : undefined), [mounted]);
  return { player: mounted.player, frame };
}

/** Subscribes to a player's state. */
export const useReplayState = (player: ReplayPlayer) =>
  useSyncExternalStore(player.watch, () => player.state);
