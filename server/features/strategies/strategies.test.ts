import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestInputOf } from '#contract/endpoint.ts';
import { contract } from '../../whole-contract.ts';
import { MAX_STRATEGIES } from '#contract/strategies.ts';
import { defaultStrategies } from '#core/strategies/default-strategies.ts';
import { DEFAULT_CONDITION } from '#core/strategies/strategy.ts';
import { serializeCondition } from '#core/strategies/condition-schema.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { postgresAlone } from '../../testing/databases.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';

type Saved = RequestInputOf<typeof contract.saveStrategy>;

const condition = serializeCondition(DEFAULT_CONDITION);
const sent: Saved = { name: 'Slow', description: 'Up after losses.', conditions: [condition], game: 'dice' };
const switching: Saved['conditions'] = [{ ...condition, todo: 'switch_over_under', todo_params: null }];

describe.each(postgresAlone)('strategies on the %s database', (kind) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp({ kind });
  });
  afterAll(() => site.close());
  const list = async (player?: TestPlayer) =>
    (await callApi(site.app, contract.getStrategies, {}, player?.headers)).response;
  const save = (player: TestPlayer, change: Partial<Saved> = {}) =>
    callApi(site.app, contract.saveStrategy, { ...sent, ...change }, player.headers);
  const remove = (player: TestPlayer, id: string) =>
    callApi(site.app, contract.deleteStrategy, { id }, player.headers);

  test('shows guests the default strategies with risk and games', async () => {
    const { default_strategies: defaults, strategies } = await list();
    expect(strategies).toEqual([]);
    expect(defaults.map(({ id }) => id)).toEqual(defaultStrategies.map(({ id }) => id));
    for (const one of defaults) {
      expect(one).toMatchObject({ user_id: 0, name: expect.stringMatching(/\w/) });
      expect(one.description.length).toBeGreaterThan(40);
      expect(one.games).toContain('dice');
    }
  });

  test('stores a strategy for its player, and keeps its id and position on a change', async () => {
    const [player, other] = [await site.registerPlayer(), await site.registerPlayer()];
    const first = (await save(player, { name: '  Slow ' })).response.strategy;
    site.clock.advance(1);
    await save(player, { name: 'Second' });
    expect(first).toMatchObject({ user_id: player.userId, name: 'Slow', conditions: [condition] });
    const changed = (await save(player, { id: first.id, name: 'Slower', conditions: switching })).response;
    expect(changed.strategy).toMatchObject({ id: first.id, name: 'Slower' });
    expect((await list(player)).strategies.map(({ name }) => name)).toEqual(['Slower', 'Second']);
    expect((await list(other)).strategies).toEqual([]);
  });

  test('turns negative values into 0 and money into the minimum bet', async () => {
    const player = await site.registerPlayer();
    const conditions: Saved['conditions'] = [
      { ...condition, loses: -3, todo: 'add_to_amount', todo_params: '-5' },
      { ...condition, type: 'balance', condition: 'lose', counter: '>=', amount: '0', todo_params: '-1' },
    ];
    const { strategy } = (await save(player, { conditions })).response;
    expect(strategy.conditions).toMatchObject([
      { loses: 0, todo_params: '0.01000000' },
      { amount: '0.01000000', todo_params: '0' },
    ]);
  });

  test('does not find another player’s strategy, and does not change a default one', async () => {
    const [player, other] = [await site.registerPlayer(), await site.registerPlayer()];
    const { id } = (await save(player)).response.strategy;
    expect((await save(other, { id })).errors[0]?.key).toBe('NOT_FOUND');
    expect((await remove(other, id)).errors[0]?.key).toBe('NOT_FOUND');
    expect((await remove(player, 'default-1')).errors[0]?.key).toBe('NOT_ALLOWED');
    expect((await save(player, { id: 'default-1' })).errors[0]?.key).toBe('NOT_ALLOWED');
    expect((await list(player)).strategies).toHaveLength(1);
  });

  test('a deleted strategy no longer exists', async () => {
    const player = await site.registerPlayer();
    const { id } = (await save(player)).response.strategy;
    expect((await remove(player, id)).response).toEqual({ id });
    expect((await list(player)).strategies).toEqual([]);
    expect((await remove(player, id)).status).toBe(404);
  });

  test('a strategy must fit the game it is made for, and any game must exist', async () => {
    const player = await site.registerPlayer();
    expect((await save(player, { conditions: switching })).status).toBe(200);
    expect((await save(player, { game: 'no-game' })).errors[0]?.key).toBe('NOT_FOUND');
    expect((await save(player, { game: null })).status).toBe(200);
  });

  test.each([
    ['no name', { name: '   ' }],
    ['too long a name', { name: 'n'.repeat(41) }],
    ['too long a description', { description: 'd'.repeat(201) }],
    ['no conditions', { conditions: [] }],
    ['too many conditions', { conditions: Array.from({ length: 21 }, () => condition) }],
  ] satisfies [string, Partial<Saved>][])('refuses %s', async (_, change) => {
    const player = await site.registerPlayer();
    expect((await save(player, change)).errors[0]?.key).toBe('INVALID_REQUEST');
  });

  test('enforces the maximum number of strategies under concurrent calls', async () => {
    const player = await site.registerPlayer();
    for (let left = MAX_STRATEGIES - 1; left > 0; left -= 1) await save(player);
    const replies = await Promise.all([save(player), save(player), save(player)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(replies.flatMap(({ errors }) => errors.map(({ key }) => key))).toEqual([
      'TOO_MANY_STRATEGIES',
      'TOO_MANY_STRATEGIES',
    ]);
    expect((await list(player)).strategies).toHaveLength(MAX_STRATEGIES);
  });

  test('stores nothing for guests', async () => {
    expect((await callApi(site.app, contract.saveStrategy, sent)).status).toBe(401);
  });
});
