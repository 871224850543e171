import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Round, RoundReply } from '#contract/bets.ts';
import { buildWorkbench, type WorkbenchBuild } from '../browser/workbench-build.ts';
import { collectAxeFindings } from './axe-findings.ts';
import { openTestbed, type ApiPlayer, type Testbed } from './testbed.ts';

let testbed: Testbed;
let workbench: WorkbenchBuild;
beforeAll(async () => {
  [testbed, workbench] = [await openTestbed(), await buildWorkbench()];
});
afterAll(() => testbed.close());

type DragType = 'dragEnter' | 'dragOver' | 'drop';

interface OpenPage {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly problems: readonly string[];
}

const openReplay = async (fragment = '', player?: ApiPlayer): Promise<OpenPage> => {
  const place = { path: '/health/live', width: 1280, height: 760 };
  const { context, page, problems } = await testbed.visit({ ...place, ...(player && { player }) });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: testbed.site.url });
  await workbench.serveTo(context);
  await page.goto(`${testbed.site.url}/dev/replay${fragment}`);
  await page.getByLabel('JSON, bet id or link').waitFor();
  return { context, page, problems };
};

type Vector = { readonly actions?: readonly unknown[]; readonly expected: Record<string, unknown> };
const vectorsOf = async (game: string): Promise<readonly Vector[]> =>
  JSON.parse(await readFile(new URL(`../vectors/${game}.json`, import.meta.url), 'utf8'));
const minesRound = async (): Promise<Vector> => {
  const found = (await vectorsOf('mines')).find(({ actions = [] }) => actions.length > 2);
  if (!found) throw new Error('There is no long round of mines');
  return found;
};

/** Pastes a text where the page listens for it. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

const problem = (page: Page) => page.locator('.replay-page__problem');
const summary = (page: Page) => page.locator('.replay-summary[data-status="done"] > [role="status"]');
const timeOf = (page: Page) => page.locator('[data-time-ms]').getAttribute('data-time-ms').then(Number);
const filmIsHere = (page: Page) =>
  page.getByRole('button', { name: 'Next step' }).and(page.locator(':enabled')).waitFor();
const shownEvent = (page: Page) =>
  page.getByRole('list', { name: 'Events' }).locator('[aria-current] span').first().textContent();

test('a pasted round is folded, shown and compared; its link shows the same at the same time', async () => {
  const { page, context, problems } = await openReplay();
  await paste(page, JSON.stringify(await minesRound(), null, 2));
  expect(await summary(page).textContent()).toBe('1 matched, 0 differed, 0 unreadable');
  await page.getByText('As stored', { exact: true }).waitFor();
  await filmIsHere(page);
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  const firstStepMs = await timeOf(page);
  await page.getByRole('button', { name: 'Next step' }).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(firstStepMs);
  const [timeMs, event] = [await timeOf(page), await shownEvent(page)];
  expect(await collectAxeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Copy repro link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe('/dev/replay');
  const other = await openReplay(new URL(link).hash);
  await filmIsHere(other.page);
  await expect.poll(() => timeOf(other.page)).toBe(timeMs);
  expect(await shownEvent(other.page)).toBe(event);
  expect(await summary(other.page).textContent()).toBe('1 matched, 0 differed, 0 unreadable');

  await other.page.goto(`${testbed.site.url}/dev/replay${new URL(link).hash.slice(0, -40)}`);
  await other.page.reload();
  await expect.poll(() => problem(other.page).textContent()).toMatch(/^This link was cut off/);
  expect([...problems, ...other.problems]).toEqual([]);
  await Promise.all([context.close(), other.context.close()]);
});

test('a file of a thousand rounds is checked, and every invalid or differing line is listed', async () => {
  const vectors = (await Promise.all(['dice', 'plinko', 'mines'].map(vectorsOf))).flat();
  const lines: unknown[] = Array.from({ length: 1_000 }, (_, i) => vectors[i % vectors.length]);
  const good = vectors[0];
  lines[16] = '{"game":"di';
  lines[499] = { ...good, game: 'chess' };
  lines[998] = { ...good, nonce: -1 };
  lines[99] = { ...good, expected: { ...good?.expected, payout: '1' } };
  lines[700] = { ...good, expected: { ...good?.expected, multiplier: '9.00000000' } };
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');

  const { page, context, problems } = await openReplay();
  const file = { name: 'rounds.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(text) };
  await page.locator('input[type="file"]').setInputFiles(file);
  expect(await summary(page).textContent()).toBe('995 matched, 2 differed, 3 unreadable');
  const rows = () => page.getByRole('option').locator('span[title]').allTextContents();
  await page.getByText('Changed', { exact: true }).click();
  await expect
    .poll(rows)
    .toEqual([
      expect.stringMatching(/^line 100, differs in payout/),
      expect.stringMatching(/^line 701, differs in multiplier/),
    ]);
  await page.getByText('Failed', { exact: true }).click();
  await expect
    .poll(rows)
    .toEqual([
      expect.stringMatching(/^line 17, The line is not JSON/),
      expect.stringMatching(/^line 500, Unknown game "chess"; there are /),
      expect.stringMatching(/^line 999, nonce is not a whole number/),
    ]);

  // The keyboard moves through the list, and an invalid line shows the reason in place of the picture.
  await page.getByRole('listbox', { name: 'Rounds' }).focus();
  await page.keyboard.press('End');
  await expect.poll(() => problem(page).textContent()).toMatch(/^Line 999: nonce is not a whole number/);
  await page.getByText('Changed', { exact: true }).click();
  await page.getByRole('option').first().click();
  await page.getByText('1 difference').waitFor();
  await filmIsHere(page);
  expect(problems).toEqual([]);
  await context.close();
});

test('a file dropped on the picture is loaded, and a drag that leaves the page ends', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'oddlight-drop-'));
  const file = join(folder, 'dropped.jsonl');
  await writeFile(file, JSON.stringify(await minesRound()));
  const { page, context, problems } = await openReplay();
  const devtools = await context.newCDPSession(page);
  const drag = async (at: Pick<MouseEvent, 'x' | 'y'>, ...types: readonly DragType[]): Promise<void> => {
    const data = { items: [], files: [file], dragOperationsMask: 1 };
    for (const type of types) await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
  };
  await paste(page, JSON.stringify(await minesRound()));
  await filmIsHere(page);
  const { x, y, width, height } = await page
    .locator('.replay-page__frame')
    .evaluate((frame) => frame.getBoundingClientRect().toJSON());
  const notice = page.getByText('Drop a file of rounds');

  await drag({ x: 60, y: 600 }, 'dragEnter', 'dragOver');
  await notice.waitFor();
  // The event when the pointer leaves the window: no other element is entered.
  await page.locator('.replay-left').dispatchEvent('dragleave', { relatedTarget: null });
  await notice.waitFor({ state: 'detached' });
  await drag({ x: x + width / 2, y: y + height / 2 }, 'dragEnter', 'dragOver', 'drop');
  await page.getByRole('complementary', { name: 'Rounds' }).getByText('dropped.jsonl').waitFor();
  expect(await summary(page).textContent()).toBe('1 matched, 0 differed, 0 unreadable');
  expect(problems).toEqual([]);
  await context.close();
  await rm(folder, { recursive: true });
});

const placeDice = async (player: ApiPlayer): Promise<Round> => {
  const { balances } = (await testbed.call('/user/wallet/get-balances', null, player)) as {
    balances: readonly { id: string }[];
  }; // reply of getBalances
  const params = { mode: 'over', target: '20.00' };
  const [balance] = balances;
  const bet = { game: 'dice', balance: balance?.id, amount: '2', params, client_bet_id: crypto.randomUUID() };
  return ((await testbed.call('/bet/play', bet, player)) as RoundReply).round; // reply of play
};

test('a bet id is looked up: unrevealed and unknown bets are reported, a revealed one is shown', async () => {
  const player = await testbed.newPlayer();
  const bet = await placeDice(player);
  const { page, context } = await openReplay('', player);
  const open = async (id: string): Promise<void> => {
    await page.getByLabel('JSON, bet id or link').fill(id);
    await page.keyboard.press('Enter');
  };
  await open('none');
  await expect.poll(() => problem(page).textContent()).toMatch(/^There is no bet with this id/);
  await open(bet.id);
  await expect
    .poll(() => problem(page).textContent())
    .toMatch(/^The server seed of this bet is not revealed/);
  await testbed.call('/user/fairness/rotate', { client_seed: 'next' }, player);
  await open(bet.id);
  expect(await summary(page).textContent()).toBe('1 matched, 0 differed, 0 unreadable');
  await page.getByText('As stored', { exact: true }).waitFor();
  await filmIsHere(page);
  await context.close();
});
