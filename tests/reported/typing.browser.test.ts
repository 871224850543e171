import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestbed, type Testbed } from '../e2e/testbed.ts';

/** A room that no other test writes in. */
const stored = { chat_room: 'pt', chat_open: '1' };

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

test('Enter that confirms composed text sends nothing, in Safari as in other browsers', async () => {
  const player = await testbed.newPlayer();
  const { page, context } = await testbed.visit({ player, width: 1280, height: 720, stored });
  const keyboard = await context.newCDPSession(page);
  const enter = { type: 'rawKeyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 } as const;
  const field = page.getByRole('combobox', { name: 'Message', exact: true });
  await field.fill('にほん');
  await keyboard.send('Input.dispatchKeyEvent', enter);
  expect(await field.inputValue()).toBe('にほん');
  await keyboard.send('Input.imeSetComposition', { text: 'ご', selectionStart: 1, selectionEnd: 1 });
  await keyboard.send('Input.dispatchKeyEvent', { ...enter, windowsVirtualKeyCode: 13 });
  expect(await field.inputValue()).toBe('にほんご');
  await keyboard.send('Input.insertText', { text: '語' });
  await field.press('Enter');
  await page.getByRole('listitem').getByText('にほん語', { exact: true }).waitFor();
  expect(await field.inputValue()).toBe('');
  await context.close();
});

test('on a German page a number between keys is the same typed and pasted, and an ambiguous one is refused', async () => {
  const { page, context } = await testbed.visit({
    path: '/games/originals/limbo',
    language: 'de',
    width: 1280,
    height: 720,
    reducedMotion: true,
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const target = page.locator('.stepper__stepper input').first();
  await expect.poll(() => target.inputValue()).toBe('2,031×');
  await target.fill('1,250');
  await target.blur();
  expect(await target.inputValue()).toBe('1,250×');
  await target.fill('3');
  await page.evaluate(() => navigator.clipboard.writeText('1,250'));
  await target.press('Control+A');
  await target.press('Control+V');
  await target.blur();
  expect(await target.inputValue()).toBe('1,250×');
  await target.fill('1.250');
  await target.blur();
  const refusal = page.getByRole('alert').filter({ hasText: '1250' }).filter({ hasText: '1,250' });
  await refusal.waitFor();
  expect(await target.inputValue()).toBe('1.250');
  await context.close();
});
