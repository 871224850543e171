import { readFile } from 'node:fs/promises';
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
/** The elements beyond the right edge, by section and class, if they make the page scroll sideways. */
const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= window.innerWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
      .map((element) => `${element.closest('section[id]')?.id}: ${element.tagName} ${element.className}`);
  });

test.each([1440, 390])('the gallery and its list can be used by WCAG AA at %i px', async (width) => {
  const { page, problems } = await open('/ui', width);
  await shown(page).getByRole('heading', { name: 'Toasts' }).waitFor();
  expect(await collectAxeFindings(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test.each([1208, 390])('every component in every state keeps WCAG AA at %i px', async (width) => {
  const { page, problems } = await open('/ui/preview', width);
  await page.getByRole('heading', { name: 'Toasts' }).waitFor();
  expect(await page.locator('section[id]').evaluateAll((all) => all.map(({ id }) => id))).toEqual(
    gallerySections.map(({ id }) => id),
  );
  expect(await collectAxeFindings(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('no component overflows at 320 px with the text spacing of WCAG 1.4.12', async () => {
  const { page } = await open('/ui/preview?spacing=wide', 320);
  await page.getByRole('heading', { name: 'Toasts' }).waitFor();
  expect(await sidewaysOverflow(page)).toEqual([]);
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

test('a table sorts by the keyboard, opens rows, saves what it shows and renders only the rows in view', async () => {
  const { page, problems } = await open('/ui/preview');
  const table = page.getByRole('table', { name: 'Sortable, with a file' });
  const names = () => table.getByRole('rowheader').allTextContents();
  const heading = table.getByRole('columnheader', { name: 'Staked' });
  const sortBy = (name: string) =>
    table.getByRole('columnheader', { name }).getByRole('button').press('Enter');
  // What sorts is loaded after the table is there.
  await expect.poll(() => heading.getAttribute('aria-sort')).toBe('none');
  expect(await names()).toEqual(['Dice', 'Mines', 'Limbo']);
  await sortBy('Staked');
  // By value, not by text; what is missing comes last either way.
  await expect.poll(names).toEqual(['Mines', 'Dice', 'Limbo']);
  await expect.poll(() => heading.getAttribute('aria-sort')).toBe('descending');
  await sortBy('Staked');
  await expect.poll(names).toEqual(['Dice', 'Mines', 'Limbo']);
  expect(await heading.getAttribute('aria-sort')).toBe('ascending');
  await sortBy('Game');
  await expect.poll(names).toEqual(['Dice', 'Limbo', 'Mines']);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the rows shown as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('games.csv');
  expect(await readFile(await file.path(), 'utf8')).toBe(
    '\uFEFFGame,Rounds,Staked\nDice,1204,90.50\nLimbo,0,\nMines,87,1200.00\n',
  );

  const opening = page.getByRole('table', { name: 'Rows that open' });
  await opening.getByRole('button', { name: 'Mines' }).press('Enter');
  await expect.poll(() => opening.getByRole('row').count()).toBe(1 + 3 + 2);

  const long = page.getByRole('table', { name: 'A hundred and fifty rows' });
  expect(await long.getAttribute('aria-rowcount')).toBe('151');
  await long.scrollIntoViewIfNeeded();
  await page.keyboard.press('End');
  const last = long.getByRole('row', { name: /^Game 150/ });
  await last.waitFor();
  expect(await last.getAttribute('aria-rowindex')).toBe('151');
  expect(await long.getByRole('row').count()).toBeLessThan(80);
  expect(problems).toEqual([]);
});
