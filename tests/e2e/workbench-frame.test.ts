import type { BrowserContext, JSHandle, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WorkbenchSettings, DEFAULT_VIEW } from '#src/workbench/record/settings.ts';
import type { WorkbenchFrame, FrameWindow } from '#src/workbench/frame/workbench-frame.ts';
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
  balance: '100000000000',
  rounds: 1,
  everyMs: 0,
  view: { ...DEFAULT_VIEW, quality: 'soft' },
};

interface Frame {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly frame: JSHandle<WorkbenchFrame>;
}

/** Opens a frame of the workbench in a separate window, with its round. */
async function openFrame(isDrawn = false): Promise<Frame> {
  const { context, page } = await testbed.visit({ path: '/health/ready', width: 390, height: 700, isDrawn });
  await workbench.serveTo(context);
  await page.goto(`${testbed.site.url}/dev/frame?content=page`);
  await page.waitForFunction(() => (window as FrameWindow).workbenchFrame !== undefined);
  const frame = await page.evaluateHandle(() => {
    const { workbenchFrame: own } = window as FrameWindow;
    if (!own) throw new Error('The window has no frame of the workbench');
    return own;
  });
  await load(frame, settings);
  return { page, context, frame };
}

const load = (frame: JSHandle<WorkbenchFrame>, shown: WorkbenchSettings): Promise<void> =>
  frame.evaluate((own, next) => own.load(next), shown);

const stateOf = (frame: JSHandle<WorkbenchFrame>) =>
  frame.evaluate(({ film, mode, error, played, mounted, lines }) => ({
    mode,
    error,
    played,
    phase: mounted?.phase.name,
    lines: lines.map(({ kind, text }) => `${kind} ${text}`),
    timeMs: film?.timeMs ?? null,
    durationMs: film?.durationMs ?? 0,
  }));

/** The part of a scene that throws after an edit. */
type Broken = 'createScene' | 'show' | 'play' | 'nothing';

/**
 * Runs in the page: simulates the dev server's update after an edit of the game; returns whether the scene
 * was replaced.
 */
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

test('shows an edit that throws without applying it, keeps the time, and recovers with the next valid edit', async () => {
  const { frame, context } = await openFrame(true);
  await frame.evaluate((own) => own.seek(300));
  const picture = () =>
    frame.evaluate((own) => {
      own.seek(own.film?.timeMs ?? 0);
      return document.querySelector('canvas')?.toDataURL();
    });
  const before = await picture();
  for (const broken of ['createScene', 'show', 'play'] as const) {
    await frame.evaluate<boolean, Broken>(edit, broken);
    const { error, phase, timeMs } = await stateOf(frame);
    expect({ error, phase, timeMs }).toEqual({ error: `${broken} is broken`, phase: 'ready', timeMs: 300 });
    expect(await picture()).toBe(before);
  }
  expect(await frame.evaluate<boolean, Broken>(edit, 'nothing')).toBe(true);
  expect(await stateOf(frame)).toMatchObject({ error: null, phase: 'ready', timeMs: 300 });
  expect(await picture()).toBe(before);
  await context.close();
});

test('the round machine plays a bet of the real panel on the page’s clock, which becomes a film', async () => {
  const { page, frame, context } = await openFrame();
  await page.getByRole('button', { name: 'Bet $10.00' }).click();
  await expect.poll(async () => (await stateOf(frame)).mode).toBe('live');
  // Nothing moves unless the test advances it.
  await frame.evaluate((own) => own.advance(100));
  expect((await stateOf(frame)).played).toBeNull();
  await expect
    .poll(async () => {
      await frame.evaluate((own) => own.advance(400));
      return (await stateOf(frame)).mode;
    })
    .toBe('film');
  await expect.poll(async () => (await stateOf(frame)).timeMs).not.toBeNull();
  const { played, timeMs, durationMs, error, lines } = await stateOf(frame);
  expect(lines).toContain('state dealer opening calling');
  const cues = lines.filter((line) => line.startsWith('cue '));
  expect(cues[0]).toBe('cue roll');
  expect(new Set(cues).size).toBe(cues.length);
  expect(error).toBeNull();
  expect(played).toMatchObject({ game: 'dice', nonce: 0, params: settings.record.params, bet: '1000000000' });
  expect(timeMs).toBe(durationMs);
  await context.close();
});

test('shows another bet in the panel until the film continues', async () => {
  const { page, frame, context } = await openFrame(true);
  const picture = (timeMs: number) =>
    frame.evaluate((own, at) => {
      own.seek(at);
      return document.querySelector('canvas')?.toDataURL();
    }, timeMs);
  const before = await picture(300);
  const offers = await frame.evaluateHandle(({ mounted }) => {
    const seen: unknown[] = [];
    const offer = mounted?.offer.bind(mounted);
    if (mounted && offer) mounted.offer = (params) => (seen.push(params), offer(params));
    return seen;
  });
  await page.getByRole('textbox', { name: 'Roll over' }).fill('90.00');
  await page.keyboard.press('Enter');
  await expect.poll(() => offers.jsonValue()).toContainEqual({ mode: 'over', target: '90.00' });
  expect(await picture(300)).toBe(before);
  expect((await offers.jsonValue()).at(-1)).toEqual(settings.record.params);
  await context.close();
});

test('another view shows the same round at the same time; another round starts from the beginning', async () => {
  const { frame, context } = await openFrame();
  await frame.evaluate((own) => own.seek(150));
  const normal = await stateOf(frame);
  await load(frame, { ...settings, view: { ...settings.view, speed: 'turbo' } });
  const turbo = await stateOf(frame);
  expect(turbo.timeMs).toBe(150);
  expect(turbo.durationMs).toBeLessThan(normal.durationMs);
  await load(frame, { ...settings, view: { ...settings.view, eco: true } });
  expect(await stateOf(frame)).toMatchObject({ timeMs: 150, error: null, phase: 'ready' });
  await load(frame, { ...settings, balance: '1000000000' });
  expect(await stateOf(frame)).toMatchObject({ timeMs: 0, error: null });
  await frame.evaluate((own) => own.seek(150));
  await load(frame, { ...settings, record: { ...settings.record, nonce: 1 } });
  expect(await stateOf(frame)).toMatchObject({ timeMs: 0, error: null });
  await load(frame, { ...settings, record: { ...settings.record, game: 'nothing' } });
  expect((await stateOf(frame)).error).toBe('Unknown game "nothing"');
  await load(frame, settings);
  expect(await stateOf(frame)).toMatchObject({ timeMs: 0, error: null, phase: 'ready' });
  await context.close();
});
