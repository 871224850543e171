import type { StageHandle } from '#engine/stage/stage.ts';
import type { Timeline } from '#engine/stage/timeline.ts';
import type { PictureFault } from '../frame/frame-port.ts';

/** How long the graphics context stays away. */
const lostMs = 1_000;
/** The cue has begun to show when its motion throws. */
const throwingMs = 60;
/** Longer than anybody waits, the round machine included. */
const endlessMs = 10_000_000;

/** Changes how the next cue is laid; every one after it plays. */
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
    // Either renderer made one of these; asking for the kind it did not make gives null.
    const gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
    const extension = gl?.getExtension('WEBGL_lose_context');
    if (!extension) throw new Error('This browser cannot take the graphics context away');
    extension.loseContext();
    window.setTimeout(() => extension.restoreContext(), lostMs);
  },
};

/** Breaks the picture in one of the ways that it may break. @throws where the browser cannot lose its context */
export const injectStageFault = (stage: StageHandle, how: PictureFault): void => faults[how](stage);
