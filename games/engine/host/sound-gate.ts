import type { SoundPort } from '../stage/scene.ts';

/** A sound port that can be silent, or listened to without a sound. */
export interface SoundGate extends SoundPort {
  /** Whether what is played goes on to the port. On at first. */
  isAudible: boolean;
  /** Runs something silently and reports every cue that it plays. */
  listen(run: () => void, onCue: (cue: string) => void): void;
}

/** Puts a switch before a port; the stage of a film is opened with it. */
export function createSoundGate(port: SoundPort): SoundGate {
  let listener: ((cue: string) => void) | null = null;
  return {
    isAudible: true,
    play(cue, options) {
      if (listener) listener(cue);
      else if (this.isAudible) port.play(cue, options);
    },
    bed: (pace) => port.bed?.(pace),
    listen(run, onCue) {
      listener = onCue;
      try {
        run();
      } finally {
        listener = null;
      }
    },
  };
}
