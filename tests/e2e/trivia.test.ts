import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAdmin, newKnown, passTime } from './test-players.ts';
import { openTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

/** Refocuses the page, as a returning player does, until the text appears. */
const lookAgainFor = (page: Page, text: string) =>
  expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      return page.getByRole('dialog').getByText(text, { exact: true }).isVisible();
    })
    .toBe(true);

test('a question is answered by keyboard alone, and its prize is paid when the time is over', async () => {
  const [admin, player] = await Promise.all([newAdmin(testbed), newKnown(testbed, 'old-')]);
  const { page, context, problems } = await testbed.visit({
    player,
    path: '/?modal=trivia&room=de',
    reducedMotion: true,
  });
  const dialog = page.getByRole('dialog', { name: 'Trivia' });
  await dialog.getByText('No question right now').waitFor();
  const question = 'What is the ring of light around the dark moon called?';
  const answers = ['The umbra', 'The penumbra', 'The corona'];
  const saved = { room: 'de', question, answers, correct: 2, seconds: 60, state: 'draft' };
  const { id } = (await testbed.call('/staff/trivia/question', saved, admin)) as { id: string }; // its reply
  await testbed.call('/staff/trivia/plan', { room: 'de', question: id, pool: '25' }, admin);
  await dialog.getByText('The next question opens in').waitFor();
  await dialog.getByText('Correct answers split $25.00.').waitFor();
  await passTime(testbed, 'de', admin);
  await dialog.getByText(question).waitFor();
  expect(await dialog.getByRole('timer').getAttribute('aria-label')).toMatch(
    /^([1-5]?\d|6[01]) seconds? left$/,
  );
  expect(await dialog.getByRole('button', { name: 'Send answer' }).isDisabled()).toBe(true);
  await dialog.getByText('$25.00 is split among all correct answers.').waitFor();
  // The answers are in random order.
  const corona = dialog.getByRole('radio', { name: 'The corona' });
  await dialog.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  for (let at = 1; at < answers.length && !(await corona.isChecked()); at += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByText('Answer sent.').waitFor();
  expect(await dialog.getByRole('radio', { name: 'The umbra' }).isDisabled()).toBe(true);

  // The page knows of the start before the pool is reserved.
  const rounds = () => testbed.call('/staff/trivia/rounds?room=de&page=1&per_page=25', null, admin);
  await expect.poll(rounds).toMatchObject({ items: [{ state: 'open' }] });
  await passTime(testbed, 'de', admin);
  await lookAgainFor(page, '+$25.00');
  await dialog.getByText('1 player got it right. Your share is in your main balance.').waitFor();
  expect(await dialog.getByRole('listitem').filter({ hasText: 'Correct answer' }).innerText()).toContain(
    'The corona',
  );
  await dialog.getByText('Time is up. The correct answer: The corona').waitFor({ state: 'attached' });
  expect(JSON.stringify(await testbed.call('/user/get', null, player))).toContain('"1025.00000000"');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
});

test('staff write a question, schedule it and cancel it', async () => {
  const { page, context, problems } = await testbed.visit({
    player: await newAdmin(testbed),
    path: '/staff/trivia?room=es',
    reducedMotion: true,
  });
  await page.getByText('0 questions available in this room.').waitFor();
  await page.getByRole('button', { name: 'New question' }).click();
  const editor = page.getByRole('dialog', { name: 'New question' });
  await editor.getByRole('textbox', { name: 'Question' }).fill('¿Cuánto es dos y dos?');
  await editor.getByRole('textbox', { name: 'Answer A' }).fill('3');
  await page.keyboard.press('Enter');
  await editor.getByText('Write at least two answers.').waitFor();
  const wrong = editor.getByRole('textbox', { name: 'Answer B' });
  expect(await wrong.evaluate((field) => field === document.activeElement)).toBe(true);
  await editor.getByRole('textbox', { name: 'Answer C' }).fill('4');
  await editor.getByRole('radio', { name: 'Answer C is correct' }).check();
  await editor.getByText('Ready', { exact: true }).click();
  await editor.getByRole('button', { name: 'Save as ready' }).click();
  await page.getByText('1 question available in this room.').waitFor();
  await page.getByRole('button', { name: 'Ask' }).click();
  const ask = page.getByRole('dialog', { name: 'Ask this question' });
  await ask.getByText('At a set time').click();
  const at = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 16);
  await ask.getByLabel('Time', { exact: true }).fill(at);
  await ask.getByRole('button', { name: 'Ask' }).click();
  await ask.waitFor({ state: 'detached' });
  await page.getByText('Asked', { exact: true }).click();
  await page.getByRole('cell', { name: 'Scheduled' }).waitFor();
  await page.getByRole('button', { name: 'Cancel question' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel question' }).click();
  await page.getByText('Nothing asked yet').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
