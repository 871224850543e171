import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestbed, type Testbed } from '../e2e/testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

/** What a screen reader compares: it announces a region when this changes. */
const textIn = async (region: Locator): Promise<string> => (await region.textContent()) ?? '';

test('the same error is announced at each try to send a form', async () => {
  const { page, context } = await testbed.visit({ path: '/?modal=auth' });
  const form = page.getByRole('dialog').locator('form');
  const error = form.getByRole('alert').first();
  await form.locator('button[type=submit]').click();
  const first = await textIn(error);
  await form.locator('button[type=submit]').click();
  await expect.poll(() => textIn(error)).not.toBe(first);
  const second = await textIn(error);
  expect([first.trim() !== '', second.trim()]).toEqual([true, first.trim()]);
  await context.close();
});

test('each round is announced, the same result as well', async () => {
  const player = await testbed.newPlayer();
  const { page, context } = await testbed.visit({
    player,
    path: '/games/originals/coin-flip',
    reducedMotion: true,
  });
  const key = page.locator('[data-main-key]');
  const region = page
    .locator('[data-game-layout] .stage__stage p.visually-hidden[role=status]')
    .first();
  for (let round = 0; round < 6; round += 1) {
    const before = await textIn(region);
    await key.click();
    await expect.poll(() => textIn(region)).not.toBe(before);
  }
  await context.close();
});
