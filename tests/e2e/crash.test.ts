import { afterAll, beforeAll, expect, test } from 'vitest';
import { desk, expectNothingFound, expectToFit } from './page-sizes.ts';
import { openTestbed, type TestPlayer, type Testbed, type Visit } from './testbed.ts';

let testbed: Testbed;
let player: TestPlayer;
let visit: Visit;
beforeAll(async () => {
  testbed = await openTestbed();
  player = await testbed.newPlayer();
  visit = await testbed.visit({ player, ...desk, path: '/games/originals/crash', stored: { SOUND: '0' } });
});
afterAll(() => testbed.close());

const mainKey = () => visit.page.locator('[data-main-key]');

test('a bet joins a round, stays through a reload, and its round can be verified back to the first', async () => {
  const { page, problems } = visit;
  // Whatever goes on: in the betting it joins, and while the lantern rises it waits for the next round.
  await mainKey().filter({ hasText: /^Bet/ }).click();
  await page.getByRole('button', { name: 'Cancel bet' }).waitFor();
  await expect.poll(() => page.getByText('Balance $999.99').count()).toBe(1);
  await page.reload();
  await page.getByRole('region', { name: 'Players of this round' }).getByText('$0.01').first().waitFor();
  await mainKey()
    .filter({ hasText: /^Next round/ })
    .waitFor();
  await page.locator('.strip .pill').first().click();
  const proof = page.getByRole('dialog', { name: 'Provably fair: Crash' });
  await proof.getByText('Verified in your browser').waitFor();
  await proof.getByRole('button', { name: 'Verify every round back to the first' }).click();
  await proof.getByText('The chain ends in the published hash.').waitFor();
  await page.keyboard.press('Escape');
  expect(problems).toEqual([]);
}, 400_000);

test('can be used by WCAG AA, by hand and on Auto; it fits every width', async () => {
  await expectNothingFound(visit);
  await expectToFit(visit);
  await visit.page.getByRole('radio', { name: 'Auto', exact: true }).check({ force: true });
  await visit.page.getByRole('textbox', { name: 'Number of bets' }).waitFor();
  await expectNothingFound(visit, 'main');
});
