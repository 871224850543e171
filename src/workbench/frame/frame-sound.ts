import type { AnyGame } from '#engine/game.ts';
import { createSoundGate } from '#engine/host/sound-gate.ts';
import type { GameSounds } from '#engine/stage/audio-bus.ts';
import { openGameSound } from '#game-host/mount/game-sound.ts';

/** What a frame hears: every cue is told with its level, and sounds only in the frame that may. */
export function createFrameSound(game: AnyGame, heard: (cue: string, level: string | undefined) => void) {
  // Nothing is loaded while it is silent.
  let sounds: GameSounds | null = null;
  return {
    /** The stage is opened with it; a film listens to it while it is laid. */
    port: createSoundGate({
      play: (cue, options) => {
        heard(cue, levelOf(options?.volume));
        sounds?.play(cue, options);
      },
      bed: (pace) => sounds?.bed?.(pace),
    }),
    setAudible(isAudible: boolean): void {
      if (!isAudible) sounds?.close();
      sounds = isAudible ? (sounds ?? openGameSound(game)) : null;
    },
  };
}

/** What the scene asks for on top of the mix, in decibels; nothing at full level. */
const levelOf = (volume = 1): string | undefined => {
  if (volume === 1) return undefined;
  return volume > 0 ? `${Math.round(20 * Math.log10(volume))} dB` : '-∞ dB';
};
