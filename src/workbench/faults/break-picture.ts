import type { StageHandle } from '#engine/stage/stage.ts';

/** How long the graphics context stays away. */
const lostMs = 1_000;
/** The cue has begun to show when its motion throws. */
const throwingMs = 60;

/** The next cue that the scene lays throws in mid-motion; every one after it plays. */
export const throwNextCue = ({ scene }: Pick<StageHandle, 'scene'>): void => {
  const { play } = scene;
  scene.play = (cue, timeline, context) => {
    scene.play = play;
    const atMs = timeline.cursorMs;
    play(cue, timeline, context);
    const draw = (progress: number): void => {
      if (progress > 0.5) throw new Error('The workbench made this motion throw');
    };
    timeline.span({ atMs, durationMs: throwingMs, draw });
  };
};

/** Takes the graphics context away and gives it back after a second. @throws where the browser cannot take it away */
export const loseContext = ({ canvas }: Pick<StageHandle, 'canvas'>): void => {
  // Either renderer made one of these; asking for the kind it did not make gives null.
  const gl = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
  const extension = gl?.getExtension('WEBGL_lose_context');
  if (!extension) throw new Error('This browser cannot take the graphics context away');
  extension.loseContext();
  window.setTimeout(() => extension.restoreContext(), lostMs);
};
