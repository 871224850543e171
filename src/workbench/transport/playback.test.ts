import { describe, expect, test } from 'vitest';
import type { Film } from '#engine/host/film.ts';
import { Playback, type Screen } from './playback.ts';

const filmOf = (durationMs: number): Film => ({
  durationMs,
  timeMs: 0,
  segments: [],
  tracks: [],
  marks: [],
  rebuild: () => undefined,
  close: () => undefined,
  seek(timeMs) {
    Object.assign(this, { timeMs: Math.min(durationMs, Math.max(0, timeMs)) });
  },
  advance(deltaMs) {
    this.seek(this.timeMs + deltaMs);
  },
});

/** A fake screen that records the times it was set to. */
class PaperScreen implements Screen {
  readonly mode = 'film';
  film: Film | null;
  readonly moves: string[] = [];
  #listener: () => void = () => undefined;
  constructor(durationMs = 2000) {
    this.film = filmOf(durationMs);
  }
  seek(timeMs: number): void {
    this.moves.push(`to ${Math.round(timeMs)}`);
    this.film?.seek(timeMs);
    this.set({});
  }
  advance(deltaMs: number): void {
    this.moves.push(`by ${Math.round(deltaMs)}`);
    this.film?.advance(deltaMs);
    this.set({});
  }
  watch(listener: () => void): () => void {
    this.#listener = listener;
    return () => undefined;
  }
  /** Changes its state and notifies listeners. */
  set(change: Partial<Pick<Screen, 'film'>>): void {
    Object.assign(this, change);
    this.#listener();
  }
}

/** Creates a transport over screens, with a display whose frames are triggered manually. */
const opened = (...screens: PaperScreen[]) => {
  let waiting: ((atMs: number) => void) | null = null;
  let nowMs = 0;
  const playback = new Playback((run) => (waiting = run));
  playback.setScreens(screens);
  /** Triggers display frames after these intervals. */
  const pass = (...deltasMs: number[]): void => {
    for (const deltaMs of deltasMs) {
      nowMs += deltaMs;
      const run = waiting;
      waiting = null;
      run?.(nowMs);
    }
  };
  const seek = (timeMs: number): void => {
    playback.seek(timeMs);
    pass(16);
  };
  return { playback, pass, seek, isWaiting: () => waiting !== null };
};

describe('playing', () => {
  test('moves every screen by the elapsed time at the selected speed', () => {
    const other = new PaperScreen();
    const { pass, playback } = opened(new PaperScreen(), other);
    playback.setRate(0.5);
    playback.play();
    pass(0, 40);
    expect([playback.state.timeMs, other.film?.timeMs]).toEqual([20, 20]);
  });

  test('stops at the end and restarts from the beginning', () => {
    const { pass, playback, isWaiting } = opened(new PaperScreen(150));
    playback.play();
    pass(0, 90, 90, 90);
    expect(playback.state).toMatchObject({ timeMs: 150, isPlaying: false });
    expect(isWaiting()).toBe(false);
    playback.play();
    expect(playback.state).toMatchObject({ timeMs: 0, isPlaying: true });
  });

  test('slows down after a late frame instead of jumping', () => {
    const { pass, playback } = opened(new PaperScreen());
    playback.play();
    pass(0, 5000);
    expect(playback.state.timeMs).toBe(100);
  });

  test('shows the last frame of a loop, then restarts without passing its end', () => {
    const screen = new PaperScreen();
    const { pass, playback } = opened(screen);
    playback.setLoop({ startMs: 400, endMs: 460 });
    playback.play();
    pass(0, 40, 40, 40);
    expect(screen.moves.slice(-3)).toEqual(['by 40', 'by 20', 'to 400']);
    expect(playback.state.isPlaying).toBe(true);
  });
});

describe('seeking', () => {
  test('performs only the last of several seeks within one display frame', () => {
    const screen = new PaperScreen();
    const { pass, playback } = opened(screen);
    for (const timeMs of [100, 900, 300]) playback.seek(timeMs);
    expect(screen.moves).toEqual([]);
    pass(16);
    expect(screen.moves).toEqual(['to 300']);
    expect(playback.state.timeMs).toBe(300);
  });
});

describe('screens', () => {
  test('shows a film that loads later at the current time', () => {
    const late = new PaperScreen();
    late.film = null;
    const { seek } = opened(new PaperScreen(), late);
    seek(700);
    const film = filmOf(2000);
    late.set({ film });
    expect(film.timeMs).toBe(700);
  });

  test('shows a shorter film at its end', () => {
    const screen = new PaperScreen();
    const { seek, playback } = opened(screen);
    seek(1800);
    screen.set({ film: filmOf(1000) });
    expect(playback.state).toMatchObject({ timeMs: 1000, layout: { durationMs: 1000 } });
  });
});
