import type { AnyGame } from '#engine/game.ts';
import { type AudioBus, createAudioBus, type GameSounds } from '#engine/stage/audio-bus.ts';
import { type PlaySettings, playSettings, watchPlaySettings } from '#session/play-settings.ts';
import { commonSounds } from '../../audio/packed/common.ts';

let bus: AudioBus | null = null;

const follow = (settings: PlaySettings): void => {
  bus?.setMuted(!settings.isSoundOn);
  bus?.setVolume('master', settings.masterVolume / 100);
  bus?.setVolume('music', settings.musicVolume / 100);
  bus?.setVolume('effects', settings.effectsVolume / 100);
};

/** The game's sounds on the visit's one bus, at the player's volumes. */
export const openGameSound = (game: AnyGame): GameSounds => {
  if (!bus) {
    bus = createAudioBus(commonSounds);
    follow(playSettings());
    watchPlaySettings(() => follow(playSettings()));
  }
  return bus.open(game.assets.sounds);
};
