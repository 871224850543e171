import { usePlaySettings } from '#session/play-settings.ts';

/** Whether nothing shall move: the system's wish or the product's own setting. */
export const usePrefersReducedMotion = (): boolean => {
  const { isMotionReduced } = usePlaySettings();
  return isMotionReduced || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
};
