import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { gallerySections } from '#src/workbench/gallery/gallery-sections.ts';
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
afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

interface Opened {
  readonly page: Page;
  readonly problems: readonly string[];
}

const open = async (path: string, width = 1440): Promise<Opened> => {
  const height = width < 768 ? 844 : 900;
  const visit = await testbed.visit({ path: '/health/live', width, height, reducedMotion: true });
  opened.push(visit.context);
  await workbench.serveTo(visit.context);
  await visit.page.goto(testbed.site.url + path);
  return visit;
};

const shown = (page: Page) => page.frameLocator('iframe[title="Components"]');
const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test.each([1440, 390])('the gallery and its list can be used by WCAG AA at %i px', async (width) => {
  const { page, problems } = await open('/ui', width);
  await shown(page).getByRole('heading', { name: 'Toasts' }).waitFor();
  expect(await collectAxeFindings(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
});

test.each([1208, 390])('every component in every state keeps WCAG AA at %i px', async (width) => {
  const { page, problems } = await open('/ui/preview', width);
  await page.getByRole('heading', { name: 'Toasts' }).waitFor();
  expect(await page.locator('section[id]').evaluateAll((all) => all.map(({ id }) => id))).toEqual(
    gallerySections.map(({ id }) => id),
  );
  expect(await collectAxeFindings(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  expect(problems).toEqual([]);
});

test('no component overflows at 320 px with the text spacing of WCAG 1.4.12', async () => {
  const { page } = await open('/ui/preview?spacing=wide', 320);
  await page.getByRole('heading', { name: 'Toasts' }).waitFor();
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
});

test('the list is searched, leads to its section, and the switches reach the frame and the address', async () => {
  const { page, problems } = await open('/ui');
  await page.getByRole('searchbox', { name: 'Search components' }).fill('usual values');
  const list = page.getByRole('navigation', { name: 'List of components' });
  await expect.poll(() => list.getByRole('link').allInnerTexts()).toEqual(['Stepper']);
  await shown(page).getByRole('heading', { name: 'Toasts' }).waitFor();
  await list.getByRole('link', { name: 'Stepper' }).click();
  await expect
    .poll(() =>
      shown(page)
        .locator('#stepper')
        .evaluate((it) => it.getBoundingClientRect().top),
    )
    .toBeLessThan(9);
  await page.getByText('390', { exact: true }).click();
  await page.getByRole('switch', { name: 'Text spacing' }).click();
  await page.getByRole('switch', { name: 'Reduced motion' }).click();
  await expect.poll(() => page.url()).toMatch(/\/ui\?width=390&spacing=wide&motion=reduced#stepper$/);
  const root = shown(page).locator('html');
  await expect.poll(() => root.getAttribute('data-spacing')).toBe('wide');
  expect(await root.getAttribute('data-motion')).toBe('reduced');
  expect(await root.evaluate(() => window.innerWidth)).toBe(390);
  expect(problems).toEqual([]);
});

test('dialogs, popovers and toasts open from the gallery and keep WCAG AA', async () => {
  const { page, problems } = await open('/ui/preview', 390);
  const press = (section: string, state: string) =>
    page.locator(`#${section}`).getByRole('group', { name: state }).getByRole('button').click();
  await press('dialog', 'Icon, field and footer; the scrim does not close it');
  await page.getByRole('dialog', { name: 'Provably fair' }).waitFor();
  expect(await collectAxeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await press('popover', 'With title');
  await page.getByRole('dialog', { name: 'Sound' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  for (const kind of ['Win', 'Wait', 'Info', 'Loss']) await press('toasts', kind);
  await press('popover', 'With title');
  await page.getByRole('dialog', { name: 'Sound' }).waitFor();
  expect(await collectAxeFindings(page)).toEqual([]);
  expect(problems).toEqual([]);
});
