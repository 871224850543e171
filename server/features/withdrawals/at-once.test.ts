import { expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { checkLedger } from '../../db/check-ledger.ts';
import { buildTestApp } from '../../testing/build-test-app.ts';
import { callApi } from '../../testing/register-player.ts';
import { withdrawalInvariants } from './invariants.ts';
import { playerWithoutMail } from './testing/payment-testbed.ts';

test('50 concurrent withdrawals and bets never overdraw, and each is answered once', async () => {
  const site = await buildTestApp({ kind: 'postgres' });
  try {
    const { headers, balanceId: balance } = await playerWithoutMail(site);
    const address = (await site.deps.networks.get('demo-tron')?.addressAt(7))?.address ?? '';
    const asked = () => ({
      currency: 'USDT',
      network: 'demo-tron',
      address,
      balance: '90',
      client_id: crypto.randomUUID(),
    });
    const bet = () => ({
      game: 'dice',
      balance,
      amount: '10',
      params: { mode: 'over', target: '50.49' },
      client_bet_id: crypto.randomUUID(),
    });
    const asks = Array.from({ length: 25 }, asked);
    // Half of the requests are sent twice and must get the same reply.
    const [replies] = await Promise.all([
      Promise.all(
        [...asks, ...asks.slice(12)].map((ask) => callApi(site.app, contract.withdraw, ask, headers)),
      ),
      Promise.all(asks.map(() => callApi(site.app, contract.play, bet(), headers))),
    ]);
    const outcomes = replies.map(({ status, errors }) => errors[0]?.key ?? status);
    expect(outcomes.filter((one) => one !== 200 && one !== 'INSUFFICIENT_BALANCE')).toEqual([]);
    const answered = new Set(replies.flatMap(({ response }) => (response ? [response.withdrawal.id] : [])));
    const rows = await site.deps.db.selectFrom('withdrawals').select('id').execute();
    expect(new Set(rows.map(({ id }) => id))).toEqual(answered);
    expect(rows.length).toBeGreaterThan(0);
    expect(await checkLedger(site.deps.db, withdrawalInvariants)).toEqual([]);
  } finally {
    await site.close();
  }
});
