import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dicePage } from './dice-page.ts';
import { openTestbed, type Testbed } from './testbed.ts';

const path = '/games/originals/dice';

interface PlayReply {
  readonly response: {
    readonly round: {
      readonly payout: string;
      readonly outcome: { readonly roll: string; readonly win: boolean };
    };
    readonly balance: { readonly amount: string };
  };
}

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

describe('dice for a player', () => {
  test('the balance shows the stake immediately and a win when it is revealed', async () => {
    const player = await testbed.newPlayer();
    const { page, context, problems } = await testbed.visit({ player, path, width: 1000, height: 700 });
    const dice = dicePage(page);
    await dice.ready();
    await dice.amount.fill('10');
    await dice.amount.blur();
    const seen = { win: 0, loss: 0 };
    let balance = 1000;
    for (let round = 0; (seen.win === 0 || seen.loss === 0) && round < 30; round += 1) {
      const answered = page.waitForResponse('**/api/bet/play');
      await page.getByRole('button', { name: 'Bet $10.00' }).click();
      const reply = (await (await answered).json()) as PlayReply; // reply of play
      const after = Number(reply.response.balance.amount);
      if (reply.response.round.outcome.win) {
        seen.win += 1;
        // The reply has arrived but the reveal has not ended: only the stake is deducted.
        expect(await dice.balance()).toBeCloseTo(balance - 10, 2);
      } else seen.loss += 1;
      await expect.poll(() => dice.balance()).toBeCloseTo(Math.floor(after * 100) / 100, 2);
      await page.getByText(reply.response.round.outcome.roll).first().waitFor();
      balance = Math.floor(after * 100) / 100;
    }
    expect(seen.win).toBeGreaterThan(0);
    expect(seen.loss).toBeGreaterThan(0);
    await page.getByText('My bets', { exact: true }).click();
    await page.getByRole('table').getByText('$10.00').first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('chance, multiplier and target stay in sync, and report values out of range', async () => {
    const player = await testbed.newPlayer();
    const { page, context, problems } = await testbed.visit({ player, path });
    const dice = dicePage(page);
    await dice.ready();
    expect(await dice.field('Multiplier').inputValue()).toBe('2.031');
    expect(await dice.field('Roll over').inputValue()).toBe('51.24');
    expect(await dice.field('Win chance').inputValue()).toBe('48.75');
    await dice.field('Win chance').fill('10');
    await dice.field('Win chance').blur();
    expect(await dice.field('Multiplier').inputValue()).toBe('9.900');
    expect(await dice.field('Roll over').inputValue()).toBe('89.99');
    await dice.field('Multiplier').fill('2');
    await dice.field('Multiplier').blur();
    expect(await dice.field('Win chance').inputValue()).toBe('49.50');
    await dice.field('Win chance').fill('99');
    await page.getByText("Win chance can't be higher than 98%!").waitFor();
    await dice.field('Win chance').blur();
    expect(await dice.field('Win chance').inputValue()).toBe('98.00');
    await dice.field('Win chance').fill('0.001');
    await page.getByText("Win chance can't be lower than 0.01%!").waitFor();
    await dice.field('Win chance').blur();
    expect(await dice.field('Win chance').inputValue()).toBe('0.01');
    await page.getByText('Under', { exact: true }).first().click();
    await dice.field('Roll under').waitFor();
    await page.getByText('Inside', { exact: true }).first().click();
    await dice.field('From').waitFor();
    await dice.field('To').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('the server plays every mode', async () => {
    const player = await testbed.newPlayer();
    const { page, context, problems } = await testbed.visit({ player, path, reducedMotion: true });
    const dice = dicePage(page);
    await dice.ready();
    for (const mode of ['Under', 'Inside', 'Outside', 'Over']) {
      await page.getByText(mode, { exact: true }).first().click();
      const asked = page.waitForRequest('**/api/bet/play');
      await dice.bet.click();
      const body = (await asked).postDataJSON() as { params: { mode: string } }; // request of play
      expect(body.params.mode).toBe(mode.toLowerCase());
      await dice.bet.waitFor();
      await page.waitForTimeout(300);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test('the amount buttons halve and double, and a bet above the balance stays as typed but is disabled', async () => {
    const player = await testbed.newPlayer();
    const { page, context, problems } = await testbed.visit({ player, path });
    const dice = dicePage(page);
    await dice.ready();
    expect(await dice.amount.inputValue()).toBe('0.01');
    await dice.amount.fill('10');
    await dice.amount.blur();
    expect(await dice.amount.inputValue()).toBe('10.00');
    await page.getByRole('button', { name: 'Half the bet' }).click();
    expect(await dice.amount.inputValue()).toBe('5.00');
    await page.getByRole('button', { name: 'Double the bet' }).click();
    expect(await dice.amount.inputValue()).toBe('10.00');
    await dice.amount.fill('5000');
    await dice.amount.blur();
    expect(await dice.amount.inputValue()).toBe('5000.00');
    expect(await dice.amount.getAttribute('aria-invalid')).toBe('true');
    await page.reload();
    await page.getByRole('button', { name: 'Not enough balance' }).waitFor();
    expect(await dice.amount.inputValue()).toBe('5000.00');
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a win above the maximum profit is refused before it is sent', async () => {
    const player = await testbed.newPlayer();
    const { page, context } = await testbed.visit({ player, path });
    const dice = dicePage(page);
    await dice.ready();
    await dice.amount.fill('1000');
    await dice.field('Win chance').fill('1');
    await dice.field('Win chance').blur();
    await page.getByText('Max profit is $20,000.00. Lower the bet or raise the win chance.').waitFor();
    await page.getByRole('button', { name: 'Above max profit' }).waitFor();
    await context.close();
  });

  test('hotkeys are off until switched on; then Space bets, A halves, S doubles, D is the minimum', async () => {
    const player = await testbed.newPlayer();
    const { page, context, problems } = await testbed.visit({ player, path, reducedMotion: true });
    const dice = dicePage(page);
    await dice.ready();
    await dice.amount.fill('8');
    await dice.amount.blur();
    await page.locator('body').press('KeyA');
    expect(await dice.amount.inputValue()).toBe('8.00');
    await page.getByRole('button', { name: 'Game settings' }).click();
    await page.getByRole('switch', { name: /hotkeys/i }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('switch', { name: /hotkeys/i }).waitFor({ state: 'detached' });
    await page.evaluate(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
    );
    await page.keyboard.press('KeyA');
    await expect.poll(() => dice.amount.inputValue()).toBe('4.00');
    await page.keyboard.press('KeyS');
    await expect.poll(() => dice.amount.inputValue()).toBe('8.00');
    await page.keyboard.press('KeyW');
    await expect.poll(() => dice.field('Win chance').inputValue()).toBe('49.75');
    await page.keyboard.press('KeyE');
    await dice.field('Roll under').waitFor();
    await page.keyboard.press('KeyD');
    await expect.poll(() => dice.amount.inputValue()).toBe('0.01');
    const asked = page.waitForRequest('**/api/bet/play');
    await page.keyboard.press('Space');
    await asked;
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a phone bets from the docked button', async () => {
    const player = await testbed.newPlayer();
    const { page, context, problems } = await testbed.visit({ player, path, width: 390, height: 844 });
    const dice = dicePage(page);
    await dice.ready();
    const box = await dice.bet.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    const answered = page.waitForResponse('**/api/bet/play');
    await dice.bet.tap();
    const reply = (await (await answered).json()) as PlayReply; // reply of play
    await page.getByText(reply.response.round.outcome.roll).first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
