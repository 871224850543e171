import type { AnyGame, GameAssets } from '#engine/game.ts';
import { type AudioBus, createAudioBus, type GameSounds } from '#engine/stage/audio-bus.ts';
import { reloadIfReachable } from '#lib/reload-page.ts';
import { getPlaySettings, usePlaySettings } from '#session/play-settings.ts';
import { setUiSoundPlayer } from '#session/ui-sound.ts';
import { common } from '../../../audio/common.ts';

/** One bus for the whole visit; made with the first game. */
let bus: AudioBus | null = null;

function visitBus(): AudioBus {
  if (bus) return bus;
  const made = createAudioBus(common);
  const follow = (): void => {
    const { isSoundOn, masterVolume, musicVolume, effectsVolume } = getPlaySettings();
    made.setMuted(!isSoundOn);
    made.setVolume('master', masterVolume / 100);
    made.setVolume('music', musicVolume / 100);
    made.setVolume('effects', effectsVolume / 100);
  };
  follow();
  usePlaySettings.subscribe(follow);
  setUiSoundPlayer((cue) => made.play(cue));
  bus = made;
  return made;
}

/** The sounds of a game next to the common ones, at the volumes that the player has set. */
export const openGameSound = (game: AnyGame): GameSounds =>
  visitBus().open(game.assets.sounds, game.assets.bed);

/** The effects of a game alone, at the volumes that the player has set: for a round that is watched again, and for its dialogs. */
export const openGameEffects = ({ assets }: { readonly assets: Pick<GameAssets, 'sounds'> }): GameSounds =>
  visitBus().open(assets.sounds);

/** A picture waits no longer than this for its sounds. */
const longestWaitMs = 1_500;

/**
 * Resolves when the sounds that are open can be heard, or have taken too long. At once where the player wants none, or
 * has not touched the page yet: the bus then wakes with the first gesture.
 */
export async function soundsReady(): Promise<void> {
  const hasGesture = 'userActivation' in navigator && navigator.userActivation.hasBeenActive;
  if (!hasGesture || !getPlaySettings().isSoundOn) return;
  await Promise.race([bus?.ready(), new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
}

/** Whether the visit has no sound because its code did not load. */
export const hasSoundFailed = (): boolean => bus?.hasFailed ?? false;

/** Asks for the sounds again. */
export async function retrySound(): Promise<void> {
  await bus?.ready();
  if (hasSoundFailed()) await reloadIfReachable();
}
