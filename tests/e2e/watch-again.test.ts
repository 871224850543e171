import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Round, RoundReply } from '#contract/bets.ts';
import { formatAmount } from '#lib/format-money.ts';
import { collectAxeFindings } from './axe-findings.ts';
import { openTestbed, type ApiPlayer, type Testbed } from './testbed.ts';

let testbed: Testbed;
let player: ApiPlayer;
/** Settled rounds; the first test reveals their seeds. */
let diceBet: Round;
let minesBet: Round;

const addressOf = ({ game, id }: Pick<Round, 'game' | 'id'>): string =>
  `/games/originals/${game}?replay=${id}`;

/** The player's only balance on the server. */
const wallet = async () => {
  const { balances } = (await testbed.call('/user/wallet/get-balances', null, player)) as {
    balances: readonly { id: string; amount: string }[];
  }; // reply of getBalances
  return balances[0];
};
const placeBet = async (game: string, params: object): Promise<Round> => {
  const balance = (await wallet())?.id;
  const bet = { game, balance, amount: '2', params, client_bet_id: crypto.randomUUID() };
  return ((await testbed.call('/bet/play', bet, player)) as RoundReply).round; // reply of play
};
const act = async (round: Round, action: object): Promise<Round> => {
  const step = { round_id: round.id, step: round.step, action };
  return ((await testbed.call('/bet/act', step, player)) as RoundReply).round; // reply of act
};
const openMines = () => placeBet('mines', { mines: 1 });
const playMines = async (): Promise<Round> => {
  let round = await openMines();
  for (const tile of [0, 6, 12]) {
    if (round.status === 'active') round = await act(round, { type: 'pick', tile });
  }
  return round.status === 'active' ? act(round, { type: 'cashout' }) : round;
};

beforeAll(async () => {
  testbed = await openTestbed();
  player = await testbed.newPlayer();
  diceBet = await placeBet('dice', { mode: 'over', target: '20.00' });
  minesBet = await playMines();
});
afterAll(() => testbed.close());

const place = (page: Page) => page.getByRole('slider', { name: 'Position in the replay' });
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The screen-reader text of the picture. */
/** The announced sentence; a repeated one ends with a space, so that screen readers read it again. */
const told = async (page: Page) =>
  (await page.locator('.stage__stage > [role="status"].visually-hidden').innerText()).trim();
const timeMs = async (page: Page) => Number(await place(page).inputValue());
const endMs = async (page: Page) => Number(await place(page).getAttribute('max'));

/** Runs in the page before its scripts: counts the sounds that the browser plays. */
const countSounds = (): void => {
  Object.assign(window, { sounds: 0 });
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...call) {
    // Howler resumes the context with an empty buffer of one sample.
    if ((this.buffer?.length ?? 0) > 1) Object.assign(window, { sounds: Reflect.get(window, 'sounds') + 1 });
    start.apply(this, call);
  };
};
const soundsOf = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'sounds')));

/** Waits until the replay has played to its end. */
const playedOut = async (page: Page): Promise<void> => {
  await place(page).and(page.locator(':enabled')).waitFor();
  await key(page, 'Play').waitFor();
  expect(Math.abs((await timeMs(page)) - (await endMs(page)))).toBeLessThanOrEqual(1);
};

describe('before its seeds are revealed', () => {
  test('a bet shows other players when it can be watched', async () => {
    const { page, context, problems } = await testbed.visit({ path: addressOf(diceBet) });
    await page.getByText('This bet can’t be watched again yet.').waitFor();
    await page.getByText('once they rotate their seeds').waitFor();
    expect(await key(page, 'Open fairness').count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('its player can rotate them, and then watch immediately', async () => {
    const { page, context, problems } = await testbed.visit({ path: addressOf(minesBet), player });
    await key(page, 'Open fairness').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /client seed/i }).fill('watch-again.1');
    await dialog.getByRole('button', { name: /rotate/i }).click();
    await dialog.getByText(/2 bets checked, 0 differ/).waitFor();
    await page.keyboard.press('Escape');
    await playedOut(page);
    expect(await told(page)).toMatch(/^(Mines: |You hit a mine)/);
    expect(problems).toEqual([]);
    await context.close();
  });
});

describe('once its seeds are revealed', () => {
  test('a bet is watched from its dialog, forwards, backwards and by steps, and nothing is staked', async () => {
    const { page, context, problems } = await testbed.visit({
      path: `/?modal=bet&id=${minesBet.id}`,
      player,
    });
    await page.addInitScript(countSounds);
    await page.reload();
    const before = await wallet();
    await page.getByRole('link', { name: 'Watch again' }).click();
    await playedOut(page);
    const sounds = await soundsOf(page);
    expect(sounds).toBeGreaterThan(0);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(addressOf(minesBet));
    await page.getByText('Matches the stored result').waitFor();
    const end = await told(page);
    expect(end).toMatch(/^(Mines: |You hit a mine)/);

    const stops = [await timeMs(page)];
    for (let back = 0; back <= minesBet.step; back += 1) {
      await key(page, 'Previous step').click();
      stops.push(await timeMs(page));
    }
    expect(stops).toEqual([...new Set(stops)].toSorted((a, b) => b - a));
    await key(page, 'Next step').click();
    expect(await timeMs(page)).toBe(stops.at(-2));

    await place(page).focus();
    await page.keyboard.press('Home');
    expect(await timeMs(page)).toBe(0);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await timeMs(page)).toBe(200);
    await page.keyboard.press('End');
    await expect.poll(() => told(page)).toBe(end);
    // Only playback makes sounds: stepping and scrubbing do not.
    expect(await soundsOf(page)).toBe(sounds);

    await page.getByRole('radio', { name: '2×' }).check({ force: true });
    await key(page, 'Replay from start').click();
    await key(page, 'Pause').click();
    expect(await timeMs(page)).toBeLessThan(await endMs(page));
    await key(page, 'Play').click();
    await playedOut(page);
    expect(await soundsOf(page)).toBeGreaterThan(sounds);
    expect(await wallet()).toEqual(before);
    expect(await page.getByRole('banner').innerText()).toContain(formatAmount(before?.amount ?? ''));
    expect(problems).toEqual([]);
    await context.close();
  });

  test('its link works without an account, on a phone, by WCAG AA; less motion shows the end', async () => {
    const { page, context, problems } = await testbed.visit({
      path: addressOf(minesBet),
      width: 390,
      height: 844,
      reducedMotion: true,
    });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await playedOut(page);
    expect(await told(page)).toMatch(/^(Mines: |You hit a mine)/);
    await key(page, 'Previous step').click();
    expect(await timeMs(page)).toBeLessThan(await endMs(page));
    expect(await collectAxeFindings(page)).toEqual([]);
    await key(page, 'Copy link').click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      testbed.site.url + addressOf(minesBet),
    );
    await key(page, 'Verify').click();
    await page.getByRole('dialog').getByText('Hash matches the one shown before the bet').waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 320, height: 640 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: 'Play this game' }).click();
    await key(page, 'Register to play').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('a round in play is not affected and continues afterwards', async () => {
    const open = await openMines();
    const { page, context, problems } = await testbed.visit({ path: addressOf(diceBet), player });
    await playedOut(page);
    expect(await collectAxeFindings(page)).toEqual([]);
    await page.goto(testbed.site.url + addressOf(minesBet));
    await playedOut(page);
    await page.getByRole('link', { name: 'Play this game' }).click();
    await page.getByText('Nothing to cash out yet').waitFor();
    const { round } = (await testbed.call('/games/data?game=mines', null, player)) as { round: Round }; // reply of openRound
    expect(round).toMatchObject({ id: open.id, step: 0, status: 'active' });
    expect(problems).toEqual([]);
    await context.close();
  });

  test('reports a stored result that differs from the seeds', async () => {
    const { page, context } = await testbed.visit();
    await page.route('**/api/bet/get/verify', async (route) => {
      const answer = await route.fetch();
      const envelope = (await answer.json()) as { response: object }; // reply of verifyBet
      const response = { ...envelope.response, payout: '999.00000000' };
      await route.fulfill({ response: answer, json: { ...envelope, response } });
    });
    await page.goto(testbed.site.url + addressOf(diceBet));
    await page.getByText('Doesn’t match the stored result').waitFor();
    await playedOut(page);
    await context.close();
  });
});

test('reports an unknown bet as missing, with a link to the game', async () => {
  const { page, context, problems } = await testbed.visit({
    path: addressOf({ game: 'dice', id: '00000000000000000000000000000000' }),
  });
  await page.getByText('This bet doesn’t exist.').waitFor();
  await page.getByRole('link', { name: 'Play this game' }).click();
  await key(page, 'Register to play').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a link with the wrong game leads to the right one, and a lost answer can be retried', async () => {
  const { page, context } = await testbed.visit();
  await page.route('**/api/bet/get/one*', (route) => route.abort());
  await page.goto(testbed.site.url + addressOf({ game: 'mines', id: diceBet.id }));
  await page.getByText('The bet didn’t load.').waitFor();
  await page.unroute('**/api/bet/get/one*');
  await key(page, 'Try again').click();
  await playedOut(page);
  expect(new URL(page.url()).pathname).toBe('/games/originals/dice');
  await context.close();
});
