import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKnown, type KnownPlayer } from './test-players.ts';
import { expectNoAxeFindings, phone } from './page-sizes.ts';
import { openTestbed, type Testbed } from './testbed.ts';

/** A room that no other test writes in. */
const stored = { chat_room: 'pt', chat_open: '1' };

let testbed: Testbed;
let [giver, taker]: KnownPlayer[] = [];
beforeAll(async () => {
  testbed = await openTestbed();
  [giver, taker] = await Promise.all([newKnown(testbed), newKnown(testbed)]);
});
afterAll(() => testbed.close());

test('a player is tipped from the profile by keyboard; the chat and the receiver are notified', async () => {
  const [from, to] = [giver as KnownPlayer, taker as KnownPlayer];
  await testbed.call('/social/chat/send', { room: 'pt', message: 'olá', type: 'text' }, to);
  const path = `/?modal=profile&username=${to.username}`;
  const [desk, hand] = [
    await testbed.visit({ player: from, width: 1280, height: 900, stored, path }),
    await testbed.visit({ player: to, ...phone, path: '/?modal=wallet&tab=tip' }),
  ];
  const { page } = desk;
  await page.getByRole('button', { name: 'Tip', exact: true }).click();
  const cashier = page.getByRole('dialog', { name: 'Cashier' });
  const name = cashier.getByRole('combobox', { name: 'To' });
  await cashier.getByText(`${to.username} found`).waitFor();
  expect(await name.inputValue()).toBe(to.username);

  const send = cashier.getByRole('button', { name: /^Tip / });
  const amount = cashier.getByLabel('Amount', { exact: true });
  await amount.fill('990');
  await cashier.getByText(/must be greater than \$10!$/).waitFor();
  expect(await send.isDisabled()).toBe(true);
  await amount.fill('989.99');
  await cashier.getByText('$10.01').waitFor();
  await cashier.getByRole('button', { name: '$25' }).click();
  expect(await send.textContent()).toBe(`Tip ${to.username} $25.00`);

  await name.fill('no.such.player');
  await cashier.getByText('No player with this name').waitFor();
  await name.fill(to.username.slice(0, 5));
  await cashier.getByRole('option', { name: to.username }).waitFor();
  await name.press('Escape');
  await cashier.getByRole('listbox').waitFor({ state: 'detached' });
  await name.press('Backspace');
  await cashier.getByRole('option', { name: to.username }).waitFor();
  await name.press('Enter');
  expect(await name.inputValue()).toBe(to.username);
  await cashier.getByLabel('Message (optional)').fill('for the lantern');
  await cashier.getByText('15 of 140').waitFor();
  await expectNoAxeFindings(desk, '[role=dialog]');
  await amount.press('Enter');

  await cashier.getByRole('heading', { name: `You tipped ${to.username} $25.00` }).waitFor();
  await cashier.getByText('$975.00 left in your main balance.').waitFor();
  await cashier.getByText('Posted in the Português room.').waitFor();
  await cashier.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('list', { name: /^Messages/ })
    .getByText('tipped')
    .waitFor();

  await hand.page.getByText(`${from.username} tipped you $25.00`).first().waitFor();
  const sheet = hand.page.getByRole('dialog', { name: 'Cashier' });
  await sheet.getByText('Main Balance $1,025.00').waitFor();
  await sheet.getByText('Enter the player’s name.').waitFor();
  expect([...desk.problems, ...hand.problems]).toEqual([]);
  await Promise.all([desk.context.close(), hand.context.close()]);
});
