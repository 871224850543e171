import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAdmin } from './known-players.ts';
import { openTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const question = {
  id: 'round',
  question: 'What is the ring of light around the dark moon called?',
  answers: ['The umbra', 'The penumbra', 'The corona'].map((answer, at) => ({
    id: `round-${at + 1}`,
    answer,
  })),
};
const trivia = { id: 'round', start_in: 0, end_in: 40, seconds: 60, pool: '25.00000000' };
const right = 'round-3';
const counts = question.answers.map(({ id }, at) => ({ id, count: [1, 0, 2][at] ?? 0 }));

/** Answers the calls of the modal in place of the server, whose questions open a minute after they are planned. */
async function dealTrivia(page: Page, first: object) {
  const dealt = { reply: first, sent: [] as unknown[] };
  await page.route('**/api/social/trivia/*', async (route) => {
    const isAnswer = route.request().url().endsWith('submit-answer');
    if (isAnswer) {
      dealt.sent.push(route.request().postDataJSON());
      dealt.reply = { ...dealt.reply, own: right };
    }
    const response = isAnswer ? { status: true } : dealt.reply;
    await route.fulfill({ json: { response, errors: [], notifications: [] } });
  });
  return dealt;
}

/** As when the player comes back to the page, as often as it takes: an answer from before may be on its way. */
const lookAgainFor = (page: Page, text: string) =>
  expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      return page.getByRole('dialog').getByText(text, { exact: true }).isVisible();
    })
    .toBe(true);

test('a question is answered by keyboard alone, and its result follows when the time is over', async () => {
  const { page, context, problems } = await testbed.visit({
    ...{ player: await testbed.newPlayer(), path: '/?modal=trivia&room=de', reducedMotion: true },
  });
  const dialog = page.getByRole('dialog', { name: 'Trivia' });
  await dialog.getByText('No question right now').waitFor();
  const dealt = await dealTrivia(page, { question, trivia, own: null, result: null });
  await lookAgainFor(page, question.question);
  expect(await dialog.getByRole('timer').getAttribute('aria-label')).toMatch(/^(3\d|4[01]) seconds left$/);
  expect(await dialog.getByRole('button', { name: 'Send answer' }).isDisabled()).toBe(true);
  await dialog.getByText('$25.00 is split between all right answers.').waitFor();
  await dialog.getByRole('radio', { name: 'The umbra' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  expect(await dialog.getByRole('radio', { name: 'The corona' }).isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.getByText('Answer sent.').waitFor();
  expect(dealt.sent).toEqual([{ answer: right }]);
  expect(await dialog.getByRole('radio', { name: 'The umbra' }).isDisabled()).toBe(true);

  // The time is over; the answers are counted a moment later.
  dealt.reply = { question, trivia: { ...trivia, end_in: 0 }, own: right, result: null };
  await lookAgainFor(page, 'Time is up');
  await dialog.getByText('Counting the answers').waitFor();
  dealt.reply = {
    ...dealt.reply,
    result: { right, counts, players: 3, share: '12.50000000', won: '12.50000000' },
  };
  await dialog.getByText('+$12.50').waitFor();
  await dialog.getByText('2 players were right. Your share is on your main balance.').waitFor();
  expect(await dialog.getByRole('listitem').filter({ hasText: 'Right answer' }).innerText()).toContain(
    'The corona',
  );
  await dialog.getByText('Time is up. The right answer: The corona').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
});

test('staff writes a question, plans it and takes it back', async () => {
  const { page, context, problems } = await testbed.visit({
    ...{ player: await newAdmin(testbed), path: '/staff/trivia?room=es', reducedMotion: true },
  });
  await page.getByText('0 questions can be asked in this room.').waitFor();
  await page.getByRole('button', { name: 'New question' }).click();
  const editor = page.getByRole('dialog', { name: 'New question' });
  await editor.getByRole('textbox', { name: 'Question' }).fill('¿Cuánto es dos y dos?');
  await editor.getByRole('textbox', { name: 'Answer A' }).fill('3');
  await editor.getByRole('textbox', { name: 'Answer C' }).fill('4');
  await editor.getByRole('radio', { name: 'Answer C is the right one' }).check();
  await editor.getByText('Ready', { exact: true }).click();
  await editor.getByRole('button', { name: 'Save as ready' }).click();
  await page.getByText('1 question can be asked in this room.').waitFor();
  await page.getByRole('button', { name: 'Ask' }).click();
  const ask = page.getByRole('dialog', { name: 'Ask this question' });
  await ask.getByText('At a time').click();
  const at = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 16);
  await ask.getByLabel('Time', { exact: true }).fill(at);
  await ask.getByRole('button', { name: 'Ask' }).click();
  await ask.waitFor({ state: 'detached' });
  await page.getByText('Asked', { exact: true }).click();
  await page.getByRole('cell', { name: 'Planned' }).waitFor();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await page.getByText('Nothing asked yet').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
