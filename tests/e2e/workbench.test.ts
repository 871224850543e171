import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import type { FrameWindow } from '#src/workbench/frame/workbench-frame.ts';
import { buildWorkbench, type WorkbenchBuild } from '../browser/workbench-build.ts';
import { collectAxeFindings } from './axe-findings.ts';
import { openTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed;
let workbench: WorkbenchBuild;
beforeAll(async () => {
  [testbed, workbench] = await Promise.all([openTestbed(), buildWorkbench()]);
});
afterAll(() => testbed.close());

const opened: BrowserContext[] = [];
/** Closes the pages: one that continues drawing would slow down all later tests. */
afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

interface OpenWorkbench {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly problems: readonly string[];
}

/** The workbench with only its desktop frame: one picture is enough for a software renderer. */
const openWorkbench = async (fragment = '', isDrawn = false): Promise<OpenWorkbench> => {
  const size = { width: 1440, height: 900, isDrawn };
  const { context, page, problems } = await testbed.visit({ path: '/health/live', ...size });
  opened.push(context);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: testbed.site.url });
  await workbench.serveTo(context);
  await page.goto(`${testbed.site.url}/dev${fragment}`);
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  await playhead(page).waitFor();
  return { context, page, problems };
};

const playhead = (page: Page) => page.getByRole('slider', { name: 'Time', exact: true });
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const desktop = (page: Page) => page.frameLocator('iframe[title="Desktop"]');
const timeOf = (page: Page) => page.locator('[data-time-ms]').getAttribute('data-time-ms').then(Number);

/** Runs in the page: reads the desktop frame's film. */
const readFilm = () => {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[title="Desktop"]');
  // A frame of the workbench is exposed on its own window.
  const own = (frame?.contentWindow as FrameWindow | null | undefined)?.workbenchFrame;
  const film = own?.film;
  if (!own || !film) return null;
  return {
    timeMs: film.timeMs,
    durationMs: film.durationMs,
    sounds: film.marks.filter(({ kind }) => kind === 'sound').map(({ label }) => label),
    steps: film.segments.length,
    error: own.error,
    game: own.mounted?.game.meta.slug,
  };
};
const filmOf = async (page: Page) => {
  const film = await page.evaluate(readFilm);
  if (!film) throw new Error('There is no film');
  return film;
};

/** Waits until the film has this many steps, including the bet. */
const filmHasSteps = (page: Page, steps: number) =>
  expect.poll(async () => (await page.evaluate(readFilm))?.steps, { timeout: 40_000 }).toBe(steps);

/** Presses the timeline at a share of its width, and waits for the picture. */
const scrubTo = async (page: Page, share: number): Promise<void> => {
  const { durationMs } = await filmOf(page);
  const box = await page.locator('.transport__area').boundingBox();
  if (!box) throw new Error('There is no timeline');
  await page.mouse.click(box.x + box.width * share, box.y + 12);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(durationMs * share - 20);
  await expect.poll(() => timeOf(page)).toBeLessThan(durationMs * share + 20);
};

/** Presses a tile by mouse, in a frame that is scaled down. */
const pressTile = async (page: Page, id: string): Promise<void> => {
  const frame = await page.locator('iframe[title="Desktop"]').boundingBox();
  const tile = await desktop(page)
    .locator(`[data-target="${id}"]`)
    .evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2, innerWidth: window.innerWidth };
    });
  if (!frame) throw new Error('There is no desktop');
  const zoom = frame.width / tile.innerWidth;
  await page.mouse.click(frame.x + tile.x * zoom, frame.y + tile.y * zoom);
};

/** The pixels of the play area as shown. */
const picture = async (page: Page): Promise<string> =>
  (await desktop(page).locator('canvas').screenshot()).toString('base64');

const addAction = (page: Page) => page.getByRole('button', { name: 'Add', exact: true }).click();
const actionsOf = (page: Page) => page.locator('.record-form__actions li > :nth-child(2)').allInnerTexts();

describe('film', () => {
  test('time, sounds and picture match the film, forwards and backwards', async () => {
    const { page, problems } = await openWorkbench('', true);
    await addAction(page);
    await filmHasSteps(page, 2);
    await scrubTo(page, 0.7);
    const { timeMs, durationMs, sounds, error } = await filmOf(page);
    expect(error).toBeNull();
    expect(Math.abs(timeMs - (await timeOf(page)))).toBeLessThan(1);
    await expect(page.locator('.transport__sound').count()).resolves.toBe(sounds.length);
    const late = await picture(page);
    await scrubTo(page, 0.1);
    expect(await picture(page)).not.toBe(late);
    await playhead(page).focus();
    await page.keyboard.press('End');
    await expect.poll(() => timeOf(page)).toBe(Math.round(durationMs));
    await scrubTo(page, 0.7);
    expect(await picture(page)).toBe(late);
    expect(problems).toEqual([]);
  });

  test('other seeds, bets and actions immediately make another film', async () => {
    const { page } = await openWorkbench();
    await addAction(page);
    await addAction(page);
    await filmHasSteps(page, 3);
    expect(await actionsOf(page)).toEqual(['pick 0', 'pick 1']);
    await key(page, 'Clear').first().click();
    await filmHasSteps(page, 1);
    await page.getByRole('textbox', { name: 'Params as JSON' }).fill('{"mines":30}');
    await page.getByRole('alert').getByText(/mines/).waitFor();
    await page.getByRole('textbox', { name: 'Params as JSON' }).fill('{"mines":24}');
    await expect.poll(() => page.getByRole('spinbutton', { name: 'Mines' }).inputValue()).toBe('24');
    await page.getByRole('textbox', { name: 'Nonce' }).fill('7');
    await expect.poll(() => page.url()).toContain('#round=');
    await page.getByRole('textbox', { name: 'Server seed' }).fill('nonsense');
    await page.getByText('serverSeed is not 64 lowercase hex characters').waitFor();
  });

  test('plays, pauses, steps frames and steps of the round, and loops, by keyboard', async () => {
    const { page } = await openWorkbench();
    await addAction(page);
    await filmHasSteps(page, 2);
    await playhead(page).focus();
    await page.keyboard.press('.');
    await expect.poll(() => timeOf(page)).toBe(17);
    await page.keyboard.press('.');
    await expect.poll(() => timeOf(page)).toBe(33);
    await page.keyboard.press(',');
    await expect.poll(() => timeOf(page)).toBe(17);
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByText(/^frame \d+$/).waitFor();
    await expect.poll(() => playhead(page).getAttribute('aria-valuetext')).toContain('pick 0');
    const from = await timeOf(page);
    await page.keyboard.press('i');
    await page
      .getByRole('switch', { name: /^Loop / })
      .and(page.locator(':checked'))
      .waitFor();
    await page.keyboard.press('Space');
    await key(page, 'Pause').waitFor();
    await page.keyboard.press('Space');
    await key(page, 'Play').waitFor();
    expect(await timeOf(page)).toBeGreaterThanOrEqual(from);
    await page.keyboard.press('Home');
    await expect.poll(() => timeOf(page)).toBe(0);
  });
});

describe('link', () => {
  test('a copied link shows the same settings at the same time in another browser', async () => {
    const one = await openWorkbench();
    await addAction(one.page);
    await one.page.getByRole('textbox', { name: 'Nonce' }).fill('156');
    await one.page.getByRole('textbox', { name: 'Balance' }).fill('25.5');
    await key(one.page, 'Reduced').click();
    await key(one.page, 'ECO').click();
    await one.page.getByText('Turbo', { exact: true }).click();
    await filmHasSteps(one.page, 2);
    await scrubTo(one.page, 0.5);
    await key(one.page, 'Copy repro link').click();
    await one.page.getByText('Copied to clipboard!').waitFor();
    const link = await one.page.evaluate(() => navigator.clipboard.readText());
    const timeMs = await timeOf(one.page);
    await one.context.close();

    const other = await openWorkbench(new URL(link).hash);
    await filmHasSteps(other.page, 2);
    await expect.poll(() => timeOf(other.page)).toBe(timeMs);
    expect(await other.page.getByRole('textbox', { name: 'Nonce' }).inputValue()).toBe('156');
    expect(await other.page.getByRole('textbox', { name: 'Balance' }).inputValue()).toBe('25.50');
    for (const name of ['Reduced', 'ECO'])
      expect(await key(other.page, name).getAttribute('aria-pressed')).toBe('true');
    expect(await other.page.getByRole('radio', { name: 'Turbo' }).isChecked()).toBe(true);
    expect(await actionsOf(other.page)).toEqual(['pick 0']);
  });

  test('a truncated link is reported, and the first round is shown', async () => {
    const one = await openWorkbench();
    await expect.poll(() => one.page.url()).toContain('#round=');
    const { hash } = new URL(one.page.url());
    await one.context.close();
    const other = await openWorkbench(hash.slice(0, -12));
    await other.page
      .getByRole('alert')
      .getByText(/^This link was cut off/)
      .waitFor();
    await filmHasSteps(other.page, 1);
  });
});

test('a round played manually becomes a film of what was played', async () => {
  const { page, problems } = await openWorkbench();
  await page.getByText('8×', { exact: true }).click();
  await key(page, 'Play by hand').and(page.locator(':enabled')).click();
  const tiles = desktop(page).locator('button[data-target]');
  await expect.poll(() => tiles.count()).toBe(25);
  await pressTile(page, 'tile-0');
  await key(page, 'Back to the film').waitFor();
  await expect.poll(() => tiles.count()).toBe(24);
  await key(page, 'Back to the film').click();
  await filmHasSteps(page, 2);
  expect(await actionsOf(page)).toEqual(['pick 0']);
  expect(problems).toEqual([]);
});

describe('every game', () => {
  let shown: OpenWorkbench;
  beforeAll(async () => {
    shown = await openWorkbench();
    // The other tests close what they opened.
    opened.splice(opened.indexOf(shown.context), 1);
  });
  afterAll(() => shown.context.close());

  test.each(Object.values(catalogue).map(({ meta }) => meta))(
    'a round of $name is shown and can be scrubbed to its end',
    async ({ name, slug }) => {
      const { page, problems } = shown;
      await page.getByRole('combobox', { name: 'Game' }).selectOption(name);
      await expect
        .poll(() => page.evaluate(readFilm), { timeout: 40_000 })
        .toMatchObject({ game: slug, error: null });
      await scrubTo(page, 0.9);
      expect(problems).toEqual([]);
    },
  );
});

test('the workbench can be used by WCAG AA at 1440 and 1024 px', async () => {
  const { page, problems } = await openWorkbench();
  await addAction(page);
  await filmHasSteps(page, 2);
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(await collectAxeFindings(page), `${width} px`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
  expect(problems).toEqual([]);
});
