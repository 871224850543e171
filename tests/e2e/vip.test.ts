import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantPlayerLevels } from '../browser/grant-player-levels.ts';
import { newAdmin, newKnown } from './test-players.ts';
import { expectNoAxeFindings, phone } from './page-sizes.ts';
import { openOwnTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openOwnTestbed(grantPlayerLevels);
});
afterAll(() => testbed.close());

test('the wheel is spun by keyboard, announces its result, and its ticket is verified from the revealed seed', async () => {
  const player = await newKnown(testbed);
  const visit = await testbed.visit({ player, path: '/vip/wheel', reducedMotion: true });
  const { page } = visit;
  await page.getByText('One spin a day from Silver IV.').waitFor();
  expect(await page.getByRole('row').count()).toBe(8);
  const spin = page.getByRole('button', { name: 'Spin', exact: true });
  await spin.focus();
  await page.keyboard.press('Enter');
  const told = page.getByRole('status').filter({ hasText: 'added to your main balance.' });
  await told.waitFor();
  expect(await told.textContent()).toMatch(/^\d+ \w+\$\d+\.\d\dadded to your main balance\.$/);
  await expectNoAxeFindings(visit, 'main');

  const check = page.getByRole('button', { name: 'Verify this spin' });
  expect(await check.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  const fairness = page.getByRole('dialog', { name: 'Fairness' });
  await fairness.getByText('You can verify them once you rotate it.').waitFor();
  await fairness.getByRole('button', { name: 'Rotate', exact: true }).click();
  await fairness.getByText('Spins drawn from this pair, replayed in your browser.').waitFor();
  await fairness.getByText('Matches', { exact: true }).waitFor();
  expect(visit.problems).toEqual([]);
  await visit.context.close();
});

test('the dialog shows the player’s level, all levels and their benefits', async () => {
  const player = await newKnown(testbed);
  const visit = await testbed.visit({ player, ...phone, path: '/?modal=vip&tab=vip' });
  const dialog = visit.page.getByRole('dialog', { name: 'VIP levels' });
  await dialog.getByRole('progressbar', { name: 'Progress to Gold I' }).waitFor();
  await dialog.getByRole('link', { name: 'Daily wheel' }).waitFor();
  await dialog.getByRole('tab', { name: 'Levels' }).click();
  const own = dialog.getByRole('row', { name: /^Silver IV/ });
  expect(await own.getAttribute('aria-current')).toBe('true');
  expect(await dialog.getByRole('row').count()).toBe(22);
  await expectNoAxeFindings(visit, '[role=dialog]');
  await dialog.getByRole('tab', { name: 'Rewards' }).click();
  await dialog.getByText('Silver IV: 5%. A $1,000.00 bet at a 1% edge earns $0.50.').waitFor();
  expect(visit.problems).toEqual([]);
  await visit.context.close();
});

test('a level is requested with a picture, and granted by an admin', async () => {
  const [player, admin] = [await newKnown(testbed), await newAdmin(testbed)];
  const visit = await testbed.visit({ player, path: '/vip/transfer' });
  const { page } = visit;
  await page.getByRole('button', { name: 'Request transfer' }).click();
  await expect.poll(() => page.getByText('Fill in this field.').count()).toBe(3);
  await page.getByLabel('Casino').fill('Northern Reels');
  await page.getByLabel('Your username there').fill('moth');
  await page.getByLabel('Your level there').fill('Gold 34');
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#846' } })
    .png()
    .toBuffer();
  const file = { name: 'level.png', mimeType: 'image/png', buffer: picture };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Remove level.png' }).waitFor();
  await expectNoAxeFindings(visit, 'main');
  await page.getByRole('button', { name: 'Request transfer' }).click();
  await page.getByRole('heading', { name: 'Your request is in review' }).waitFor();

  const staff = await testbed.visit({ player: admin, path: '/staff/vip-transfers' });
  const card = staff.page.getByRole('region', { name: player.username });
  await card.getByRole('button', { name: 'Show screenshots (1)' }).click();
  await card.getByRole('img', { name: `Screenshot 1 from ${player.username}` }).waitFor();
  await card.getByLabel('Level to grant').selectOption('Gold II');
  await expectNoAxeFindings(staff, 'main');
  await card.getByRole('button', { name: 'Grant Gold II' }).click();
  await card.getByText('Granted: Gold II').waitFor();
  await page.getByRole('heading', { name: 'You’re now Gold II' }).waitFor();
  expect([...visit.problems, ...staff.problems]).toEqual([]);
  await Promise.all([visit.context.close(), staff.context.close()]);
});
