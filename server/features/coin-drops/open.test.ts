import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { amountToMinor } from '#core/money.ts';
import { checkDatabase } from '../../db/check.ts';
import { transaction } from '../../db/transaction.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { mailedCode } from '../../testing/mailed-code.ts';
import type { TestPlayer } from '../../testing/register-player.ts';
import { assertNothingOpen } from '../profile/delete-account.ts';
import { maxClaimants } from '#contract/coin-drops.ts';
import { endDrops } from './job.ts';
import { setBalanceTo } from './testing/set-balance.ts';
import {
  callsOn,
  change,
  refusalKeyOrDone,
  testNetworkFor,
  recordWageredPlay,
  listQueuedEvents,
} from './testing/room.ts';

/* Open coin drops: waiting, retention until the end, and failing ends. */

let site: TestApp;
let [giver, admin, first, second, third] = [] as unknown as TestPlayer[] as [
  TestPlayer,
  TestPlayer,
  TestPlayer,
  TestPlayer,
  TestPlayer,
];

beforeAll(async () => {
  site = await buildTestApp({ kind: 'postgres', env: { TRUST_PROXY: 'on' } });
  const register = () => site.registerPlayer();
  [giver, admin, first, second, third] = await Promise.all([
    register(),
    register(),
    register(),
    register(),
    register(),
  ] as const);
  await change([site], admin, { roles: '["admin"]' });
  await site.deps.db.updateTable('users').set({ email_verified_at: site.clock.now() }).execute();
});
afterAll(async () => {
  // Test players have not really played.
  await site.deps.db.deleteFrom('player_days').execute();
  const { problems } = await checkDatabase(site.deps);
  await site.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});
beforeEach(async () => {
  site.clock.advance(25 * 60 * 60_000);
  await recordWageredPlay(site, [first, second, third], '10');
  await site.deps.db.deleteFrom('outbox').execute();
  await setBalanceTo(site.deps, giver, '6000');
});
const call = callsOn(() => site);
const dropped = async (balance: string) =>
  (await call(giver, contract.startDrop, { balance })).response.drop.id;
const collect = (id: string, by: TestPlayer, from?: string) =>
  refusalKeyOrDone(call(by, contract.claimDrop, { id }, from));
const after = async (seconds: number) => {
  site.clock.advance(seconds * 1000);
  await endDrops(site.deps);
};
const stateOf = async (id: string) =>
  (await site.deps.db.selectFrom('coin_drops').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;
const notices = async ({ userId }: TestPlayer) =>
  (await listQueuedEvents(site, 'notification')).filter(({ room }) => room === `user:${userId}`);

test('refusals and repeats do not wait for players who are collecting', async () => {
  const id = await dropped('5');
  expect(await collect(id, first)).toBe('done');
  await change([site], third, { roles: '["mod"]' });
  let [locked, asked] = [() => {}, () => {}];
  const isLocked = new Promise<void>((resolve) => (locked = resolve));
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const holder = transaction(site.deps.db, async (tx) => {
    await tx.selectFrom('coin_drops').select('id').where('id', '=', id).forUpdate().execute();
    locked();
    await isAsked;
  });
  await isLocked;
  const keys = [collect(id, first), collect(id, giver), collect(id, third)];
  keys.push(collect(id, second, testNetworkFor(first)));
  expect(await Promise.all(keys)).toEqual(['done', 'NOT_ELIGIBLE', 'NOT_ELIGIBLE', 'NOT_ELIGIBLE']);
  asked();
  await holder;
  await change([site], third, { roles: '[]' });
  await after(31);
});

test('a drop that fails to end does not block others', async () => {
  const [broken, fine] = [await dropped('5'), await dropped('6')];
  await collect(broken, first);
  const wallet = site.deps.db.updateTable('wallets').where('user_id', '=', first.userId);
  await wallet.set({ account_no: -1, account_id: 'lost' }).execute();
  site.clock.advance(31_000);
  await endDrops(site.deps);
  const [why] = await site.deps.db.selectFrom('failed_work').select(['item', 'why']).execute();
  expect(why).toMatchObject({ item: broken, why: expect.stringContaining('There is no account') as string });
  expect(await Promise.all([broken, fine].map(stateOf))).toEqual(['closed', 'refunded']);
  await wallet.set({ account_no: 0, account_id: first.userId }).execute();
  await endDrops(site.deps);
  expect(await stateOf(broken)).toBe('paid');
});

test('prevents deleting the accounts involved; a deleted account gets no notification', async () => {
  const id = await dropped('5');
  await collect(id, first);
  const mayGo = (player: TestPlayer) => assertNothingOpen(site.deps, site.deps.db, player.userId);
  for (const player of [giver, first])
    await expect(mayGo(player)).rejects.toMatchObject({ key: 'ACCOUNT_HAS_DROP' });
  await mayGo(second);
  await change([site], giver, { deleted_at: site.clock.now() });
  await after(31);
  await change([site], giver, { deleted_at: null });
  expect(await notices(giver)).toEqual([]);
  expect(await notices(first)).toHaveLength(1);
  await mayGo(giver);
});

test('keeps its chat line while it is open; only staff can remove it', async () => {
  const remove = (by: TestPlayer, message: string) =>
    refusalKeyOrDone(
      call(by, by === admin ? contract.deleteAnyMessage : contract.deleteMessage, { id: message }),
    );
  const lineOf = async (id: string) =>
    (
      await site.deps.db
        .selectFrom('coin_drops')
        .select('message_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).message_id;
  const [one, two] = [await dropped('5').then(lineOf), await dropped('5').then(lineOf)];
  expect(await remove(giver, one)).toBe('DROP_OPEN');
  expect(await remove(admin, two)).toBe('done');
  await after(31);
  expect(await remove(giver, one)).toBe('done');
});

test.each([
  ['5', 100],
  ['5.04', 100],
  ['10', 200],
  ['5000', 200],
])('a drop of %s allows at most %i players', async (amount, most) => {
  expect(maxClaimants(amountToMinor(amount))).toBe(most);
  const otp = await mailedCode(site, giver.headers, 'tip');
  const { drop } = (await call(giver, contract.startDrop, { balance: amount, otp })).response;
  const row = site.deps.db.selectFrom('coin_drops').select('most').where('id', '=', drop.id);
  expect(await row.executeTakeFirst()).toEqual({ most });
  await after(31);
});
