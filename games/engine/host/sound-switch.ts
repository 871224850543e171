import type { SoundPort } from '../stage/scene.ts';

/** A sound port that can be silent, or listened to without a sound. */
export interface SoundSwitch extends SoundPort {
  /** Whether what is played goes on to the port. On at first. */
  isAudible: boolean;
  /** Runs something silently and tells every cue that it plays. */
  listen(run: () => void, heard: (cue: string) => void): void;
}

/** Puts a switch before a port; the stage of a film is opened with it. */
export function createSoundSwitch(port: SoundPort): SoundSwitch {
  let heard: ((cue: string) => void) | null = null;
  return {
    isAudible: true,
    play(cue, options) {
      if (heard) heard(cue);
      else if (this.isAudible) port.play(cue, options);
    },
    bed: (pace) => port.bed?.(pace),
    listen(run, hear) {
      heard = hear;
      try {
        run();
      } finally {
        heard = null;
      }
    },
  };
}
