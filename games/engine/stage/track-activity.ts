import { packedPace } from './bed.ts';
import type { AnyScene } from '../game.ts';

/** The same scene; `onActivity` is called with every call that may move the picture. */
export const trackActivity = (scene: AnyScene, onActivity: () => void): AnyScene => ({
  show(view, facts) {
    onActivity();
    scene.show(view, facts);
  },
  offer(params, plan) {
    onActivity();
    scene.offer?.(params, plan);
  },
  play: (cue, timeline, context) => scene.play(cue, timeline, context),
  tick: (timeMs) => scene.tick?.(timeMs),
  idles: (timeMs) => scene.idles?.(timeMs) ?? true,
  bed: () => scene.bed?.() ?? packedPace,
  figures: () => scene.figures?.() ?? [],
  wait(isPending, elapsedMs) {
    onActivity();
    scene.wait?.(isPending, elapsedMs);
  },
  point(targetId, state) {
    onActivity();
    scene.point?.(targetId, state);
  },
  targets: (view) => scene.targets(view),
  resize(width, height) {
    onActivity();
    scene.resize(width, height);
  },
  destroy: () => scene.destroy(),
});
