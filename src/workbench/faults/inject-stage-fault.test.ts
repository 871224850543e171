import { expect, test, vi } from 'vitest';
import type { AnyScene } from '#engine/game.ts';
import { createTimeline } from '#engine/stage/create-timeline.ts';
import type { PlayContext } from '#engine/stage/scene.ts';
import type { MotionFault } from '../frame/frame-port.ts';
import { spoilMotions } from './inject-stage-fault.ts';

/** A scene whose motion takes a tenth of a second, and the faults that wait for it. */
const sceneWith = (waiting: readonly (MotionFault | null)[]) => {
  const left = [...waiting];
  const play = vi.fn<AnyScene['play']>((_cue, timeline) =>
    timeline.span({ atMs: 0, durationMs: 100, draw: () => undefined }),
  );
  const scene: Pick<AnyScene, 'play'> = { play };
  // Only `play` is used.
  spoilMotions(scene as AnyScene, () => left.shift() ?? null);
  const perform = () => {
    const timeline = createTimeline();
    scene.play('cue', timeline, {} as PlayContext); // the scene needs none
    return timeline;
  };
  return { play, perform };
};

test('each motion asks for its own fault, and is played with it', () => {
  const { play, perform } = sceneWith([null, 'throw', null, 'endless']);
  expect(() => perform().seek(90)).not.toThrow();
  const thrown = perform();
  expect(() => thrown.seek(90)).toThrow('The workbench made this motion throw');
  expect(perform().durationMs).toBe(100);
  expect(perform().durationMs).toBeGreaterThan(60_000);
  expect(play).toHaveBeenCalledTimes(4);
});
