import { describe, expect, test } from 'vitest';
import type { Film, FilmSegment } from '#engine/host/film.ts';
import { Playback, type Screen } from './playback.ts';

const segment = (startMs: number, revealMs: number, settleMs: number, endMs: number): FilmSegment => ({
  // A transport reads no step.
  step: {} as FilmSegment['step'],
  ...{ startMs, revealMs, settleMs, endMs },
});

/** A screen that shows nothing and remembers where it was put. */
class PaperScreen implements Screen {
  mode: Screen['mode'] = 'film';
  film: Film | null;
  readonly moves: string[] = [];
  readonly #listeners = new Set<() => void>();
  constructor(durationMs = 2000) {
    this.film = this.filmOf(durationMs);
  }
  filmOf(durationMs: number): Film {
    const film = {
      durationMs,
      timeMs: 0,
      segments: [segment(0, 400, 700, 900), segment(900, 1200, 1500, durationMs)],
      tracks: [],
      marks: [],
      seek(timeMs: number) {
        film.timeMs = Math.min(durationMs, Math.max(0, timeMs));
      },
      advance(deltaMs: number) {
        film.timeMs = Math.min(durationMs, film.timeMs + deltaMs);
      },
      rebuild: () => undefined,
      close: () => undefined,
    };
    return film;
  }
  seek(timeMs: number): void {
    this.moves.push(`to ${Math.round(timeMs)}`);
    this.film?.seek(timeMs);
    this.tell();
  }
  advance(deltaMs: number): void {
    this.moves.push(`by ${Math.round(deltaMs)}`);
    this.film?.advance(deltaMs);
    this.tell();
  }
  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** Frames of a display that come when they are asked for. */
const manualFrames = () => {
  let waiting: ((atMs: number) => void) | null = null;
  let nowMs = 0;
  return {
    requests: {
      request: (run: (atMs: number) => void) => {
        waiting = run;
        return 1;
      },
      cancel: () => {
        waiting = null;
      },
    },
    get isWaiting() {
      return waiting !== null;
    },
    pass(deltaMs: number) {
      nowMs += deltaMs;
      const run = waiting;
      waiting = null;
      run?.(nowMs);
    },
  };
};

const opened = (...screens: PaperScreen[]) => {
  const frames = manualFrames();
  const playback = new Playback(frames.requests);
  playback.setScreens(screens);
  return { frames, playback };
};

describe('playing', () => {
  test('moves every screen by the time that passed, at the chosen speed', () => {
    const [one, other] = [new PaperScreen(), new PaperScreen()];
    const { frames, playback } = opened(one, other);
    playback.setRate(0.5);
    playback.play();
    frames.pass(0);
    frames.pass(40);
    expect(playback.state.timeMs).toBe(20);
    expect(other.film?.timeMs).toBe(20);
  });

  test('stops at the end, and begins again from there', () => {
    const { frames, playback } = opened(new PaperScreen(150));
    playback.play();
    frames.pass(0);
    for (let each = 0; each < 3; each += 1) frames.pass(90);
    expect(playback.state).toMatchObject({ timeMs: 150, isPlaying: false });
    expect(frames.isWaiting).toBe(false);
    playback.play();
    expect(playback.state).toMatchObject({ timeMs: 0, isPlaying: true });
  });

  test('a late display slows time instead of jumping over the picture', () => {
    const { frames, playback } = opened(new PaperScreen());
    playback.play();
    frames.pass(0);
    frames.pass(5000);
    expect(playback.state.timeMs).toBe(100);
  });

  test('a loop shows its last moment, then starts again, and nothing behind it is passed', () => {
    const screen = new PaperScreen();
    const { frames, playback } = opened(screen);
    playback.setLoop({ startMs: 400, endMs: 460 });
    playback.play();
    frames.pass(0);
    for (let each = 0; each < 3; each += 1) frames.pass(40);
    expect(screen.moves.slice(-3)).toEqual(['by 40', 'by 20', 'to 400']);
    expect(playback.state.isPlaying).toBe(true);
  });
});

describe('seeking', () => {
  test('several seeks within one frame of the display are one, the last', () => {
    const screen = new PaperScreen();
    const { frames, playback } = opened(screen);
    for (const timeMs of [100, 900, 300]) playback.seek(timeMs);
    expect(screen.moves).toEqual([]);
    frames.pass(16);
    expect(screen.moves).toEqual(['to 300']);
    expect(playback.state.timeMs).toBe(300);
  });

  test('a time outside the film is its end', () => {
    const { frames, playback } = opened(new PaperScreen());
    playback.seek(99_999);
    frames.pass(16);
    expect(playback.state.timeMs).toBe(2000);
    playback.seek(-5);
    frames.pass(16);
    expect(playback.state.timeMs).toBe(0);
  });

  test('a step of one frame goes to whole frames, forth and back', () => {
    const { frames, playback } = opened(new PaperScreen());
    playback.seek(20);
    frames.pass(16);
    playback.stepFrames(1);
    frames.pass(16);
    expect(playback.state.timeMs).toBeCloseTo(2000 / 60);
    playback.stepFrames(-1);
    frames.pass(16);
    expect(playback.state.timeMs).toBeCloseTo(1000 / 60);
  });

  test('two presses within one frame of the display are two frames', () => {
    const { frames, playback } = opened(new PaperScreen());
    playback.stepFrames(1);
    playback.stepFrames(1);
    frames.pass(16);
    expect(playback.state.timeMs).toBeCloseTo(2000 / 60);
  });

  test('steps of the round are reached one by one, and beyond them the ends', () => {
    const { frames, playback } = opened(new PaperScreen());
    const seen: number[] = [];
    for (const direction of [1, 1, -1, -1] as const) {
      playback.stepSteps(direction);
      frames.pass(16);
      seen.push(playback.state.timeMs);
    }
    expect(seen).toEqual([900, 2000, 900, 0]);
  });
});

describe('screens', () => {
  test('a film that comes later is shown at the time of the others', () => {
    const [one, late] = [new PaperScreen(), new PaperScreen()];
    late.film = null;
    const { frames, playback } = opened(one, late);
    playback.seek(700);
    frames.pass(16);
    late.film = late.filmOf(2000);
    late.tell();
    expect(late.film.timeMs).toBe(700);
  });

  test('a film opens at the time that was asked for before it was there', () => {
    const screen = new PaperScreen();
    const film = screen.film;
    screen.film = null;
    const { playback } = opened(screen);
    playback.seek(1234);
    screen.film = film;
    screen.tell();
    expect(film?.timeMs).toBe(1234);
    expect(playback.state.timeMs).toBe(1234);
  });

  test('another, shorter film is shown at its end', () => {
    const screen = new PaperScreen();
    const { frames, playback } = opened(screen);
    playback.seek(1800);
    frames.pass(16);
    screen.film = screen.filmOf(1000);
    screen.tell();
    expect(playback.state).toMatchObject({ timeMs: 1000, layout: { durationMs: 1000 } });
  });

  test('played by hand the clock runs, pauses and steps; then the film of what was played stands', () => {
    const screen = new PaperScreen();
    const { frames, playback } = opened(screen);
    const { film } = screen;
    screen.film = null;
    screen.mode = 'live';
    screen.tell();
    expect(playback.state).toMatchObject({ isLive: true, isPlaying: true, layout: null });
    frames.pass(0);
    frames.pass(30);
    expect(playback.state.timeMs).toBe(30);
    playback.pause();
    frames.pass(16);
    playback.stepFrames(1);
    expect(playback.state.timeMs).toBeCloseTo(30 + 1000 / 60);
    screen.mode = 'film';
    screen.film = film;
    screen.film?.seek(2000);
    screen.tell();
    expect(playback.state).toMatchObject({ isLive: false, isPlaying: false, timeMs: 2000 });
  });
});
