import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestbed, type ApiPlayer, type Testbed } from './testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

/** Places a bet whose recharge fills a calendar; resolves when its first day is open. */
const playForCalendar = async (player: ApiPlayer): Promise<void> => {
  const { user } = (await testbed.call('/user/get', null, player)) as { user: { selected_balance: string } }; // reply of getUser
  await testbed.call(
    '/bet/play',
    {
      game: 'dice',
      balance: user.selected_balance,
      amount: '900',
      params: { mode: 'under', target: '48.75' },
      client_bet_id: crypto.randomUUID(),
    },
    player,
  );
  const available = async () => {
    const data = await testbed.call('/promotions/reward-center/get-data', {}, player);
    return (data as { calendar: { available: string } }).calendar.available; // reply of getRewardCenter
  };
  await expect.poll(available, { timeout: 10_000 }).toMatch(/[1-9]/);
};

test('a claim repeated after a lost answer is paid once; the reward center shows it', async () => {
  const player = await testbed.newPlayer();
  await playForCalendar(player);
  const { page, context } = await testbed.visit({ player, width: 1280, reducedMotion: true });
  const presses: string[] = [];
  await context.route('**/calendar-rewards/claim-all', async (route) => {
    presses.push(String(route.request().postDataJSON().client_id));
    if (presses.length > 1) return route.continue();
    // It is paid, but the answer never arrives.
    await route.fetch();
    return route.abort();
  });
  // Reads fail too, until the button is pressed again.
  await context.route('**/reward-center/get-data', (route) =>
    presses.length === 1 ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: /^Rewards, \d ready to claim$/ }).click();
  const popover = page.getByRole('dialog', { name: 'Rewards' });
  await expect.poll(() => popover.getByRole('listitem').count()).toBe(5);
  const claim = popover.getByRole('button', { name: 'Claim: Reward Calendar' });
  await claim.click();
  await page.getByText('We couldn’t reach the server.', { exact: false }).first().waitFor();
  await expect.poll(() => claim.getAttribute('aria-busy')).toBeNull();
  await claim.press('Enter');
  await claim.waitFor({ state: 'detached' });
  expect(presses).toEqual([presses[0], presses[0]]);
  await popover.getByRole('link', { name: 'Explore Reward Center' }).click();
  await popover.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Reward Center', exact: true }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Today' }).getByText('Claimed').waitFor();
  expect(await page.getByRole('button', { name: 'Claim: Reward Calendar' }).count()).toBe(0);
  const { items } = (await testbed.call('/user/account/history/rewards', { page: 1 }, player)) as {
    items: readonly { type: string }[];
  }; // reply of getRewardHistory
  expect(items.map(({ type }) => type)).toEqual(['calendar']);
  await context.close();
});
