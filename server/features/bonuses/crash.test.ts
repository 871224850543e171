import { expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import { checkDatabase } from '../../db/check.ts';
import { transaction } from '../../db/transaction.ts';
import { getBalance } from '../../ledger/index.ts';
import { openCrashTestbed } from '../../rounds/testing/crash-table.ts';
import { callApi } from '../../testing/register-player.ts';
import { accrueBatch } from '../rewards/accrual/batch.ts';
import { openBonus } from './feature.ts';

/* Game 18 of the table ends at 3.61. */
test('pays a crash bet to its bonus, counting half for the wager and nothing for rewards', async () => {
  const table = await openCrashTestbed({ kind: 'embedded', from: 18 });
  const leading = table.lead();
  const { deps } = table;
  const player = await table.registerPlayer();
  const hundred = amountToMinor('100');
  const { id } = await transaction(deps.db, (tx) =>
    openBonus(tx, deps, {
      userId: player.userId,
      kind: 'deposit_match',
      code: 'FIRSTLIGHT',
      name: 'First Light',
      own: hundred,
      granted: hundred,
      wagerRequired: 30n * hundred,
      mostPaid: null,
      expiresAt: new Date('2099-01-01'),
    }),
  );
  await table.reach('betting', 18);
  const bet = { balance: id, amount: '4' };
  expect((await table.join(player, { ...bet, params: { autoCashout: '1.50' } })).errors).toEqual([]);
  await table.reach('betting', 19);
  // 4 USD at 1.50.
  await expect.poll(async () => minorToAmount(await getBalance(deps.db, id))).toBe('202.00000000');
  await leading.stop();
  await accrueBatch(deps, 100);
  const counted = deps.db.selectFrom('bonuses').select(['staked', 'counted']).where('id', '=', id);
  expect(await counted.executeTakeFirst()).toEqual({
    staked: amountToMinor('4'),
    counted: amountToMinor('2'),
  });
  expect(await deps.db.selectFrom('reward_pots').selectAll().execute()).toEqual([]);
  const reply = await callApi(table.app, contract.cancelBonus, { id }, player.headers);
  expect(reply.response.amount).toBe('99.96000000');
  expect((await checkDatabase(deps)).problems).toEqual([]);
  await table.close();
});
