import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDatabase } from '../../db/check.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeOwnedFolder } from '../../testing/temp-folders.ts';
import { chooseDepositPromo } from '../promotions/deposit-promos.ts';
import { getOpenDebt } from './feature.ts';
import { openDepositTestbed, type DepositTestbed } from './testing/deposit-table.ts';

/* Deposit promos when deposits are credited and reversed. */

let site: TestApp;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
});
afterAll(async () => {
  const { problems } = await checkDatabase(site.deps);
  await site.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

const open = (id: string) => openDepositTestbed(site.deps, id);
const stateOf = async (table: DepositTestbed, txid: string) => (await table.rows()).get(txid)?.state;
/** Copies the shipped reward rules with other bonus settings. */
async function contentWith(bonuses: object): Promise<string> {
  const folder = await makeOwnedFolder('oddlight-content-');
  const shipped = join(import.meta.dirname, '../../../content/rewards');
  await cp(shipped, join(folder, 'rewards'), { recursive: true });
  const jurisdiction = { off: [], countries: {}, bonuses };
  await writeFile(join(folder, 'rewards/jurisdictions/open.json'), JSON.stringify(jurisdiction));
  return folder;
}

/** 100 USD at the price of the table. */
const HUNDRED = 5_000_000_000n;
const bonusOf = ({ userId }: { readonly userId: string }) =>
  site.deps.db.selectFrom('bonuses').selectAll().where('user_id', '=', userId).executeTakeFirst();
const chosenBy = async (table: DepositTestbed) => {
  const player = await table.newPlayer();
  await chooseDepositPromo(site.deps, player.userId, 'FIRSTLIGHT', null);
  await table.mine(5);
  return player;
};

test('takes the selected promo with the credit once, and ends it when a fork removes the deposit', async () => {
  const table = await open('promo');
  const player = await chosenBy(table);
  const txid = await table.send(player, HUNDRED);
  await table.mine(3);
  await table.turn();
  await table.turn();
  expect(await table.balance(player)).toBe(0n);
  expect(await bonusOf(player)).toMatchObject({
    ref: (await table.rows()).get(txid)?.id,
    state: 'active',
    own: 2n * HUNDRED,
    granted: 2n * HUNDRED,
    wager_required: 60n * HUNDRED,
  });
  await table.fork(3, [txid]);
  await table.turn();
  expect([await stateOf(table, txid), await table.balance(player)]).toEqual(['reversed', 0n]);
  expect(await getOpenDebt(table.db, player.userId)).toBe(0n);
  expect(await bonusOf(player)).toMatchObject({ state: 'closed', ended_as: 'voided' });
  await table.restore([txid]);
  await table.mine(3);
  await table.turn();
  expect([await stateOf(table, txid), await table.balance(player)]).toEqual(['credited', 2n * HUNDRED]);
});

test('matches only the part of a deposit left after debts', async () => {
  const table = await open('owing');
  const player = await table.newPlayer();
  await table.mine(5);
  const lost = await table.send(player, HUNDRED / 10n);
  await table.mine(3);
  await table.turn();
  await table.spend(player, HUNDRED);
  await table.fork(3, [lost]);
  await table.turn();
  expect(await getOpenDebt(table.db, player.userId)).toBe(HUNDRED / 5n);
  await chooseDepositPromo(site.deps, player.userId, 'FIRSTLIGHT', null);
  await table.send(player, HUNDRED);
  await table.mine(4);
  await table.turn();
  const left = (HUNDRED * 9n) / 5n;
  expect(await bonusOf(player)).toMatchObject({ own: left, granted: left });
  expect([await table.balance(player), await getOpenDebt(table.db, player.userId)]).toEqual([0n, 0n]);
});

test('leaves the deposit on main with a smaller wager where the jurisdiction requires it', async () => {
  const table = await open('strict');
  const rules = { own_stays_in_main: true, wager_multiple_max: 10, most_gained: 90 };
  Object.assign(table.deps.env, { contentDir: await contentWith(rules) });
  const player = await chosenBy(table);
  await table.send(player, HUNDRED);
  await table.mine(3);
  await table.turn();
  expect(await table.balance(player)).toBe(2n * HUNDRED);
  expect(await bonusOf(player)).toMatchObject({
    own: 0n,
    granted: 2n * HUNDRED,
    wager_required: 20n * HUNDRED,
  });
});
