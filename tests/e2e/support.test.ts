import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAdmin } from './test-players.ts';
import { openTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

const still = { reducedMotion: true } as const;

test('a guest asks on a phone, staff answers in another page, closes, and the guest writes again', async () => {
  const admin = await newAdmin(testbed);
  const about = `<img src=x onerror=alert(1)> ${crypto.randomUUID()}`;
  const guest = await testbed.visit({ ...still, width: 390, height: 844 });
  const { page } = guest;
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Live support' }).click();
  await page.getByRole('searchbox', { name: 'Search help' }).fill('lost phone');
  await page.getByRole('button', { name: /I lost the phone/ }).click();
  await page.getByRole('heading', { name: 'I lost the phone with my codes' }).waitFor();
  await page.getByRole('button', { name: 'Message us' }).click();
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Email field is required').waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill('guest@mail.example');
  await page.getByRole('textbox', { name: 'Message' }).fill(about);
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Someone will be with you shortly').waitFor();

  const staff = await testbed.visit({ ...still, player: admin, path: '/staff/support' });
  const desk = staff.page;
  await desk.getByRole('button', { name: about }).click();
  await desk.getByRole('button', { name: 'Take' }).click();
  await page.getByText(`${admin.username} joined`).waitFor();
  const field = desk.getByRole('textbox', { name: 'Reply to Guest' });
  await field.pressSequentially('We');
  await page.getByRole('img', { name: `${admin.username} is typing` }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await field.pressSequentially(' look into it');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Menu 1 new message' }).click();
  await page.getByRole('button', { name: 'Live support 1 new message' }).click();
  await page.getByRole('log').getByText('We look into it').waitFor();
  await desk.getByText(/seen/).waitFor();

  await desk.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByText('This conversation is closed').waitFor();
  await page.getByRole('radio', { name: '4 of 5' }).check();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you.').waitFor();
  await page.getByRole('button', { name: 'Message us again' }).click();
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#284' } })
    .png()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('textbox', { name: 'Write a message' }).fill('This is what I see');
  await page.getByRole('button', { name: 'Send' }).click();
  await desk.getByRole('log').getByText('This is what I see').waitFor();
  await desk.getByRole('img', { name: 'Image from Guest' }).waitFor();
  await field.waitFor();
  expect([...guest.problems, ...staff.problems]).toEqual([]);
  await guest.context.close();
  await staff.context.close();
});

test('goes back three steps, closes on Escape, and restores the focus', async () => {
  const { page, context, problems } = await testbed.visit({ ...still, width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Live support' }).click();
  const panel = page.getByRole('dialog', { name: 'Support' });
  await panel.getByRole('button', { name: /^Account/ }).click();
  await panel.getByRole('button', { name: /Change your name/ }).click();
  await panel.getByRole('button', { name: 'Message us' }).click();
  for (const place of ['Account', 'Account', 'Help'])
    await panel.getByRole('button', { name: `Back to ${place}`, exact: true }).click();
  await panel.getByRole('heading', { name: 'How can we help?' }).waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Live support');
  expect(problems).toEqual([]);
  await context.close();
});
