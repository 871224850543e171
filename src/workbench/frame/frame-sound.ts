import type { AnyGame } from '#engine/game.ts';
import { createSoundGate } from '#engine/host/sound-gate.ts';
import type { GameSounds } from '#engine/stage/audio-bus.ts';
import { openGameSound } from '#game-host/mount/game-sound.ts';

/** Sound of a frame. Every cue is reported with its level, but only an audible frame plays it. */
export function createFrameSound(game: AnyGame, received: (cue: string, level: string | undefined) => void) {
  // Nothing is loaded while the frame is silent.
  let sounds: GameSounds | null = null;
  return {
    /** Passed to the stage and to films. */
    port: createSoundGate({
      play: (cue, options) => {
        received(cue, levelOf(options?.volume));
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

/** Volume requested by the scene in addition to the mix, in decibels; undefined at full volume. */
const levelOf = (volume = 1): string | undefined => {
  if (volume === 1) return undefined;
  return volume > 0 ? `${Math.round(20 * Math.log10(volume))} dB` : '-∞ dB';
};
