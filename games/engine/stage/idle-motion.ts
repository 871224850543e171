import type { StageFacts } from './scene.ts';

/** Whether nothing moves by itself: only what a round does is shown. */
export const isIdleMotionDisabled = (stage: Pick<StageFacts, 'reducedMotion' | 'eco' | 'quality'>): boolean =>
  stage.reducedMotion || stage.eco || stage.quality === 'soft';
