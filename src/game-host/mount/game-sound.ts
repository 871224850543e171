import type { AnyGame, GameAssets } from '#engine/game.ts';
import { type AudioBus, createAudioBus, type GameSounds } from '#engine/stage/audio-bus.ts';
import { reloadIfReachable } from '#lib/reload-page.ts';
import { getPlaySettings, usePlaySettings } from '#session/play-settings.ts';
import { setUiSoundPlayer } from '#session/ui-sound.ts';
import { common } from '../../../audio/common.ts';

/** The only audio bus of the page, created with the first game. */
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

/** Opens a game's sounds in addition to the common ones, at the player's volumes. */
export const openGameSound = (game: AnyGame): GameSounds =>
  visitBus().open(game.assets.sounds, game.assets.bed);

/** Opens a game's effects without music, at the player's volumes, for replays and dialogs. */
export const openGameEffects = ({ assets }: { readonly assets: Pick<GameAssets, 'sounds'> }): GameSounds =>
  visitBus().open(assets.sounds);

/** Maximum time a scene waits for its sounds. */
const maxWaitMs = 1_500;

/**
 * Resolves when the open sounds can be played or have taken too long. Resolves immediately if sound is off or
 * the page had no user gesture yet; the bus then starts with the first one.
 */
export async function soundsReady(): Promise<void> {
  const hasGesture = 'userActivation' in navigator && navigator.userActivation.hasBeenActive;
  if (!hasGesture || !getPlaySettings().isSoundOn) return;
  await Promise.race([bus?.ready(), new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
}

/** Whether there is no sound because its code failed to load. */
export const hasSoundFailed = (): boolean => bus?.hasFailed ?? false;

/** Retries loading the sounds. */
export async function retrySound(): Promise<void> {
  await bus?.ready();
  if (hasSoundFailed()) await reloadIfReachable();
}
