import type { SoundPort } from '../stage/scene.ts';

/** A sound port that can be muted, or recorded silently. */
export interface SoundGate extends SoundPort {
  /** Whether cues reach the port; initially true. */
  isAudible: boolean;
  /** Runs a function silently and reports every cue that it plays. */
  listen(run: () => void, onCue: (cue: string) => void): void;
}

/** Wraps a port in a gate; the stage of a film is opened with it. */
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
