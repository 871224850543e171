import type { StageHandle } from '#engine/stage/stage.ts';
import type { Timeline } from '#engine/stage/timeline.ts';
import type { PictureFault } from '../frame/frame-port.ts';

/** How long the graphics context is lost. */
const lostMs = 1_000;
/** Long enough that the cue is visible before its motion throws. */
const throwingMs = 60;
/** Longer than any timeout, including the round machine's. */
const endlessMs = 10_000_000;

/** Changes the timeline of the next cue only. */
const changeNextCue = ({ scene }: StageHandle, change: (timeline: Timeline, atMs: number) => void): void => {
  const { play } = scene;
  scene.play = (cue, timeline, context) => {
    scene.play = play;
    const atMs = timeline.cursorMs;
    play(cue, timeline, context);
    change(timeline, atMs);
  };
};

const throwMidway = (progress: number): void => {
  if (progress > 0.5) throw new Error('The workbench made this motion throw');
};

const faults: Readonly<Record<PictureFault, (stage: StageHandle) => void>> = {
  throw: (stage) =>
    changeNextCue(stage, (timeline, atMs) =>
      timeline.span({ atMs, durationMs: throwingMs, draw: throwMidway }),
    ),
  endless: (stage) =>
    changeNextCue(stage, (timeline, atMs) => {
      timeline.span({ atMs, durationMs: endlessMs, draw: () => undefined });
      timeline.markReveal(atMs + endlessMs);
      timeline.markSettle(atMs + endlessMs);
    }),
  loseContext({ canvas }) {
    // The renderer created one of the two; getContext returns null for the other.
    const gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
    const extension = gl?.getExtension('WEBGL_lose_context');
    if (!extension) throw new Error('This browser cannot simulate a lost graphics context');
    extension.loseContext();
    window.setTimeout(() => extension.restoreContext(), lostMs);
  },
};

/** Injects a fault into the scene. @throws if the browser cannot lose the graphics context */
export const injectStageFault = (stage: StageHandle, how: PictureFault): void => faults[how](stage);
