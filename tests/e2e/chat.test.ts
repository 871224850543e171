import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKnown, type KnownPlayer } from './test-players.ts';
import { expectNoAxeFindings, phone } from './page-sizes.ts';
import { openTestbed, type Testbed } from './testbed.ts';

/** A room that no other test writes in. */
const stored = { chat_room: 'ja', chat_open: '1' };

let testbed: Testbed;
let ann: KnownPlayer;
let bob: KnownPlayer;
beforeAll(async () => {
  testbed = await openTestbed();
  [ann, bob] = await Promise.all([newKnown(testbed), newKnown(testbed)]);
});
afterAll(() => testbed.close());

const say = (player: KnownPlayer, message: string) =>
  testbed.call('/social/chat/send', { room: 'ja', message, type: 'text' }, player);
const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Message', exact: true });
const linesOf = (page: Page) => page.getByRole('list', { name: /^Messages/ }).getByRole('listitem');
const lineOf = (page: Page, text: string) =>
  linesOf(page).filter({ has: page.getByText(text, { exact: true }) });

test('two players write to each other, reply, mention and delete, on a desktop and on a phone', async () => {
  const desk = await testbed.visit({ player: ann, width: 1280, height: 720, stored });
  const hand = await testbed.visit({ player: bob, ...phone, stored });
  // A chat that is kept open on a desktop does not cover a phone.
  await hand.page.getByRole('button', { name: 'Chat', exact: true }).tap();
  const sheet = hand.page.getByRole('dialog', { name: 'Chat' });
  await fieldOf(desk.page).fill('good morning');
  await fieldOf(desk.page).press('Enter');
  await lineOf(desk.page, 'good morning').waitFor();
  const heard = hand.page.getByText('good morning', { exact: true });
  const toReply = hand.page.getByRole('menuitem', { name: 'Reply' });
  await heard.tap();
  // On a busy machine a tap can be lost; a player would tap again.
  await toReply.waitFor({ timeout: 10_000 }).catch(() => heard.tap());
  await toReply.tap();
  const answer = fieldOf(hand.page);
  await answer.pressSequentially(`@${ann.username.slice(0, 4)}`);
  await hand.page.getByRole('option', { name: `@${ann.username}` }).waitFor();
  await answer.press('Enter');
  expect(await answer.inputValue()).toBe(`@${ann.username} `);
  await answer.pressSequentially('hello :fir');
  await hand.page.getByRole('option', { name: ':fire:' }).waitFor();
  await answer.press('Enter');
  await answer.press('Enter');
  const reply = linesOf(desk.page).last();
  await reply.getByText('Mentions you').waitFor();
  await reply.getByRole('img', { name: ':fire:' }).waitFor();
  await reply.getByRole('button', { name: `Reply to ${ann.username}: good morning` }).waitFor();

  // The keyboard moves through the messages and opens a message's menu.
  await linesOf(desk.page).last().focus();
  await desk.page.keyboard.press('ArrowUp');
  await desk.page.keyboard.press('Enter');
  await desk.page.getByRole('menuitem', { name: 'Delete message' }).click();
  const question = desk.page.getByRole('alertdialog');
  await question.getByText('Are you sure you want to delete this message?').waitFor();
  await question.getByRole('button', { name: 'Delete message' }).click();
  await linesOf(hand.page).first().getByText('Message deleted', { exact: true }).waitFor();
  await linesOf(desk.page).first().getByText('Message deleted', { exact: true }).waitFor();

  await expectNoAxeFindings(desk, '.chat-place__place');
  await sheet.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect([...desk.problems, ...hand.problems]).toEqual([]);
  await Promise.all([desk.context.close(), hand.context.close()]);
});

test('a lost message can be resent and is posted once; a reader who scrolled up is not moved', async () => {
  const { page, context, problems } = await testbed.visit({ player: ann, width: 1280, height: 460, stored });
  const field = fieldOf(page);
  await page.route('**/social/chat/send', (route) => route.abort());
  await field.fill('is anybody here');
  await field.press('Enter');
  await page.getByText('Not sent').waitFor();
  await page.unroute('**/social/chat/send');
  // The server receives it, but its answer is lost.
  await page.route(
    '**/social/chat/send',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByText('Not sent').waitFor({ state: 'detached' });
  await expect.poll(() => lineOf(page, 'is anybody here').count()).toBe(1);

  for (const line of ['one', 'two', 'three']) await say(bob, `${line} ${'long '.repeat(25)}`);
  await linesOf(page)
    .last()
    .getByText(/^three/)
    .waitFor();
  await linesOf(page).last().focus();
  await page.keyboard.press('Home');
  await say(ann, 'and the last');
  await page.getByRole('button', { name: '1 new message' }).click();
  await expect.poll(() => linesOf(page).last().innerText()).toContain('and the last');
  expect(await linesOf(page).last().isVisible()).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

test('a guest reads and is asked to register', async () => {
  const { page, context, problems } = await testbed.visit({ stored: { chat_room: 'ja' } });
  const button = page.getByRole('banner').getByRole('button', { name: 'Chat' });
  expect(await button.getAttribute('aria-pressed')).toBe('false');
  await button.click();
  await lineOf(page, 'and the last').waitFor();
  await page.getByRole('complementary', { name: 'Chat' }).getByRole('button', { name: 'Register' }).click();
  await page.waitForURL((url) => url.searchParams.get('tab') === 'register');
  expect(problems).toEqual([]);
  await context.close();
});
