import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dicePage } from './dice-page.ts';
import { openTestbed, type Testbed } from './testbed.ts';

let bed: Testbed;

beforeAll(async () => {
  bed = await openTestbed();
});
afterAll(() => bed?.close());

/** Runs in the page: records the loops that the browser plays. */
const watchLoops = (): void => {
  const loops: number[] = [];
  Object.assign(window, { loops });
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...call) {
    if (this.loop) loops.push(Math.round(this.loopEnd - this.loopStart));
    start.apply(this, call);
  };
};

describe('the sound of a game', () => {
  test('starts with the first gesture, and its music only when music is turned up', async () => {
    const { page, problems } = await bed.visit({ player: await bed.newPlayer() });
    await page.addInitScript(watchLoops);
    const packs: string[] = [];
    page.on('request', (request) => {
      const [, name] = /([a-z-]+)-[\w-]{8}\.(?:webm|m4a)$/.exec(new URL(request.url()).pathname) ?? [];
      if (name) packs.push(name);
    });
    await page.goto(`${bed.site.url}/games/originals/dice`);
    await dicePage(page).ready();
    expect(packs).toEqual([]);
    await page.getByRole('button', { name: /^Sound/ }).press('ArrowDown');
    await expect.poll(() => packs.toSorted()).toEqual(['common', 'dice']);
    await page.getByRole('slider', { name: 'Music' }).press('PageUp');
    await expect.poll(() => packs.toSorted()).toEqual(['common', 'dice', 'dice-bed']);
    // The window is that of watchLoops.
    const loops = () => page.evaluate(() => (window as unknown as { loops: readonly number[] }).loops);
    await expect.poll(loops).toEqual([20]);
    expect(problems).toEqual([]);

    // Packs that failed to load are requested again on the next gesture.
    await page.route(
      /\/(?:dice|dice-bed)-[\w-]{8}\.(?:webm|m4a)$/,
      (route) => route.fulfill({ status: 503 }),
      {
        times: 2,
      },
    );
    await page.reload();
    await dicePage(page).ready();
    packs.length = 0;
    await page.getByRole('button', { name: /^Sound/ }).press('ArrowDown');
    await expect.poll(() => packs.toSorted()).toEqual(['common', 'dice', 'dice-bed']);
    await page.getByRole('slider', { name: 'Master' }).press('ArrowDown');
    await expect.poll(() => packs.toSorted()).toEqual(['common', 'dice', 'dice', 'dice-bed', 'dice-bed']);
    await expect.poll(loops).toEqual([20]);
  });
});
