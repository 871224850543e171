import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAdmin } from './known-players.ts';
import { expectNothingFound } from './page-sizes.ts';
import { openTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

test('what runs is found in the hub, and a raffle says what fixes its draw', async () => {
  const player = await testbed.newPlayer();
  const visit = await testbed.visit({ player, path: '/tournaments' });
  const { page } = visit;
  await page.getByRole('heading', { name: 'Running now' }).waitFor();
  await page.getByRole('radio', { name: 'Raffles' }).check();
  const raffle = page.getByRole('link', { name: 'Weekly raffle' }).first();
  await raffle.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your tickets' }).waitFor();
  await page.getByText('Hash of the server seed').waitFor();
  expect(await page.getByRole('timer').getAttribute('aria-label')).toMatch(/^Time until the end: \d/);
  await expectNothingFound(visit, 'main');
  await page.goto(`${testbed.site.url}/tournaments/wager/nothing-here`);
  await page.getByRole('heading', { name: '404' }).waitFor();
  await visit.context.close();
});

test('an admin writes a tournament and schedules it; a large one waits for another admin', async () => {
  const admin = await newAdmin(testbed);
  const visit = await testbed.visit({ player: admin, path: '/staff/tournaments?new=1' });
  const { page } = visit;
  await page.getByLabel('Title').fill('Lantern race');
  await page.getByLabel('Slug').fill(`lantern-${admin.id.slice(-12)}`);
  await page.getByLabel('Text').fill('Shared by the first seven.');
  await page.getByLabel('Start').fill('2036-12-01T00:00');
  await page.getByLabel('End', { exact: true }).fill('2036-12-03T00:00');
  await page.getByLabel('Prizes').fill('600, 300, 5 x 60');
  await page.getByText('Another admin has to approve this.').waitFor();
  await page.getByLabel('Prizes').fill('300, 5 x 60');
  await expectNothingFound(visit, 'main');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Schedule' }).click();
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Schedule' })
    .click();
  await page.getByText('Lantern race is scheduled.').waitFor();
  expect(visit.problems).toEqual([]);
  await visit.context.close();
});
