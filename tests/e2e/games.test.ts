import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueEntry } from '#core/rules.ts';
import { catalogue } from '#games/catalogue.ts';
import { type GamePage, gamePage } from './game-page.ts';
import { desk, expectNoAxeFindings, expectToFit } from './page-sizes.ts';
import { expectPanelInPlace } from './panel-places.ts';
import { openTestbed, type ApiPlayer, type Testbed, type Visit } from './testbed.ts';

let testbed: Testbed;
let player: ApiPlayer;
let visit: Visit;
let game: GamePage;
beforeAll(async () => {
  testbed = await openTestbed();
  player = await testbed.newPlayer();
  visit = await testbed.visit({ player, ...desk, stored: { SPEED: 'turbo', SOUND: '0' } });
  game = gamePage(visit.page);
});
afterAll(() => testbed.close());

/** The balance on the server, in dollars truncated to cents. */
const serverBalance = async (): Promise<number> => {
  const reply = await testbed.call('/user/wallet/get-balances', null, player);
  const [main] = (reply as { balances: readonly { readonly amount: string }[] }).balances; // reply of getBalances
  return Math.floor(Number(main?.amount) * 100) / 100;
};

/** Shared games have a different page, tested in crash.test.ts. */
const games = Object.values<CatalogueEntry>(catalogue).filter(({ rules }) => !rules.isTimed);

/** Games that together have every kind of panel and field; the gallery checks each field alone. */
const everyForm = [
  'mines',
  'plinko',
  'dice',
  'blackjack',
  'roulette-candy',
  'keno',
  'coin-flip',
  'lootboxes',
];

describe.each(games.map(({ meta }) => meta))('$name', ({ slug, modes }) => {
  beforeAll(async () => {
    await visit.page.goto(`${testbed.site.url}/games/originals/${slug}`);
    await game.ready();
  });

  test('a bet is played, a reload in between resumes it, and the balance matches the server', async () => {
    const { page, problems } = visit;
    await game.ready();
    const answered = page.waitForResponse('**/api/bet/play');
    await game.bet();
    await answered;
    await page.reload();
    await game.ready();
    await expect.poll(() => game.balance()).toBeCloseTo(await serverBalance(), 2);
    const { bets } = (await testbed.call('/bets/get', { tab: 'personal', limit: 50 }, player)) as {
      readonly bets: readonly { readonly game: string }[];
    }; // reply of getBets
    expect(bets.filter((bet) => bet.game === slug)).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  test('the main key has its place, and what a bet needs is on a phone’s screen, before, during and after it', async () => {
    const { page } = visit;
    await game.ready();
    await expectPanelInPlace(page);
    const answered = page.waitForResponse('**/api/bet/play');
    await game.bet();
    await answered;
    await game.answered();
    await expectPanelInPlace(page);
    await game.ready();
    await expectPanelInPlace(page);
  });

  test('fits every width', () => expectToFit(visit));

  test.each(everyForm.filter((one) => one === slug))(
    '%s meets WCAG AA on the manual and Auto tabs and in its rules',
    async () => {
      const { page } = visit;
      // The header, menu and footer are the same around every game.
      await expectNoAxeFindings(visit, slug === games[0]?.meta.slug ? null : 'main');
      if (modes.includes('auto')) {
        await page.getByRole('radio', { name: 'Auto', exact: true }).check({ force: true });
        await page.getByRole('textbox', { name: 'Number of bets' }).waitFor();
        await expectNoAxeFindings(visit, 'main');
      }
      await page.getByRole('button', { name: 'Game settings' }).click();
      await page.getByRole('button', { name: 'Game rules and RTP' }).click();
      await page.getByRole('dialog', { name: /rules$/ }).waitFor();
      await expectNoAxeFindings(visit, '[role="dialog"]');
    },
  );
});
