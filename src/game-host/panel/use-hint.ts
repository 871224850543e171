import type { StrategyHint } from '#engine/game.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { useAsyncValue } from '#lib/use-async-value.ts';
import { usePlaySettings } from '#session/play-settings.ts';
import { translateGameText } from '../mount/game-text.ts';
import type { RoundControlsState } from './use-round-controls.ts';

/** The game's hint for the best play now. Loaded only while hints are on. */
export function useHint({ game }: MountedGame, play: RoundControlsState | null): string | null {
  const { areHintsOn } = usePlaySettings();
  const load = areHintsOn ? game.controls.play?.hint : undefined;
  const loaded = useAsyncValue<StrategyHint<unknown, unknown>>(load, async () => load?.() ?? null);
  if (!loaded || !play?.isOpen || play.isWaiting) return null;
  const hint = loaded.hint(play.round.params, play.round.outcome);
  return hint && translateGameText(game, hint);
}
