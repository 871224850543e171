import type { AnyGame } from '#engine/game.ts';
import { createSoundSwitch, type SoundSwitch } from '#engine/host/sound-switch.ts';
import type { GameSounds } from '#engine/stage/audio-bus.ts';
import { openGameSound } from '#game-host/mount/game-sound.ts';

/** What a frame hears: every cue is told, and sounds only in the frame that may. */
export interface FrameSound {
  /** The port that the stage is opened with; a film listens to it while it is laid. */
  readonly port: SoundSwitch;
  setAudible(isAudible: boolean): void;
  close(): void;
}

/** The sounds of a game in a frame; nothing is loaded while it is silent. */
export function openFrameSound(
  game: AnyGame,
  heard: (cue: string, level: string | undefined) => void,
): FrameSound {
  let sounds: GameSounds | null = null;
  const port = createSoundSwitch({
    play(cue, options) {
      heard(cue, levelOf(options?.volume));
      sounds?.play(cue, options);
    },
    bed: (pace) => sounds?.bed?.(pace),
  });
  const close = (): void => {
    sounds?.close();
    sounds = null;
  };
  return {
    port,
    setAudible(isAudible) {
      if (isAudible) sounds ??= openGameSound(game);
      else close();
    },
    close,
  };
}

/** What the scene asks for on top of the mix, in decibels; nothing at full level. */
const levelOf = (volume: number | undefined): string | undefined => {
  if (volume === undefined || volume === 1) return undefined;
  return volume > 0 ? `${Math.round(20 * Math.log10(volume))} dB` : '-∞ dB';
};
