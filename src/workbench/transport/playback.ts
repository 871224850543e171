import type { FilmMark, FilmSegment, FilmTrack } from '#engine/host/film.ts';
import type { FrameBench } from '../frame-port.ts';

/** One picture that a transport moves: a frame of the workbench or of the replay page. */
export type Screen = Pick<FrameBench, 'mode' | 'film' | 'seek' | 'advance' | 'watch'>;

/** How fast time goes. */
export const rates = [0.1, 0.25, 0.5, 1, 2, 4, 8] as const;
export type Rate = (typeof rates)[number];

/** A part of a film that is played again and again. */
export interface Section {
  readonly startMs: number;
  readonly endMs: number;
}

/** What a film consists of; stays the same object while nothing of it changes. */
export interface FilmLayout {
  readonly durationMs: number;
  readonly segments: readonly FilmSegment[];
  readonly tracks: readonly FilmTrack[];
  readonly marks: readonly FilmMark[];
}

export interface PlaybackState {
  /** Null while there is no film, and while a round is played by hand. */
  readonly layout: FilmLayout | null;
  /** Time of the film; while played by hand, the time since that began. */
  readonly timeMs: number;
  readonly isPlaying: boolean;
  readonly isLive: boolean;
  readonly rate: Rate;
  readonly loop: Section | null;
}

/** The one transport over any number of screens; the first tells the time. */
export interface Playback {
  readonly state: PlaybackState;
  watch(listener: () => void): () => void;
  setScreens(screens: readonly Screen[]): void;
  play(): void;
  pause(): void;
  /**
   * Several within one frame of the display become one, the last. Times outside the film are its ends. A round that is
   * played by hand becomes the film of what was played so far.
   */
  seek(timeMs: number): void;
  /** Stops, and goes to the next whole frame of 1000/60 ms in a direction. */
  stepFrames(count: number): void;
  /** Stops, and goes to the start of a neighbouring step of the round. */
  stepSteps(direction: 1 | -1): void;
  setRate(rate: Rate): void;
  setLoop(section: Section | null): void;
  close(): void;
}
