import { join } from 'node:path';
import { createServer } from 'vite';
import { launchBrowser } from '../../tests/browser/launch.ts';
import { percentile, rounded, type Figure } from './figure.ts';
import type { FrameTimes } from './frames-page.ts';

const root = join(import.meta.dirname, '../..');

/** Script per frame of the dice scene at its busiest, against a bare loop that draws the same display list. */
export const measureFrames = async (): Promise<readonly Figure[]> => {
  const server = await createServer({
    root,
    logLevel: 'warn',
    server: { port: 0, strictPort: false, hmr: false },
  });
  await server.listen();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1000, height: 604 } });
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}scripts/bench/frames.html`);
    await page.waitForFunction(() => window.measureFrames !== undefined);
    return figuresOf(await page.evaluate(() => window.measureFrames?.()));
  } finally {
    await browser.close();
    await server.close();
  }
};

const figuresOf = (times: FrameTimes | undefined): readonly Figure[] => {
  if (!times) throw new Error('the page measured nothing');
  const scene = percentile(times.sceneMs, 0.95);
  const bare = percentile(times.bareMs, 0.95);
  const detail = `${times.sceneMs.length} frames of epic wins, ${times.nodes} nodes drawn at the busiest`;
  const middle = `bare loop p95 ${rounded(bare)} ms, p50 ${rounded(percentile(times.bareMs, 0.5))} ms`;
  return [
    { name: 'dice: script per frame, p95', value: scene, unit: 'ms', limit: { atMost: 4 }, detail },
    {
      name: 'dice: script per frame against a bare loop (p95 less 0.5 ms, over bare p95)',
      value: Math.max(0, scene - 0.5) / bare,
      unit: '',
      limit: { atMost: 3 },
      detail: middle,
    },
  ];
};
