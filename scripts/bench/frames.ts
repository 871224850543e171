import type { Page } from 'playwright-core';
import { gallery } from '../../tests/visual/gallery.ts';
import type { GameStills, Still } from '../../games/engine/testing/still.ts';
import { openBenchPage } from './bench-page.ts';
import { percentile, roundForDisplay, type BenchResult } from './bench-result.ts';
import type { FrameTimes } from './frames-page.ts';

/** Few pixels: script is measured, and a software renderer would take long for each full frame. */
const scriptSize = { width: 500, height: 302 } as const;
const softSize = { width: 640, height: 360 } as const;

/** Script per frame of every scene at its busiest, and the frames a second of a software renderer. */
export const measureFrames = async (): Promise<readonly BenchResult[]> => {
  const { page, close } = await openBenchPage('frames', { width: 1000, height: 604 });
  try {
    await page.waitForFunction(() => window.measureFrames !== undefined);
    const figures: BenchResult[] = [];
    for (const [game, stills] of Object.entries(gallery)) {
      const busiest = busiestOf(stills);
      const times = await page.evaluate((still) => window.measureFrames?.(still), {
        ...busiest,
        size: scriptSize,
      });
      figures.push(...scriptFigures(game, times), await paceFigure(page, game, busiest));
    }
    return figures;
  } finally {
    await close();
  }
};

const busiestOf = ({ stills, busiest }: GameStills): Still => {
  const still = stills.find(({ name }) => name === busiest);
  if (!still) throw new Error(`No such still: ${busiest}`);
  return still;
};

const scriptFigures = (game: string, times: FrameTimes | undefined): readonly BenchResult[] => {
  if (!times) throw new Error('the page measured nothing');
  const scene = percentile(times.sceneMs, 0.95);
  const bare = percentile(times.bareMs, 0.95);
  return [
    {
      name: `${game}: script per frame, p95`,
      value: scene,
      unit: 'ms',
      limit: { atMost: 4 },
      detail: `${times.sceneMs.length} frames, ${times.nodes} nodes drawn at the busiest`,
    },
    {
      name: `${game}: script per frame against a bare loop (p95 less 0.5 ms, over bare p95)`,
      value: Math.max(0, scene - 0.5) / bare,
      unit: '',
      limit: { atMost: 3 },
      detail: `bare loop p95 ${roundForDisplay(bare)} ms, p50 ${roundForDisplay(percentile(times.bareMs, 0.5))} ms`,
    },
  ];
};

const paceFigure = async (page: Page, game: string, busiest: Still): Promise<BenchResult> => {
  const still: Still = { ...busiest, size: softSize, quality: 'soft' };
  const perSecond = await page.evaluate((each) => window.measurePace?.(each), still);
  return {
    name: `${game}: frames a second, soft tier, software renderer, 640x360`,
    value: perSecond ?? 0,
    unit: '/s',
    limit: { atLeast: 30 },
    detail: "four seconds of the busiest moment on the page's own clock",
  };
};
