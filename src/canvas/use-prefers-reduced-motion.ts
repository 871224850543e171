import { usePlaySettings } from '#session/play-settings.ts';

/** Whether motion is reduced, by the system or by the product's own setting. */
export const usePrefersReducedMotion = (): boolean => {
  const { isMotionReduced } = usePlaySettings();
  return isMotionReduced || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
};
