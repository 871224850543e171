import { DEFAULT_BED_PACE } from './music-bed.ts';
import type { AnyScene } from '../game.ts';
import type { StageFacts } from './scene.ts';

/**
 * Wraps a scene and fills in its optional methods; `onActivity` is called on every call that may change the
 * picture.
 */
export const trackActivity = (
  scene: AnyScene,
  onActivity: () => void,
  { reducedMotion }: Pick<StageFacts, 'reducedMotion'>,
): Required<AnyScene> => ({
  show(view, facts) {
    onActivity();
    scene.show(view, facts);
  },
  offer(params, plan) {
    onActivity();
    scene.offer?.(params, plan);
  },
  follow(frame) {
    // A slow machine may rest between two games.
    if (frame.phase === 'running') onActivity();
    scene.follow?.(frame);
  },
  accompany: (others) => scene.accompany?.(others),
  play: (cue, timeline, context) => scene.play(cue, timeline, context),
  tick: (timeMs) => scene.tick?.(timeMs),
  idles: (timeMs) => scene.idles?.(timeMs) ?? !reducedMotion,
  bed: () => scene.bed?.() ?? DEFAULT_BED_PACE,
  figures: () => scene.figures?.() ?? [],
  wait(elapsedMs) {
    onActivity();
    scene.wait?.(elapsedMs);
  },
  point(targetId, state) {
    onActivity();
    scene.point?.(targetId, state);
  },
  turn(targetId) {
    onActivity();
    scene.turn?.(targetId);
  },
  targets: (view) => scene.targets?.(view) ?? [],
  resize(width, height) {
    onActivity();
    scene.resize(width, height);
  },
  destroy: () => scene.destroy(),
});
