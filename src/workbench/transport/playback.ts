import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { shallow } from 'zustand/shallow';
import { createStore } from 'zustand/vanilla';
import type { WorkbenchFrame } from '../frame/workbench-frame.ts';
import type { FilmLayout } from './film-events.ts';
import { type LoopSection, steppedFrames } from './times.ts';

/** One picture that a transport moves: a frame of the workbench or of the replay page. */
export type Screen = Pick<WorkbenchFrame, 'mode' | 'film' | 'seek' | 'advance' | 'watch'>;

/** How fast time goes. */
export const rates = [0.1, 0.25, 0.5, 1, 2, 4, 8] as const;

export interface PlaybackState {
  /** Null while there is no film, and while a round is played by hand; the same object while nothing of it changes. */
  readonly layout: FilmLayout | null;
  /** Time of the film; while played by hand, the time since that began. */
  readonly timeMs: number;
  readonly isPlaying: boolean;
  readonly isLive: boolean;
  readonly rate: (typeof rates)[number];
  readonly loop: LoopSection | null;
}

/** Runs something with the display's next frame and its time; the page gives its own, tests give theirs. */
type RequestFrame = (run: (atMs: number) => void) => unknown;

/** A picture that is later than this does not catch up: time goes slower instead of jumping. */
const longestFrameMs = 100;
/** Times closer than this are the same. */
const nearMs = 0.5;

/** The one transport over any number of screens; the first tells the time. */
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
  /** While the screens are moved one after the other, what they tell is read only when all are there. */
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

  /** Of several within one frame of the display the last. A round played by hand becomes the film of what was played so far. */
  seek(timeMs: number): void {
    const { layout, isLive } = this.state;
    if (isLive) {
      for (const screen of this.#screens) if (screen.mode === 'live') screen.seek(timeMs);
      return;
    }
    // A film on its way opens at this time.
    if (layout === null) return this.store.setState({ timeMs: Math.max(0, timeMs) });
    this.#wantedMs = Math.min(Math.max(0, timeMs), layout.durationMs);
    this.#wake();
  }

  /** Stops, and goes to the next whole frame of 1000/60 ms in a direction. */
  stepFrames(count: number): void {
    this.pause();
    if (this.state.isLive) this.#advance(steppedFrames(0, count));
    else this.seek(steppedFrames(this.#timeMs, count));
  }

  /** Stops, and goes to the start of a neighbouring step of the round. */
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

  /** The time of the picture, or what it will be with the next frame. */
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
    const deltaMs = Math.min(longestFrameMs, atMs - (this.#lastFrameMs ?? atMs));
    if (this.#wantedMs !== null) this.#show(this.#wantedMs);
    else if (this.state.isPlaying) this.#advance(deltaMs * this.state.rate);
    this.#lastFrameMs = this.state.isPlaying ? atMs : null;
    if (this.state.isPlaying) this.#wake();
  }

  #advance(deltaMs: number): void {
    const { layout, loop, timeMs, isLive } = this.state;
    // Films beside the one that is played by hand stay where they are.
    if (isLive)
      return this.#move((screen) => screen.mode === 'live' && screen.advance(deltaMs), timeMs + deltaMs);
    if (layout === null) return;
    if (loop !== null && timeMs >= loop.endMs) return this.#show(loop.startMs);
    // The last frame of a section is shown before it starts again, and nothing behind it sounds.
    const leftMs = (loop?.endMs ?? layout.durationMs) - timeMs;
    const stepMs = Math.min(deltaMs, Math.max(0, leftMs));
    this.#move((screen) => screen.advance(stepMs), timeMs + stepMs);
    if (loop === null && deltaMs >= leftMs) this.pause();
  }

  #show(timeMs: number): void {
    this.#wantedMs = null;
    this.#move((screen) => screen.seek(timeMs), timeMs);
  }

  /** Moves every screen, takes over the time that the first then has, and only then what they tell besides. */
  #move(move: (screen: Screen) => unknown, timeMs: number): void {
    this.#isMoving = true;
    for (const screen of this.#screens) move(screen);
    this.#isMoving = false;
    const filmMs = this.state.isLive ? null : this.#screens[0]?.film?.timeMs;
    this.store.setState({ timeMs: filmMs ?? timeMs });
    this.#read();
  }

  /** Takes over what the screens tell anew. One that is played by hand goes before the films. */
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
      // A section that another, shorter film does not have is no loop any more.
      loop: loop !== null && loop.endMs > durationMs + nearMs ? null : loop,
    });
    this.#follow();
  }

  /** Played by hand the clock runs at once; nobody would press Play before Bet. */
  #readLive(): void {
    if (this.state.isLive) return;
    this.#wantedMs = null;
    this.store.setState({ layout: null, isLive: true, timeMs: 0, loop: null, isPlaying: true });
    this.#wake();
  }

  /** A film that came later, or anew, is shown at the time of the others. */
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

/** A transport as long as the page that has it. */
export function useOwnPlayback(): Playback {
  const [playback] = useState(() => new Playback((run) => requestAnimationFrame(run)));
  useEffect(() => () => playback.pause(), [playback]);
  return playback;
}

/** A part of the transport's state, or several; the component is drawn again only when one of them changes. */
export const usePlayback = <Part>(playback: Playback, select: (state: PlaybackState) => Part): Part =>
  useStore(playback.store, useShallow(select));
