import { createStore } from 'zustand/vanilla';
import type { Film } from '#engine/host/film.ts';
import type { WorkbenchFrame } from '../frame/frame-port.ts';
import type { FilmLayout } from './film-events.ts';
import { steppedFrames } from './frame-times.ts';

/** One picture that a transport moves: a frame of the workbench or of the replay page. */
export type Screen = Pick<WorkbenchFrame, 'mode' | 'film' | 'seek' | 'advance' | 'watch'>;

/** How fast time goes. */
export const rates = [0.1, 0.25, 0.5, 1, 2, 4, 8] as const;
export type Rate = (typeof rates)[number];

/** A part of a film that is played again and again. */
export interface Section {
  readonly startMs: number;
  readonly endMs: number;
}

export interface PlaybackState {
  /** Null while there is no film, and while a round is played by hand; the same object while nothing of it changes. */
  readonly layout: FilmLayout | null;
  /** Time of the film; while played by hand, the time since that began. */
  readonly timeMs: number;
  readonly isPlaying: boolean;
  readonly isLive: boolean;
  readonly rate: Rate;
  readonly loop: Section | null;
}

/** The display's frames; the page gives its own, tests give theirs. */
export interface FrameRequests {
  request(run: (atMs: number) => void): number;
  cancel(id: number): void;
}

/** A picture that is later than this does not catch up: time goes slower instead of jumping. */
const longestFrameMs = 100;
/** Times closer than this are the same. */
const nearMs = 0.5;

const firstState: PlaybackState = {
  layout: null,
  timeMs: 0,
  isPlaying: false,
  isLive: false,
  rate: 1,
  loop: null,
};

/** The one transport over any number of screens; the first tells the time. */
export class Playback {
  readonly store = createStore<PlaybackState>(() => firstState);
  readonly #frames: FrameRequests;
  #screens: readonly Screen[] = [];
  #unwatch: readonly (() => void)[] = [];
  #frame: number | null = null;
  #lastFrameMs: number | null = null;
  #wantedMs: number | null = null;
  /** While the screens are moved one after the other, what they tell is read only when all are there. */
  #isMoving = false;
  #hasNews = false;

  constructor(frames: FrameRequests) {
    this.#frames = frames;
  }

  get state(): PlaybackState {
    return this.store.getState();
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
    if (layout !== null) {
      const isAtEnd = timeMs >= layout.durationMs - nearMs;
      const isOutside = loop !== null && (timeMs < loop.startMs || timeMs >= loop.endMs);
      if (isAtEnd || isOutside) this.#show(loop?.startMs ?? 0);
    }
    this.#lastFrameMs = null;
    this.store.setState({ isPlaying: true });
    this.#wake();
  }

  pause(): void {
    this.store.setState({ isPlaying: false });
  }

  /**
   * Several within one frame of the display become one, the last. Times outside the film are its ends. A round that is
   * played by hand becomes the film of what was played so far.
   */
  seek(timeMs: number): void {
    const { layout, isLive } = this.state;
    if (isLive) return this.#leaveLive(timeMs);
    // A film on its way opens at this time.
    if (layout === null) return this.store.setState({ timeMs: Math.max(0, timeMs) });
    this.#wantedMs = Math.min(Math.max(0, timeMs), layout.durationMs);
    this.#wake();
  }

  /** Stops, and goes to the next whole frame of 1000/60 ms in a direction. */
  stepFrames(count: number): void {
    this.pause();
    if (this.state.isLive) return this.#advance(steppedFrames(0, count));
    this.seek(steppedFrames(this.#timeMs, count));
  }

  /** Stops, and goes to the start of a neighbouring step of the round. */
  stepSteps(direction: 1 | -1): void {
    const { layout } = this.state;
    if (layout === null) return;
    this.pause();
    const starts = [...new Set(layout.segments.map(({ startMs }) => startMs))].toSorted((a, b) => a - b);
    const from = this.#timeMs;
    const target =
      direction > 0
        ? starts.find((startMs) => startMs > from + nearMs)
        : starts.findLast((startMs) => startMs < from - nearMs);
    this.seek(target ?? (direction > 0 ? layout.durationMs : 0));
  }

  setRate(rate: Rate): void {
    this.store.setState({ rate });
  }

  setLoop(section: Section | null): void {
    this.store.setState({ loop: section });
  }

  close(): void {
    this.setScreens([]);
    if (this.#frame !== null) this.#frames.cancel(this.#frame);
    this.#frame = null;
  }

  /** The time of the picture, or what it will be with the next frame. */
  get #timeMs(): number {
    return this.#wantedMs ?? this.state.timeMs;
  }

  #wake(): void {
    this.#frame ??= this.#frames.request(this.#onFrame);
  }

  readonly #onFrame = (atMs: number): void => {
    this.#frame = null;
    const deltaMs = this.#lastFrameMs === null ? 0 : Math.min(longestFrameMs, atMs - this.#lastFrameMs);
    this.#lastFrameMs = atMs;
    if (this.#wantedMs !== null) this.#show(this.#wantedMs);
    else if (this.state.isPlaying) this.#advance(deltaMs * this.state.rate);
    if (this.state.isPlaying) this.#wake();
    else this.#lastFrameMs = null;
  };

  #advance(deltaMs: number): void {
    const { layout, loop, timeMs } = this.state;
    if (layout === null) return this.#advanceLive(deltaMs);
    if (loop !== null && timeMs >= loop.endMs) return this.#show(loop.startMs);
    // The last frame of a section is shown before it starts again, and nothing behind it sounds.
    const leftMs = (loop?.endMs ?? layout.durationMs) - timeMs;
    const stepMs = Math.min(deltaMs, Math.max(0, leftMs));
    this.#move((screen) => screen.advance(stepMs), timeMs + stepMs);
    if (loop === null && deltaMs >= leftMs) this.pause();
  }

  #advanceLive(deltaMs: number): void {
    if (!this.state.isLive) return;
    const timeMs = this.state.timeMs + deltaMs;
    // Films beside the one that is played by hand stay where they are.
    this.#move((screen) => screen.mode === 'live' && screen.advance(deltaMs), timeMs);
  }

  #show(timeMs: number): void {
    this.#wantedMs = null;
    this.#move((screen) => screen.seek(timeMs), timeMs);
  }

  /** What was played by hand so far is a film, too. */
  #leaveLive(timeMs: number): void {
    for (const screen of this.#screens) if (screen.mode === 'live') screen.seek(timeMs);
  }

  /** Moves every screen, takes over the time that the first then has, and only then what they tell besides. */
  #move(move: (screen: Screen) => unknown, timeMs: number): void {
    this.#isMoving = true;
    for (const screen of this.#screens) move(screen);
    this.#isMoving = false;
    this.store.setState({ timeMs: this.state.isLive ? timeMs : this.#filmTimeMs(timeMs) });
    if (!this.#hasNews) return;
    this.#hasNews = false;
    this.#read();
  }

  #filmTimeMs(fallbackMs: number): number {
    return this.#screens[0]?.film?.timeMs ?? fallbackMs;
  }

  /** Takes over what the screens tell anew. One that is played by hand goes before the films. */
  #read(): void {
    if (this.#isMoving) {
      this.#hasNews = true;
      return;
    }
    if (this.#screens.some(({ mode }) => mode === 'live')) return this.#readLive();
    const film = this.#screens[0]?.film ?? null;
    if (film === null) return this.store.setState({ layout: null, isLive: false });
    const layout = layoutOf(film, this.state.layout);
    const wasLive = this.state.isLive;
    const timeMs = wasLive ? film.timeMs : Math.min(this.state.timeMs, layout.durationMs);
    const isPlaying = this.state.isPlaying && !wasLive;
    this.store.setState({ layout, isLive: false, timeMs, isPlaying, loop: this.#loopWithin(layout) });
    this.#follow();
  }

  /** A section that another, shorter film does not have is no loop any more. */
  #loopWithin({ durationMs }: FilmLayout): PlaybackState['loop'] {
    const { loop } = this.state;
    return loop !== null && loop.endMs > durationMs + nearMs ? null : loop;
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
    const { timeMs, isLive } = this.state;
    if (isLive) return;
    this.#isMoving = true;
    for (const screen of this.#screens) {
      const { film } = screen;
      if (film === null || screen.mode === 'live') continue;
      if (Math.abs(film.timeMs - Math.min(timeMs, film.durationMs)) > nearMs) screen.seek(timeMs);
    }
    this.#isMoving = false;
    this.#hasNews = false;
  }
}

/** The parts of a film; the object from before while they are the same. */
function layoutOf({ durationMs, segments, tracks, marks }: Film, before: FilmLayout | null): FilmLayout {
  const layout = { durationMs, segments, tracks, marks };
  const isSame =
    before !== null && Object.entries(layout).every(([key, part]) => Reflect.get(before, key) === part);
  return isSame ? before : layout;
}
