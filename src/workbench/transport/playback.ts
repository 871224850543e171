import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { shallow } from 'zustand/shallow';
import { createStore } from 'zustand/vanilla';
import type { WorkbenchFrame } from '../frame/workbench-frame.ts';
import type { FilmLayout } from './film-events.ts';
import { type LoopSection, steppedFrames } from './times.ts';

/** A frame of the workbench or the replay page, driven by a transport. */
export type Screen = Pick<WorkbenchFrame, 'mode' | 'film' | 'seek' | 'advance' | 'watch'>;

/** Playback speeds. */
export const rates = [0.1, 0.25, 0.5, 1, 2, 4, 8] as const;

export interface PlaybackState {
  /** Null without a film and in live play. Same object until it changes. */
  readonly layout: FilmLayout | null;
  /** Time of the film; in live play, the time since it began. */
  readonly timeMs: number;
  readonly isPlaying: boolean;
  readonly isLive: boolean;
  readonly rate: (typeof rates)[number];
  readonly loop: LoopSection | null;
}

/** Schedules a callback for the next display frame; replaced in tests. */
type RequestFrame = (run: (atMs: number) => void) => unknown;

/** Maximum time step. After a longer frame, time slows down instead of jumping. */
const maxFrameMs = 100;
/** Tolerance when comparing times. */
const nearMs = 0.5;

/** Transport shared by any number of screens; the first one determines the time. */
export class Playback {
  readonly store = createStore<PlaybackState>(() => ({
    layout: null,
    timeMs: 0,
    isPlaying: false,
    isLive: false,
    rate: 1,
    loop: null,
  }));
  readonly #requestFrame: RequestFrame;
  #screens: readonly Screen[] = [];
  #unwatch: readonly (() => void)[] = [];
  #isAwake = false;
  #lastFrameMs: number | null = null;
  #wantedMs: number | null = null;
  /** Set while the screens are moved in turn, so that their changes are read only once all are updated. */
  #isMoving = false;

  constructor(requestFrame: RequestFrame) {
    this.#requestFrame = requestFrame;
  }

  get state(): PlaybackState {
    return this.store.getState();
  }

  get durationMs(): number {
    return this.state.layout?.durationMs ?? 0;
  }

  setScreens(screens: readonly Screen[]): void {
    for (const unwatch of this.#unwatch) unwatch();
    this.#screens = screens;
    this.#unwatch = screens.map((screen) => screen.watch(() => this.#read()));
    this.#read();
  }

  play(): void {
    const { layout, timeMs, loop, isLive } = this.state;
    if (!isLive && layout === null) return;
    const isAtEnd = timeMs >= this.durationMs - nearMs;
    const isOutside = loop !== null && (timeMs < loop.startMs || timeMs >= loop.endMs);
    if (!isLive && (isAtEnd || isOutside)) this.#show(loop?.startMs ?? 0);
    this.#lastFrameMs = null;
    this.store.setState({ isPlaying: true });
    this.#wake();
  }

  pause(): void {
    this.store.setState({ isPlaying: false });
  }

  /**
   * Seeks on the next display frame; the last call wins. Ends live play with the film of the round so far.
   */
  seek(timeMs: number): void {
    const { layout, isLive } = this.state;
    if (isLive) {
      for (const screen of this.#screens) if (screen.mode === 'live') screen.seek(timeMs);
      return;
    }
    // A film that is still loading opens at this time.
    if (layout === null) return this.store.setState({ timeMs: Math.max(0, timeMs) });
    this.#wantedMs = Math.min(Math.max(0, timeMs), layout.durationMs);
    this.#wake();
  }

  /** Pauses and steps by whole frames of 1000/60 ms. */
  stepFrames(count: number): void {
    this.pause();
    if (this.state.isLive) this.#advance(steppedFrames(0, count));
    else this.seek(steppedFrames(this.#timeMs, count));
  }

  /** Pauses and seeks to the start of the next or previous step. */
  stepSteps(direction: 1 | -1): void {
    const { layout } = this.state;
    if (layout === null) return;
    this.pause();
    const starts = layout.segments.map(({ startMs }) => startMs).toSorted((a, b) => a - b);
    const from = this.#timeMs;
    const target =
      direction > 0
        ? (starts.find((startMs) => startMs > from + nearMs) ?? layout.durationMs)
        : (starts.findLast((startMs) => startMs < from - nearMs) ?? 0);
    this.seek(target);
  }

  setRate(rate: PlaybackState['rate']): void {
    this.store.setState({ rate });
  }

  setLoop(loop: LoopSection | null): void {
    this.store.setState({ loop });
  }

  /** Current time, or the pending seek. */
  get #timeMs(): number {
    return this.#wantedMs ?? this.state.timeMs;
  }

  #wake(): void {
    if (this.#isAwake) return;
    this.#isAwake = true;
    this.#requestFrame((atMs) => this.#onFrame(atMs));
  }

  #onFrame(atMs: number): void {
    this.#isAwake = false;
    const deltaMs = Math.min(maxFrameMs, atMs - (this.#lastFrameMs ?? atMs));
    if (this.#wantedMs !== null) this.#show(this.#wantedMs);
    else if (this.state.isPlaying) this.#advance(deltaMs * this.state.rate);
    this.#lastFrameMs = this.state.isPlaying ? atMs : null;
    if (this.state.isPlaying) this.#wake();
  }

  #advance(deltaMs: number): void {
    const { layout, loop, timeMs, isLive } = this.state;
    // In live play, other screens keep the position of their films.
    if (isLive)
      return this.#move((screen) => screen.mode === 'live' && screen.advance(deltaMs), timeMs + deltaMs);
    if (layout === null) return;
    if (loop !== null && timeMs >= loop.endMs) return this.#show(loop.startMs);
    // Stops exactly at the end of the section: its last frame is shown, and no sound after it plays.
    const leftMs = (loop?.endMs ?? layout.durationMs) - timeMs;
    const stepMs = Math.min(deltaMs, Math.max(0, leftMs));
    this.#move((screen) => screen.advance(stepMs), timeMs + stepMs);
    if (loop === null && deltaMs >= leftMs) this.pause();
  }

  #show(timeMs: number): void {
    this.#wantedMs = null;
    this.#move((screen) => screen.seek(timeMs), timeMs);
  }

  /** Moves every screen, adopts the time of the first, and then reads the other changes. */
  #move(move: (screen: Screen) => unknown, timeMs: number): void {
    this.#isMoving = true;
    for (const screen of this.#screens) move(screen);
    this.#isMoving = false;
    const filmMs = this.state.isLive ? null : this.#screens[0]?.film?.timeMs;
    this.store.setState({ timeMs: filmMs ?? timeMs });
    this.#read();
  }

  /** Reads the state of the screens. A screen in live play takes precedence over films. */
  #read(): void {
    if (this.#isMoving) return;
    if (this.#screens.some(({ mode }) => mode === 'live')) return this.#readLive();
    const { isLive: wasLive, layout: before, timeMs, isPlaying, loop } = this.state;
    const film = this.#screens[0]?.film;
    if (!film) return this.store.setState({ layout: null, isLive: false });
    const { durationMs, segments, tracks, marks } = film;
    const layout = { durationMs, segments, tracks, marks };
    this.store.setState({
      layout: shallow(before, layout) ? before : layout,
      isLive: false,
      timeMs: wasLive ? film.timeMs : Math.min(timeMs, durationMs),
      isPlaying: isPlaying && !wasLive,
      // Drops a loop that ends after the end of a new, shorter film.
      loop: loop !== null && loop.endMs > durationMs + nearMs ? null : loop,
    });
    this.#follow();
  }

  /** Starts the clock in live play immediately, because pressing Play before Bet would be unexpected. */
  #readLive(): void {
    if (this.state.isLive) return;
    this.#wantedMs = null;
    this.store.setState({ layout: null, isLive: true, timeMs: 0, loop: null, isPlaying: true });
    this.#wake();
  }

  /** Seeks films that have just loaded to the current time. */
  #follow(): void {
    const { timeMs } = this.state;
    this.#isMoving = true;
    for (const screen of this.#screens) {
      const { film } = screen;
      if (film && Math.abs(film.timeMs - Math.min(timeMs, film.durationMs)) > nearMs) screen.seek(timeMs);
    }
    this.#isMoving = false;
  }
}

/** A transport owned by the component. */
export function useOwnPlayback(): Playback {
  const [playback] = useState(() => new Playback((run) => requestAnimationFrame(run)));
  useEffect(() => () => playback.pause(), [playback]);
  return playback;
}

/** Selects a part of the transport's state; re-renders only when it changes. */
export const usePlayback = <Part>(playback: Playback, select: (state: PlaybackState) => Part): Part =>
  useStore(playback.store, useShallow(select));
