import type { Box } from '#engine/stage/scene.ts';
import { createFakePixiStage } from '#engine/testing/fake-pixi-stage.ts';
import { describe, expect, test } from 'vitest';
import { MAX_SHOWN_HUNDREDTHS, timeOfMultiplierMs } from './curve.ts';
import type { CrashFrame } from './frame.ts';
import { axesAt } from './parts/axes.ts';
import { Head } from './parts/head.ts';
import { Lantern } from './parts/lantern.ts';
import { computeLayout } from './parts/layout.ts';
import { computeSceneState } from './parts/scene-state.ts';

const sizes = { desktop: { width: 1000, height: 604 }, phone: { width: 390, height: 384 } } as const;
const flight: CrashFrame = {
  phase: 'running',
  phaseMs: 0,
  leftMs: 0,
  crashPoint: null,
  own: null,
  cashouts: [],
  isLagging: false,
};
const times = Array.from(
  { length: timeOfMultiplierMs(MAX_SHOWN_HUNDREDTHS) / 100 },
  (_, index) => index * 100,
);

const overlaps = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe.each(['desktop', 'phone'] as const)('on a %s', (kind) => {
  const { width, height } = sizes[kind];
  const layout = computeLayout(width, height, kind);

  test.for(['rising', 'a very long translation of what the lantern does'])(
    'the lantern never flies behind the number or the words "%s"',
    (words) => {
      // The fake font is as wide as the widest digits of the real one.
      const stage = createFakePixiStage({ layout: kind, text: () => words });
      const [head, lantern] = [new Head(stage, layout), new Lantern(stage)];
      head.place(layout);
      const covered = times.filter((phaseMs) => {
        const frame = { ...flight, phaseMs };
        const moment = computeSceneState(frame, false);
        head.draw(frame, moment, false);
        lantern.draw(moment, axesAt(moment.flownMs, layout.place), layout.place, phaseMs);
        return head.boxes.some((box) => overlaps(box, lantern.box));
      });
      expect(covered).toEqual([]);
      head.destroy();
    },
  );
});
