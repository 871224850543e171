/** Called once per step with the clock's time and the time elapsed since the previous step. */
export type ClockStep = (timeMs: number, deltaMs: number) => void;

/**
 * The animation clock of one mounted game: the only source of time for scene, timelines and celebrations.
 * It stops while the page is hidden. In `manual` mode nothing moves until `to` is called.
 */
export interface HostClock {
  readonly mode: 'live' | 'manual';
  /** Time since the clock was created, excluding hidden and paused time. */
  readonly timeMs: number;
  readonly paused: boolean;
  /** Subscribes to steps; the returned function unsubscribes. Listeners run in the order of subscription. */
  onStep(step: ClockStep): () => void;
  /** Registers the draw callback, called at the end of each frame; skipped steps are never drawn. */
  onDraw(draw: () => void): () => void;
  pause(): void;
  resume(): void;
  /**
   * Advances to `timeMs` in frames of 1000/60 without drawing, then draws once; a time in the past only
   * draws.
   */
  to(timeMs: number): void;
  destroy(): void;
}

/** What the live clock needs from the browser; tests pass a fake. */
export interface FrameSource {
  /** Requests the next frame; the callback receives a time in ms. */
  request(callback: (timeMs: number) => void): number;
  cancel(id: number): void;
}

/** A single longer frame counts as this, so that nothing jumps after a stall. */
const maxFrameMs = 50;
/**
 * Consecutive long frames count in full up to this: a slow machine draws less often, but not in slow motion.
 */
const slowestFrameMs = 250;
const stepMs = 1000 / 60;

/** Creates a clock; without `frames` it is manual. */
export const createClock = (frames?: FrameSource): HostClock => {
  const steps = new Set<ClockStep>();
  const draws = new Set<() => void>();
  let timeMs = 0;
  let paused = false;
  let lastFrameMs: number | null = null;
  let lastLengthMs = 0;
  let request: number | null = null;

  const advance = (deltaMs: number): void => {
    timeMs += deltaMs;
    for (const step of Array.from(steps)) step(timeMs, deltaMs);
  };
  const draw = (): void => {
    for (const each of Array.from(draws)) each();
  };
  const frame = (frameMs: number): void => {
    request = frames?.request(frame) ?? null;
    const lengthMs = lastFrameMs === null ? 0 : Math.max(0, frameMs - lastFrameMs);
    const mostMs = Math.max(maxFrameMs, Math.min(slowestFrameMs, lastLengthMs));
    const deltaMs = Math.min(mostMs, lengthMs);
    [lastFrameMs, lastLengthMs] = [frameMs, lengthMs];
    if (!paused) advance(deltaMs);
    draw();
  };
  if (frames) request = frames.request(frame);

  return {
    mode: frames ? 'live' : 'manual',
    get timeMs() {
      return timeMs;
    },
    get paused() {
      return paused;
    },
    onStep(step) {
      steps.add(step);
      return () => steps.delete(step);
    },
    onDraw(each) {
      draws.add(each);
      return () => draws.delete(each);
    },
    pause() {
      paused = true;
    },
    resume() {
      paused = false;
      lastFrameMs = null;
    },
    to(target) {
      while (target - timeMs > stepMs) advance(stepMs);
      if (target > timeMs) advance(target - timeMs);
      draw();
    },
    destroy() {
      if (request !== null) frames?.cancel(request);
      request = null;
      steps.clear();
      draws.clear();
    },
  };
};
