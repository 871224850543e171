import type { StageFacts } from './scene.ts';

/** Whether idle motion is off, so that only rounds move the scene. */
export const isIdleMotionDisabled = (stage: Pick<StageFacts, 'reducedMotion' | 'eco' | 'quality'>): boolean =>
  stage.reducedMotion || stage.eco || stage.quality === 'soft';
