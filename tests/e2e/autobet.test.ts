import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dicePage } from './dice-page.ts';
import { hurryMs } from './game-page.ts';
import { openTestbed, type ApiPlayer, type Testbed } from './testbed.ts';

const path = '/games/originals/dice';
/** Results without animation: the run is tested, not the picture. */
const quick = { SPEED: 'instant', VOLUME_MASTER: '0' };

/** Desktop windows in which the whole run must be visible. */
const desks = [
  [1440, 900],
  [1366, 657],
] as const;

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const fail = (message: string): never => {
  throw new Error(message);
};

interface BalancesReply {
  readonly balances: readonly { readonly amount: string }[];
}

/** The balance on the server, in dollars truncated to cents. */
const balanceOf = async (player: ApiPlayer): Promise<number> => {
  const reply = (await testbed.call('/user/wallet/get-balances', null, player)) as BalancesReply; // reply of getBalances
  return Math.floor(Number(reply.balances[0]?.amount) * 100) / 100;
};

const chooseAuto = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'Auto', exact: true }).check({ force: true });
  await page.getByRole('textbox', { name: 'Number of bets' }).waitFor();
};

/** Settings of the Auto tab as stored on the device. */
const raisesAfterLoss = JSON.stringify({
  mode: 'simple',
  bets: '',
  onWin: { kind: 'reset', percent: '0' },
  onLoss: { kind: 'increase', percent: '120' },
  stopProfit: '',
  stopLoss: '',
  strategyId: null,
});

/** The Auto tab as a player sees it. */
const autoTab = (page: Page) => ({
  key: (name: string | RegExp) => page.getByRole('button', { name }),
  open: async (): Promise<void> => {
    await dicePage(page).ready();
    await chooseAuto(page);
  },
  bets: (count: string) => page.getByRole('textbox', { name: 'Number of bets' }).fill(count),
  /** Waits until a run is over; the reason stays in the panel. */
  over: (reason: string) => page.getByRole('region', { name: 'Last run' }).getByText(reason).waitFor(),
  done: async (): Promise<number> => {
    const text = await page.getByRole('region', { name: /Running|Last run/ }).innerText();
    return Number(/(\d+)( of| bets?)/.exec(text)?.[1] ?? Number.NaN);
  },
  stat: (name: string) =>
    page.getByRole('complementary', { name: 'Live stats' }).locator(`dt:text-is("${name}") + dd`),
});

const visit = async (player: ApiPlayer, stored: Readonly<Record<string, string>> = quick, at = path) => {
  const seen = await testbed.visit({
    player,
    path: at,
    stored,
    width: 1100,
    height: 760,
    reducedMotion: true,
  });
  return { ...seen, auto: autoTab(seen.page) };
};

describe('autobet', () => {
  test('plays the chosen number of bets, counts them, and updates the balance correctly', async () => {
    const player = await testbed.newPlayer();
    const { page, context, problems, auto } = await visit(player, { ...quick, LIVE_STATS: '1' });
    await auto.open();
    await auto.bets('8');
    await auto.key('Start autobet').click();
    await auto.over('Bets done.');
    expect(await auto.done()).toBe(8);
    await page.getByText('Autobet stopped').waitFor();
    const [wins, losses] = await Promise.all(['Wins', 'Losses'].map((name) => auto.stat(name).innerText()));
    expect(Number(wins) + Number(losses)).toBe(8);
    expect(await auto.stat('Wagered').innerText()).toBe('$0.08');
    await expect.poll(() => dicePage(page).balance()).toBeCloseTo(await balanceOf(player), 2);
    // Live stats cover nothing of the stage, and theatre mode fits the window.
    const boxOf = async (part: string) => (await page.locator(part).boundingBox()) ?? fail(`no ${part}`);
    for (const [width, height] of desks) {
      await page.setViewportSize({ width, height });
      const stage = await boxOf('.stage__stage');
      expect((await boxOf('aside[data-stats]')).x).toBeGreaterThanOrEqual(stage.x + stage.width);
      await auto.key('Theatre mode').click();
      const footer = await boxOf('.game-footer__footer');
      expect(footer.y + footer.height).toBeLessThanOrEqual(height);
      await auto.key('Theatre mode').click();
    }
    // A strip that was scrolled back returns to the newest result.
    await page.setViewportSize({ width: 390, height: 664 });
    const strip = page.getByRole('region', { name: 'Last results' }).getByRole('list');
    const scrolled = () => strip.evaluate((list) => list.scrollLeft);
    await strip.evaluate((list) => list.scrollTo({ left: -list.scrollWidth }));
    expect(await scrolled()).toBeLessThan(-50);
    await auto.bets('1');
    await auto.key('Start autobet').click();
    await expect.poll(scrolled).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('pauses between two bets, continues with the remaining ones and stops on request', async () => {
    const player = await testbed.newPlayer();
    const { page, context, problems, auto } = await visit(player);
    await dicePage(page).ready();
    const betBox = await dicePage(page).bet.boundingBox();
    await auto.open();
    await auto.bets('2000');
    await auto.key('Start autobet').click();
    await expect.poll(auto.done).toBeGreaterThan(2);
    // The main button has the same y on both tabs, before, during and after a run.
    const stopBox = await auto.key('Stop autobet').boundingBox();
    const pauseBox = await auto.key('Pause').boundingBox();
    expect(stopBox).toMatchObject({ x: betBox?.x, y: betBox?.y });
    expect(await page.getByRole('textbox', { name: 'Bet amount' }).getAttribute('readonly')).not.toBeNull();
    await auto.key('Pause').click();
    await auto.key(/^Continue/).waitFor();
    const pausedAt = await auto.done();
    expect(await auto.key(/^Continue/).innerText()).toBe(
      `Continue (${(2000 - pausedAt).toLocaleString('en')} left)`,
    );
    expect(await auto.key('Stop autobet').boundingBox()).toEqual(stopBox);
    expect(await auto.key(/^Continue/).boundingBox()).toEqual(pauseBox);
    for (const [width, height] of desks) {
      await page.setViewportSize({ width, height });
      expect(
        await page.locator('.panel__options').evaluate((box) => box.scrollHeight - box.clientHeight),
      ).toBe(0);
    }
    await page.waitForTimeout(700);
    expect(await auto.done()).toBe(pausedAt);
    await auto.key(/^Continue/).click();
    await expect.poll(auto.done).toBeGreaterThan(pausedAt);
    await auto.key('Stop autobet').click();
    await auto.over('You stopped it.');
    // The notice covers the header: the results below stay visible.
    const notice = await page.locator('.toasts__toast').first().boundingBox();
    const strip = await page.getByRole('region', { name: 'Last results' }).boundingBox();
    expect((notice?.y ?? Infinity) + (notice?.height ?? 0)).toBeLessThanOrEqual(strip?.y ?? 0);
    await expect.poll(() => dicePage(page).balance()).toBeCloseTo(await balanceOf(player), 2);
    await page.waitForTimeout(hurryMs);
    await auto.key('Start autobet').click();
    await auto.key('Pause').waitFor();
    await page.reload();
    await page.getByText(/^You left the page after \d+ of 2,000 bets\.$/).waitFor();
    await dicePage(page).ready();
    await auto.open();
    await auto.bets('1500');
    await auto.key('Start autobet').click();
    await auto.key('Pause').waitFor();
    await page.getByRole('link', { name: 'Home' }).first().click();
    await page.getByText(/^You left the page after \d+ of 1,500 bets\.$/).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  // A raise after every loss recovers all of it, and a chance of 1% loses nearly always: neither depends on
  // luck.
  test.each([
    ['Stop on profit', 'Profit reached.', '49.5'],
    ['Stop on loss', 'Loss limit reached.', '1'],
  ])('%s ends a run without a number of bets', async (field, reason, chance) => {
    const player = await testbed.newPlayer();
    const { page, context, problems, auto } = await visit(player, {
      ...quick,
      AUTOBET_dice: raisesAfterLoss,
    });
    await auto.open();
    await dicePage(page).field('Win chance').fill(chance);
    await dicePage(page).field('Win chance').blur();
    await page.getByRole('textbox', { name: field }).fill('0.01');
    await auto.key('Start autobet').click();
    await auto.over(reason);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a stepped game waits for its marks, plays them and removes them', async () => {
    const player = await testbed.newPlayer();
    const { page, context, problems, auto } = await visit(player, quick, '/games/originals/mines');
    await auto.open();
    await auto.key('Mark at least one tile').waitFor();
    const tiles = page.locator('button[data-target][aria-pressed]');
    await tiles.nth(0).click();
    await tiles.nth(7).click();
    await expect.poll(() => page.locator('button[data-target][aria-pressed="true"]').count()).toBe(2);
    await auto.bets('3');
    await auto.key('Start autobet').click();
    await auto.over('Bets done.');
    expect(await auto.done()).toBe(3);
    await expect.poll(() => dicePage(page).balance()).toBeCloseTo(await balanceOf(player), 2);
    await auto.key('Clear').click();
    await auto.key('Mark at least one tile').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a second tab cannot start until the first one closes', async () => {
    const player = await testbed.newPlayer();
    const { page, context, problems, auto } = await visit(player);
    await auto.open();
    await auto.key('Start autobet').click();
    await expect.poll(auto.done).toBeGreaterThan(0);
    const second = await context.newPage();
    await second.goto(page.url());
    const other = autoTab(second);
    // Before its scene is loaded: two scenes at once are slow without a graphics card.
    await chooseAuto(second);
    await other.key('Autobet is running in another tab.').waitFor();
    await page.close();
    await other.key('Start autobet').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a strategy is created, simulated, saved on the server and played', async () => {
    const player = await testbed.newPlayer();
    const { page, context, problems, auto } = await visit(player);
    await auto.open();
    await page.getByRole('radio', { name: 'Strategy', exact: true }).check({ force: true });
    await auto.key('All strategies').click();
    await page.getByRole('tab', { name: 'New Strategy' }).click();
    await auto.key('Next').click();
    await page.getByText('Give the strategy a name.').waitFor();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Three and out');
    await auto.key('Next').click();
    await page.getByRole('combobox', { name: 'Of what' }).selectOption('bets');
    await page.getByRole('textbox', { name: 'How many' }).fill('3');
    await page.getByRole('combobox', { name: 'Action' }).selectOption('stop');
    await auto.key('Simulate').click();
    await page.getByRole('textbox', { name: 'Number of bets (up to 1,000,000)' }).fill('5000');
    await auto.key('Run simulation').click();
    await page.getByText(/^5 runs of 1,000 bets$/).waitFor();
    await page.getByText('Chance of ruin').waitFor();
    await auto.key('Enable').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('Every 3 bets: stop').waitFor();
    await auto.key('Start autobet').click();
    await auto.over('Strategy stopped.');
    expect(await auto.done()).toBe(3);
    // The stored strategy survives a reload, with the tab's own settings.
    await page.reload();
    await auto.open();
    await page.getByText('Every 3 bets: stop').waitFor();
    await auto.key('Edit strategy').click();
    await page.getByRole('tab', { name: 'My Strategies' }).click();
    await auto.key('Delete Three and out').click();
    await auto.key('Delete strategy').click();
    await page.getByText('No strategies yet').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
