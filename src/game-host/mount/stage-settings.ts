import type { StageSettings } from '#engine/stage/stage.ts';
import { getPlaySettings, usePlaySettings } from '#session/play-settings.ts';

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** What the player and the system ask of every picture now. */
export function stageSettings(): StageSettings {
  const { isMotionReduced, isEco } = getPlaySettings();
  return { reducedMotion: isMotionReduced || window.matchMedia(LESS_MOTION).matches, eco: isEco };
}

/** Calls back when they have changed, until the returned function is called. */
export function watchStageSettings(changed: (settings: StageSettings) => void): () => void {
  let before = stageSettings();
  const follow = (): void => {
    const next = stageSettings();
    if (next.eco === before.eco && next.reducedMotion === before.reducedMotion) return;
    before = next;
    changed(next);
  };
  const unwatch = usePlaySettings.subscribe(follow);
  const motion = window.matchMedia(LESS_MOTION);
  motion.addEventListener('change', follow);
  return () => {
    unwatch();
    motion.removeEventListener('change', follow);
  };
}
