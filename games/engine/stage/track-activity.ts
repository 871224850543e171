import { packedPace } from './bed.ts';
import type { AnyScene } from '../game.ts';

/** The same scene; `onStir` is called whenever it is told something that may move the picture. */
export const trackActivity = (scene: AnyScene, onStir: () => void): AnyScene => ({
  show(view, facts) {
    onStir();
    scene.show(view, facts);
  },
  offer(params, plan) {
    onStir();
    scene.offer?.(params, plan);
  },
  play: (cue, timeline, context) => scene.play(cue, timeline, context),
  tick: (timeMs) => scene.tick?.(timeMs),
  idles: (timeMs) => scene.idles?.(timeMs) ?? true,
  bed: () => scene.bed?.() ?? packedPace,
  figures: () => scene.figures?.() ?? [],
  wait(isPending, elapsedMs) {
    onStir();
    scene.wait?.(isPending, elapsedMs);
  },
  point(targetId, state) {
    onStir();
    scene.point?.(targetId, state);
  },
  targets: (view) => scene.targets(view),
  resize(width, height) {
    onStir();
    scene.resize(width, height);
  },
  destroy: () => scene.destroy(),
});
