import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAdmin, newKnown, passTime } from './test-players.ts';
import { expectNoAxeFindings, phone } from './page-sizes.ts';
import { openTestbed, type Testbed } from './testbed.ts';

/** A room that no other test writes in. */
const stored = { chat_room: 'ru', chat_open: '1' };

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

test('coins are dropped and collected in the chat by keyboard', async () => {
  const [giver, taker] = await Promise.all([newKnown(testbed), newKnown(testbed, 'old-')]);
  const [hand, desk] = [
    await testbed.visit({ player: taker, width: 1280, height: 900, stored, path: '/' }),
    await testbed.visit({ player: giver, ...phone, stored, path: '/?modal=features-coin-drop' }),
  ];
  const dialog = desk.page.getByRole('dialog', { name: 'Coin drop' });
  const amount = dialog.getByLabel('Amount', { exact: true });
  await amount.fill('4.99');
  await dialog.getByText('Minimum coin drop is $5.00').waitFor();
  await amount.fill('990');
  await dialog.getByText(/must be greater than \$10!$/).waitFor();
  await dialog.getByRole('button', { name: '$10', exact: true }).click();
  await dialog.getByText('Up to 200 players').waitFor();
  expect(await dialog.getByRole('combobox', { name: 'Room' }).inputValue()).toBe('ru');
  await expectNoAxeFindings(desk, '[role=dialog]');
  await amount.press('Enter');
  await dialog.getByRole('heading', { name: '$10.00 dropped' }).waitFor();
  await dialog.getByText('$990.00 left in your main balance.').waitFor();

  const line = hand.page.getByRole('group', { name: `Coin drop from ${giver.username}` });
  const collect = line.getByRole('button', { name: /^Collect/ });
  await line.getByRole('timer').waitFor();
  await collect.focus();
  await hand.page.keyboard.press('Enter');
  const told = line.getByText('Collected. You’ll get your share when time is up.');
  await told.waitFor();
  await collect.waitFor({ state: 'detached' });
  // The button is gone: the message that replaced it has the focus.
  expect(await told.evaluate((said) => said === document.activeElement)).toBe(true);
  await expectNoAxeFindings(hand, '.chat-place__place');
  await hand.page.reload();
  await told.waitFor();
  expect(await collect.count()).toBe(0);
  await passTime(testbed, 'ru', giver);
  await line.getByText('1 player collected $10.00.').waitFor();
  expect(JSON.stringify(await testbed.call('/user/get', null, taker))).toContain('"1010.00000000"');
  await hand.page.getByRole('button', { name: 'Coin drop', exact: true }).click();
  await hand.page.getByRole('dialog', { name: 'Coin drop' }).waitFor();
  for (const { problems, context } of [hand, desk]) {
    expect(problems).toEqual([]);
    await context.close();
  }
});

test('explains why a player may not collect, and offers nothing to excluded or muted players', async () => {
  const [giver, taker] = await Promise.all([newKnown(testbed), newKnown(testbed)]);
  await testbed.call('/features/coin-drop/start', { balance: '5', room: 'ru' }, giver);
  const { page, context, problems } = await testbed.visit({
    player: taker,
    width: 1280,
    height: 900,
    stored,
    path: '/',
  });
  const name = `Coin drop from ${giver.username}`;
  const line = page.getByRole('group', { name });
  const collect = line.getByRole('button', { name: /^Collect/ });
  const muted = await newKnown(testbed, 'old-');
  const mute = { username: muted.username, time: '1h' };
  await testbed.call('/social/chat/mod/mute', mute, await newAdmin(testbed));
  const quiet = await testbed.visit({ player: muted, width: 1280, height: 900, stored, path: '/' });
  const seen = quiet.page.getByRole('group', { name });
  await seen.getByRole('timer').waitFor();
  expect(await seen.getByRole('button', { name: /^Collect/ }).count()).toBe(0);
  await quiet.context.close();
  await collect.click();
  // The account is only as old as this test.
  await line.getByText('your account is less than 24 hours old').waitFor();
  expect(await collect.count()).toBe(0);
  await testbed.call('/user/self-exclusion/exclude-me', { timeframe: '24h' }, taker);
  await page.reload();
  await line.getByRole('timer').waitFor();
  expect(await collect.count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});
