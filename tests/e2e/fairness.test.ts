import { afterAll, beforeAll, expect, test } from 'vitest';
import { dicePage } from './dice-page.ts';
import { openTestbed, type Testbed } from './testbed.ts';

const path = '/games/originals/dice';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

test('once its pair is rotated, anyone with the link can verify a bet in the browser', async () => {
  const player = await testbed.newPlayer();
  const { page, context, problems } = await testbed.visit({ player, path, reducedMotion: true });
  const dice = dicePage(page);
  await dice.ready();
  await dice.bet.click();
  await dice.results.first().waitFor();
  await dice.results.first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Rotate your seeds to verify this bet').waitFor();
  expect(await dialog.getByRole('button', { name: 'Verify' }).count()).toBe(0);
  const betLink = page.url();

  await dialog.getByRole('button', { name: 'Open fairness' }).click();
  await dialog.getByRole('textbox', { name: /client seed/i }).fill('my-own-seed.1');
  await dialog.getByRole('button', { name: /rotate/i }).click();
  await dialog.getByText(/1 bets? checked, 0 differ/).waitFor();

  await page.goto(betLink);
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await dialog.getByText('Result matches').waitFor();
  expect(problems).toEqual([]);
  await context.close();

  const guest = await testbed.visit({ path: new URL(betLink).pathname + new URL(betLink).search });
  await guest.page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
  await guest.page.getByRole('dialog').getByText('Result matches').waitFor();
  expect(guest.problems).toEqual([]);
  await guest.context.close();
});

test('a client seed with an invalid character is refused next to the field', async () => {
  const player = await testbed.newPlayer();
  const { page, context } = await testbed.visit({ player, path: `${path}?modal=game-fairness` });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /client seed/i }).fill('no spaces allowed');
  await dialog.getByRole('button', { name: /rotate/i }).click();
  await dialog.getByText('Use 1 to 64 letters, digits, dots, underscores or hyphens.').waitFor();
  await context.close();
});

test('a link to a bet that does not exist closes itself', async () => {
  const { page, context } = await testbed.visit({ path: '/?modal=bet&id=00000000000000000000000000000000' });
  await expect.poll(() => page.url()).toBe(`${testbed.site.url}/`);
  await context.close();
});
