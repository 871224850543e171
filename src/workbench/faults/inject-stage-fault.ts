import type { AnyScene } from '#engine/game.ts';
import type { StageHandle } from '#engine/stage/stage.ts';
import type { Timeline } from '#engine/stage/timeline.ts';
import type { MotionFault } from '../frame/frame-port.ts';

/** How long the graphics context is lost. */
const lostMs = 1_000;
/** Long enough that the cue is visible before its motion throws. */
const throwingMs = 60;
/** Longer than any timeout, including the round machine's. */
const endlessMs = 10_000_000;

const throwMidway = (progress: number): void => {
  if (progress > 0.5) throw new Error('The workbench made this motion throw');
};

const spoilers: Readonly<Record<MotionFault, (timeline: Timeline, atMs: number) => void>> = {
  throw: (timeline, atMs) => timeline.span({ atMs, durationMs: throwingMs, draw: throwMidway }),
  endless(timeline, atMs) {
    timeline.span({ atMs, durationMs: endlessMs, draw: () => undefined });
    timeline.markReveal(atMs + endlessMs);
    timeline.markSettle(atMs + endlessMs);
  },
};

/** From now on asks before each motion of the scene whether it meets a fault. */
export const spoilMotions = (scene: AnyScene, takeFault: () => MotionFault | null): void => {
  const { play } = scene;
  scene.play = (cue, timeline, context) => {
    const fault = takeFault();
    const atMs = timeline.cursorMs;
    play(cue, timeline, context);
    if (fault !== null) spoilers[fault](timeline, atMs);
  };
};

/** Takes the graphics context away for a second. @throws if the browser cannot */
export const loseContext = ({ canvas }: Pick<StageHandle, 'canvas'>): void => {
  // The renderer created one of the two; getContext returns null for the other.
  const gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
  const extension = gl?.getExtension('WEBGL_lose_context');
  if (!extension) throw new Error('This browser cannot simulate a lost graphics context');
  extension.loseContext();
  window.setTimeout(() => extension.restoreContext(), lostMs);
};
