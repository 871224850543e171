import type { WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computeCommitment } from '#core/fairness.ts';
import { drawRaffle, digestRaffleEntries, raffleEntryId, NO_BEACON } from '#core/raffle.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { RaffleDraw, getTournament, RankingRow } from '#contract/tournaments.ts';
import { newAdmin, newKnown, type KnownPlayer } from './test-players.ts';
import { expectNoAxeFindings, expectToFit } from './page-sizes.ts';
import { openTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed;
beforeAll(async () => {
  testbed = await openTestbed();
});
afterAll(() => testbed.close());

test('running tournaments are listed in the hub, and a raffle states what determines its draw', async () => {
  const player = await testbed.newPlayer();
  const visit = await testbed.visit({ player, path: '/tournaments' });
  const { page } = visit;
  await page.getByRole('heading', { name: 'Live now' }).waitFor();
  await page.getByRole('radio', { name: 'Raffles' }).check();
  const raffle = page.getByRole('link', { name: 'Weekly raffle' }).first();
  await raffle.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your tickets' }).waitFor();
  await page.getByText('Server seed hash').waitFor();
  expect(await page.getByRole('timer').getAttribute('aria-label')).toMatch(/^Time until it ends: \d/);
  await expectNoAxeFindings(visit, 'main');
  await page.goto(`${testbed.site.url}/tournaments/wager/nothing-here`);
  await page.getByRole('heading', { name: '404' }).waitFor();
  await visit.context.close();
});

const current = async (type: string, player: KnownPlayer) =>
  (await testbed.call(`/tournaments/get?type=${type}&slug=current`, null, player)) as ReplyOf<
    typeof getTournament
  >;

test('a published ranking is shown immediately, with the player’s row, at every width', async () => {
  const player = await newKnown(testbed);
  const { tournament } = await current('wager', player);
  const visit = await testbed.visit({ player });
  const { page } = visit;
  const lines: WebSocketRoute[] = [];
  await page.routeWebSocket('**/socket.io/**', (line) => {
    line.connectToServer();
    lines.push(line);
  });
  // Read once and never again: later changes arrive through the socket.
  const calls = '**/api/tournaments/ranking?*';
  await page.route(calls, () => undefined);
  await page.route(calls, (route) => route.continue(), { times: 1 });
  await page.route('**/api/tournaments/get?*', async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { response: ReplyOf<typeof getTournament> }; // the envelope of the contract
    const { own } = envelope.response;
    const ranked = { ...own, place: 4, points: '150.00000000', prize: '30.00000000' };
    await route.fulfill({ response: answer, json: { ...envelope, response: { tournament, own: ranked } } });
  });
  await page.goto(`${testbed.site.url}/tournaments/wager/current`);
  await page.getByRole('heading', { name: 'What counts' }).waitFor();
  const rowOf = (place: number, user: RankingRow['user']): RankingRow => ({
    place,
    user,
    wager: '201377.00000000',
    points: '201377.00000000',
    prize: null,
  });
  const own = { id: player.id, username: player.username, avatar: null, wager: '0.00000000' };
  const top = [...[1, 2, 3].map((place) => rowOf(place, null)), rowOf(4, own), rowOf(5, null)];
  const told = { id: tournament.id, taken_at: new Date().toISOString(), participants: 5, top };
  const isShown = () => {
    lines.at(-1)?.send(`42${JSON.stringify(['tournament-ranking', told])}`);
    return page.getByText('201,377 points').first().isVisible();
  };
  await expect.poll(isShown).toBe(true);
  const row = page.getByRole('table', { name: 'Leaderboard' }).locator('tr', { hasText: 'You' });
  await row.getByText(player.username).waitFor();
  expect(await row.count()).toBe(1);
  await page.getByText(/^Updated (now|\d+ (sec|min) ago)$/).waitFor();
  // The row stays in sight: at the edge of the screen while the one in the table is not.
  const bar = page.getByTestId('own-bar');
  await page.evaluate(() => window.scrollTo(0, 0));
  await bar.getByText('4th').waitFor();
  await row.scrollIntoViewIfNeeded();
  await bar.waitFor({ state: 'hidden' });
  // A row whose place changes says by how much.
  const [fifth, fourth] = [rowOf(5, own), rowOf(4, null)];
  lines
    .at(-1)
    ?.send(
      `42${JSON.stringify(['tournament-ranking', { ...told, top: [...top.slice(0, 3), fourth, fifth] }])}`,
    );
  await row.getByText('Down 1 place').waitFor();
  await expectToFit(visit);
  expect(visit.problems).toEqual([]);
  await visit.context.close();
});

test('the browser repeats a draw, and detects one with other winners', async () => {
  const player = await newKnown(testbed);
  const { tournament, own } = await current('raffle', player);
  const [seed, prizes] = ['3f8e1c0a'.repeat(8), ['50.00000000', '25.00000000']];
  const entries = [player.id, 'another', 'a third']
    .map((id) => ({ entryId: raffleEntryId(tournament.id, id), tickets: 3 }))
    .toSorted((a, b) => (a.entryId < b.entryId ? -1 : 1));
  const won = drawRaffle(seed, NO_BEACON, entries, prizes.length);
  const picks = won.map(({ number, ticket, entryId }, place) => ({
    number,
    ticket,
    entry_id: entryId,
    prize: prizes[place] ?? '',
    user: null,
  }));
  const draw: RaffleDraw = {
    tournament_id: tournament.id,
    seed,
    seed_hash: computeCommitment(seed),
    beacon_height: null,
    beacon: null,
    digest: digestRaffleEntries(entries),
    tickets: 9,
    prizes,
    picks,
    items: entries.map(({ entryId, tickets }) => ({ entry_id: entryId, tickets })),
    pagination: { page: 1, pages: 1, total: 3 },
  };
  // Replaces the server, whose draw comes a minute after the end.
  const dealt = {
    get: {
      tournament: { ...tournament, state: 'paid', seed_hash: draw.seed_hash, prizes, max_tickets: 3 },
      own: { ...own, points: '300.00000000', tickets: 3, entered: true },
    },
    draw,
  };
  const { page, context, problems } = await testbed.visit({ player });
  await page.route('**/api/tournaments/{get,draw}?*', (route) => {
    const response = route.request().url().includes('/draw?') ? dealt.draw : dealt.get;
    return route.fulfill({ json: { response, errors: [], notifications: [] } });
  });
  await page.goto(`${testbed.site.url}/tournaments/raffle/${tournament.id}`);
  const verify = page.getByRole('button', { name: 'Verify the draw' });
  await verify.click();
  const checks = page.getByRole('list', { name: 'Checks' });
  await checks.getByText(`Your entry: ${raffleEntryId(tournament.id, player.id)}, 3 tickets`).waitFor();
  expect(await checks.locator('.pos').count()).toBe(5);
  await page.getByText('Entries: 3, tickets: 9').waitFor();
  await page.keyboard.press('Escape');
  dealt.draw = { ...draw, picks: picks.toReversed() };
  await verify.click();
  await checks.getByText('The draw gives different tickets').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('an admin writes a tournament and schedules it; a large one waits for another admin', async () => {
  const admin = await newAdmin(testbed);
  const visit = await testbed.visit({ player: admin, path: '/staff/tournaments?new=1' });
  const { page } = visit;
  // What is missing is said at its field, and the first one has the focus.
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.poll(() => page.locator('[aria-invalid="true"]').count()).toBe(6);
  expect(await page.getByLabel('Title').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.getByLabel('Title').fill('Lantern race');
  await page.getByLabel('Slug').fill(`lantern-${admin.id.slice(-12)}`);
  await page.getByLabel('Text').fill('Shared by the first seven.');
  await page.getByLabel('Start').fill('2036-12-01T00:00');
  await page.getByLabel('End', { exact: true }).fill('2036-12-03T00:00');
  await page.getByLabel('Prizes').fill('600, 300, 5 x 60');
  await page.getByText('Someone else needs to approve this.').waitFor();
  await page.getByLabel('Prizes').fill('300, 5 x 60');
  await expectNoAxeFindings(visit, 'main');
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
