import type { BrowserContext, JSHandle, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WorkbenchSettings, firstView } from '#src/workbench/record/settings.ts';
import type { WorkbenchFrame, FrameWindow } from '#src/workbench/frame/frame-port.ts';
import { buildWorkbench, type WorkbenchBuild } from '../browser/workbench-build.ts';
import { openTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed;
let workbench: WorkbenchBuild;
beforeAll(async () => {
  [testbed, workbench] = await Promise.all([openTestbed(), buildWorkbench()]);
});
afterAll(() => testbed.close());

const settings: WorkbenchSettings = {
  record: {
    game: 'dice',
    params: { mode: 'over', target: '51.24' },
    bet: '1000000000',
    serverSeed: 'bd26cba844b7ca27ccecd4f96a1daba48efdf4ac686b197df927e917cd247acc',
    clientSeed: 'workbench',
    nonce: 0,
  },
  ...{ balance: '100000000000', rounds: 1, everyMs: 0 },
  view: { ...firstView, quality: 'soft' },
};

interface Frame {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly bench: JSHandle<WorkbenchFrame>;
}

/** A frame of the workbench in a window of its own, with its round in it. */
async function openFrame(): Promise<Frame> {
  const { context, page } = await testbed.visit({ path: '/health/ready', width: 390, height: 700 });
  await workbench.serveTo(context);
  await page.goto(`${testbed.site.url}/dev/frame?content=page`);
  await page.waitForFunction(() => (window as FrameWindow).workbenchFrame !== undefined);
  const bench = await page.evaluateHandle(() => {
    const { workbenchFrame: own } = window as FrameWindow;
    if (!own) throw new Error('The frame has no bench');
    return own;
  });
  await load(bench, settings);
  return { page, context, bench };
}

const load = (bench: JSHandle<WorkbenchFrame>, shown: WorkbenchSettings): Promise<void> =>
  bench.evaluate((own, next) => own.load(next), shown);

const stand = (bench: JSHandle<WorkbenchFrame>) =>
  bench.evaluate(({ film, mode, error, played, mounted }) => ({
    ...{ mode, error, played, phase: mounted?.phase.name },
    timeMs: film?.timeMs ?? null,
    durationMs: film?.durationMs ?? 0,
  }));

/** What of a scene throws after an edit. */
type Broken = 'createScene' | 'show' | 'play' | 'nothing';

/** Runs in the page: what the dev server announces after an edit of the game; says whether another scene stands. */
const edit = (own: WorkbenchFrame, broken: Broken): boolean => {
  const { mounted } = own;
  if (!mounted?.stage) throw new Error('The frame has no picture');
  const { game } = mounted;
  const before = mounted.stage.scene;
  const { createScene } = game;
  const fail = (): never => {
    throw new Error(`${broken} is broken`);
  };
  const edited = {
    ...game,
    createScene: (stage: Parameters<typeof createScene>[0]) => {
      if (broken === 'createScene') return fail();
      const scene = createScene(stage);
      return broken === 'nothing' ? scene : Object.assign(scene, { [broken]: fail });
    },
  };
  window.dispatchEvent(new CustomEvent('game-edit', { detail: { slug: game.meta.slug, game: edited } }));
  return mounted.stage.scene !== before;
};

test('an edit that throws is told and not taken, at the time where the film is; the next good one heals it', async () => {
  const { bench, context } = await openFrame();
  await bench.evaluate((own) => own.seek(300));
  const picture = () =>
    bench.evaluate((own) => {
      own.seek(own.film?.timeMs ?? 0);
      return document.querySelector('canvas')?.toDataURL();
    });
  const before = await picture();
  for (const broken of ['createScene', 'show', 'play'] as const) {
    await bench.evaluate<boolean, Broken>(edit, broken);
    const { error, phase, timeMs } = await stand(bench);
    expect({ error, phase, timeMs }).toEqual({ error: `${broken} is broken`, phase: 'ready', timeMs: 300 });
    expect(await picture()).toBe(before);
  }
  expect(await bench.evaluate<boolean, Broken>(edit, 'nothing')).toBe(true);
  expect(await stand(bench)).toMatchObject({ error: null, phase: 'ready', timeMs: 300 });
  expect(await picture()).toBe(before);
  await context.close();
});

test('a bet in the real panel is played by the round machine, on the clock of the page, and becomes a film', async () => {
  const { page, bench, context } = await openFrame();
  await page.getByRole('button', { name: 'Bet $10.00' }).click();
  await expect.poll(async () => (await stand(bench)).mode).toBe('live');
  // Nothing moves by itself.
  await bench.evaluate((own) => own.advance(100));
  expect((await stand(bench)).played).toBeNull();
  await expect
    .poll(async () => {
      await bench.evaluate((own) => own.advance(400));
      return (await stand(bench)).mode;
    })
    .toBe('film');
  await expect.poll(async () => (await stand(bench)).timeMs).not.toBeNull();
  const { played, timeMs, durationMs, error } = await stand(bench);
  expect(error).toBeNull();
  expect(played).toMatchObject({ game: 'dice', nonce: 0, params: settings.record.params, bet: '1000000000' });
  expect(timeMs).toBe(durationMs);
  await context.close();
});

test('another view shows the same round at the same time; another round starts anew', async () => {
  const { bench, context } = await openFrame();
  await bench.evaluate((own) => own.seek(150));
  const normal = await stand(bench);
  await load(bench, { ...settings, view: { ...settings.view, speed: 'turbo' } });
  const turbo = await stand(bench);
  expect(turbo.timeMs).toBe(150);
  expect(turbo.durationMs).toBeLessThan(normal.durationMs);
  await load(bench, { ...settings, view: { ...settings.view, eco: true } });
  expect(await stand(bench)).toMatchObject({ timeMs: 150, error: null, phase: 'ready' });
  await load(bench, { ...settings, record: { ...settings.record, nonce: 1 } });
  expect(await stand(bench)).toMatchObject({ timeMs: 0, error: null });
  await load(bench, { ...settings, record: { ...settings.record, game: 'nothing' } });
  expect((await stand(bench)).error).toBe('There is no game "nothing"');
  await load(bench, settings);
  expect(await stand(bench)).toMatchObject({ timeMs: 0, error: null, phase: 'ready' });
  await context.close();
});
