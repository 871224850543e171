import type { StageSettings } from '#engine/stage/stage.ts';
import { getPlaySettings, usePlaySettings } from '#session/play-settings.ts';

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** Reads the display settings of the player and the system. */
export function stageSettings(): StageSettings {
  const { isMotionReduced, isEco } = getPlaySettings();
  return { reducedMotion: isMotionReduced || window.matchMedia(LESS_MOTION).matches, eco: isEco };
}

/** Calls `changed` when the settings change. Returns an unsubscribe function. */
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
