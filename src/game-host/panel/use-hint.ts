import type { PlayHint } from '#engine/game.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { useLoaded } from '#lib/use-loaded.ts';
import { usePlaySettings } from '#session/play-settings.ts';
import { gameText } from '../mount/game-text.ts';
import type { Play } from './use-play.ts';

/** What the game holds for the best play now, while hints are switched on; it is loaded then. */
export function useHint({ game }: MountedGame, play: Play | null): string | null {
  const { areHintsOn } = usePlaySettings();
  const load = areHintsOn ? game.controls.play?.hint : undefined;
  const loaded = useLoaded<PlayHint<unknown, unknown>>(load, async () => load?.() ?? null);
  if (!loaded || !play?.isOpen || play.isWaiting) return null;
  const hint = loaded.hint(play.round.params, play.round.outcome);
  return hint && gameText(game, hint);
}
