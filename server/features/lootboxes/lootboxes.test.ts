import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import { checkLedger } from '../../db/check-ledger.ts';
import { checkDatabase } from '../../db/check.ts';
import { proveInRanges } from '../../testing/prove-in-ranges.ts';
import { getBalance, systemAccounts } from '../../ledger/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { postgresAlone } from '../../testing/databases.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';

const CREDIT = amountToMinor('1000');
const PROPERTY_MS = 120_000;

describe.each(postgresAlone)('items of lootboxes on the %s database', (kind) => {
  let site: TestApp;
  let player: TestPlayer;
  beforeAll(async () => {
    site = await buildTestApp({ kind });
  });
  afterAll(async () => {
    const problems = [...(await checkDatabase(site.deps)).problems, ...(await proveInRanges(site.deps))];
    await site.close();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });

  const bet = (change: object = {}) => ({
    game: 'lootboxes',
    balance: player.balanceId,
    params: { box: 'sweet-shop' },
    client_bet_id: crypto.randomUUID(),
    ...change,
  });
  const newPlayer = async () => (player = await site.registerPlayer());
  const play = (request: object) => callApi(site.app, contract.play, request as never, player.headers);
  const open = async (change: object = {}) => (await play(bet(change))).response;
  const items = async (query: object = {}) =>
    (await callApi(site.app, contract.getUserItems, query, player.headers)).response;
  const sell = (id: string, by = player) => callApi(site.app, contract.sellItem, { id }, by.headers);
  const sellAll = () => callApi(site.app, contract.sellAllItems, {}, player.headers);
  const balance = () => getBalance(site.deps.db, player.balanceId);
  const owed = () => getBalance(site.deps.db, systemAccounts.items);

  it('still lists an item that is no longer in any box, and buys it back', async () => {
    await newPlayer();
    const [gone, other] = [(await open()).round, (await open()).round];
    await site.deps.db
      .updateTable('items')
      .set({ item: 'vanished-thing' })
      .where('id', '=', gone.id)
      .execute();
    const { items: listed } = await items();
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set([gone.id, other.id]));
    expect(listed.find(({ id }) => id === gone.id)).toMatchObject({
      item_name: 'vanished-thing',
      description: 'This item is no longer in any box. It keeps its value.',
      item_value: gone.payout,
    });
    expect((await sell(gone.id)).status).toBe(200);
  });

  it('stores the item won: the price is paid, the value is owed, and the bet shows it as its payout', async () => {
    await newPlayer();
    const owedBefore = await owed();
    const { round, balance: after } = await open();
    const { item, value } = round.outcome as { item: string; value: string };
    expect(round).toMatchObject({ status: 'settled', amount: '1.00000000', payout: `${value}000000` });
    expect(after.amount).toBe('999.00000000');
    expect(await owed()).toBe(owedBefore + amountToMinor(round.payout));
    const kept = await items();
    expect(kept).toMatchObject({
      items: [{ id: round.id, item_id: item, item_image: item, box_name: 'Sweet Shop', status: 1 }],
      pagination: { page: 1, pages: 1, total: 1 },
      owned: { items: 1, value: round.payout },
    });
    expect(kept.items[0]?.item_value).toBe(round.payout);
    expect(kept.items[0]?.description).toMatch(
      /^[A-Z][a-z]+, from the box Sweet Shop, at a chance of [\d.]+%$/,
    );
  });

  it('sells an item once when called concurrently from several tabs', async () => {
    await newPlayer();
    const { round } = await open();
    const before = await balance();
    const answers = await Promise.all([1, 2, 3, 4].map(() => sell(round.id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(answers.flatMap(({ errors }) => errors.map(({ key }) => key))).toEqual(
      Array.from({ length: 3 }, () => 'ITEM_GONE'),
    );
    const paid = answers.find(({ status }) => status === 200)?.response;
    expect(paid).toMatchObject({ id: round.id, amount: round.payout });
    expect(paid?.balance.amount).toBe(minorToAmount(before + amountToMinor(round.payout)));
    expect(await balance()).toBe(before + amountToMinor(round.payout));
    expect((await items({ status: 2 })).items).toMatchObject([{ id: round.id, status: 2 }]);
    expect((await items({ status: 1 })).items).toEqual([]);
  });

  it('refuses to sell another player’s item or a missing one', async () => {
    await newPlayer();
    const { round } = await open();
    const owner = player;
    const stranger = await site.registerPlayer();
    for (const id of [round.id, 'unknown']) {
      expect(await sell(id, stranger)).toMatchObject({ status: 404, errors: [{ key: 'NOT_FOUND' }] });
    }
    expect(await getBalance(site.deps.db, stranger.balanceId)).toBe(CREDIT);
    player = owner;
    expect((await items()).items).toMatchObject([{ id: round.id, status: 1 }]);
  });

  it('sells immediately with auto-sell, and repeats the reply of a repeated bet', async () => {
    await newPlayer();
    const request = bet({ auto_sell: true });
    const { round, balance: after } = (await play(request)).response;
    const sum = CREDIT - amountToMinor('1') + amountToMinor(round.payout);
    expect(after.amount).toBe(minorToAmount(sum));
    expect((await play(request)).response).toEqual({ round, balance: after });
    expect(await play({ ...request, auto_sell: false })).toMatchObject({
      status: 409,
      errors: [{ key: 'ID_REUSED' }],
    });
    expect(await balance()).toBe(sum);
    expect((await items()).items).toMatchObject([{ status: 2 }]);
    expect(await sell(round.id)).toMatchObject({ status: 409, errors: [{ key: 'ITEM_GONE' }] });
  });

  it('repeats the original balance for a repeated bet whose item was sold since', async () => {
    await newPlayer();
    const request = bet();
    const first = (await play(request)).response;
    await sell(first.round.id);
    expect((await play(request)).response).toEqual(first);
  });

  it('sells all items, and no item twice from two concurrent tabs', async () => {
    await newPlayer();
    for (let box = 0; box < 10; box += 1) await open();
    const { owned } = await items();
    const before = await balance();
    const answers = await Promise.all([sellAll(), sellAll(), sell((await items()).items[0]?.id ?? '')]);
    expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
    expect(await balance()).toBe(before + amountToMinor(owned.value));
    expect((await sellAll()).response).toMatchObject({ items: 0, amount: '0.00000000' });
  });

  it('lists by status, value and age, page by page', async () => {
    await newPlayer();
    for (let box = 0; box < 6; box += 1) await open({ auto_sell: box % 2 === 0 });
    const all = (await items()).items;
    expect(all.map(({ id }) => id)).toEqual(
      all
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
    expect((await items({ sort: 'oldest' })).items).toEqual(all.toReversed());
    const values = all.map(({ item_value: value }) => amountToMinor(value)).toSorted((a, b) => Number(a - b));
    const valuesBy = async (sort: string) =>
      (await items({ sort })).items.map(({ item_value: value }) => amountToMinor(value));
    expect(await valuesBy('value_asc')).toEqual(values);
    expect(await valuesBy('value_desc')).toEqual(values.toReversed());
    expect((await items({ status: 1 })).items.map(({ status }) => status)).toEqual([1, 1, 1]);
    const second = await items({ page: 2, per_page: 4 });
    expect(second).toMatchObject({ items: all.slice(4), pagination: { page: 2, pages: 2, total: 6 } });
    expect((await items({ page: 3, per_page: 4 })).items).toEqual([]);
    expect((await items({ status: 3 })).pagination).toEqual({ page: 1, pages: 1, total: 0 });
  });

  it.each([
    ['an unknown box', { params: { box: 'cardboard' } }, 400, 'INVALID_PARAMS'],
    ['no box', { params: {} }, 400, 'INVALID_PARAMS'],
    ['an amount that is not the price', { amount: '0.99' }, 400, 'INVALID_REQUEST'],
    ['a price above the balance', { params: { box: 'crown-vault' } }, 409, 'INSUFFICIENT_BALANCE'],
    ['auto-sell that is not a boolean', { auto_sell: 'yes' }, 400, 'INVALID_REQUEST'],
    [
      'auto-sell in a game that pays money',
      { game: 'dice', amount: '1', params: { mode: 'over', target: '50.49' }, auto_sell: false },
      400,
      'INVALID_REQUEST',
    ],
  ])('refuses %s without changing anything', async (_name, change, status, key) => {
    await newPlayer();
    for (let spent = 0; key === 'INSUFFICIENT_BALANCE' && spent < 6; spent += 1)
      await open({ params: { box: 'dragon-hoard' } });
    const before = await balance();
    expect(await play(bet(change))).toMatchObject({ status, errors: [{ key }] });
    expect(await balance()).toBe(before);
  });

  it.each([{ status: 4 }, { sort: 'rarest' }, { page: 0 }, { per_page: 101 }, { user_id: 'x' }])(
    'refuses to list by %j',
    async (query) => {
      await newPlayer();
      expect(await callApi(site.app, contract.getUserItems, query as never, player.headers)).toMatchObject({
        status: 400,
        errors: [{ key: 'INVALID_REQUEST' }],
      });
    },
  );

  it('lists and sells only for signed-in players', async () => {
    for (const call of [contract.getUserItems, contract.sellAllItems] as const)
      expect(await callApi(site.app, call, {})).toMatchObject({ status: 401 });
    expect(await callApi(site.app, contract.sellItem, { id: 'x' })).toMatchObject({ status: 401 });
  });

  it(
    'holds exactly the owned items after any concurrent boxes and sales',
    { timeout: PROPERTY_MS },
    async () => {
      const act = fc.constantFrom('keep', 'auto', 'sell', 'sell-all');
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
          await newPlayer();
          const opened = [await open(), await open()];
          const acted = acts.map(async (what, index): Promise<unknown> => {
            if (what === 'sell') return sell(opened[index % 2]?.round.id ?? '');
            return what === 'sell-all' ? sellAll() : play(bet({ auto_sell: what === 'auto' }));
          });
          await Promise.all(acted);
          const { items: won, owned } = await items({ per_page: 100 });
          const worth = (status: number) =>
            won
              .filter((each) => each.status === status)
              .reduce((sum, each) => sum + amountToMinor(each.item_value), 0n);
          expect(amountToMinor(owned.value)).toBe(worth(1));
          expect(await balance()).toBe(CREDIT - amountToMinor(String(won.length)) + worth(2));
          expect(await checkLedger(site.deps.db)).toEqual([]);
        }),
        { numRuns: 8 },
      );
    },
  );
});
