import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { amountToMinor, minorToAmount } from '#core/money.ts';
import { checkDatabase } from '../../db/check.ts';
import type { TestPlayer } from '../../testing/register-player.ts';
import { createCampaign } from '../affiliate/campaigns.ts';
import { saveCode } from '../promotions/staff-codes.ts';
import { processDueBonuses } from './job.ts';
import { buildBonusSite, type BonusSite } from './testing/bonus-site.ts';
import { numberedId } from '../../testing/numbered-id.ts';

const CALLS = 50;
const RUNS = 6;

let site: BonusSite;
beforeAll(async () => {
  site = await buildBonusSite();
});
afterAll(async () => {
  const { problems } = await checkDatabase(site.deps);
  await site.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

const atOnce = <Answer>(call: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: CALLS }, call));
/** Counts the transfers of a bonus with this code. */
const transfers = async (id: string, code: string) => {
  const rows = site.deps.db.selectFrom('named_transfers').select('amount').where('code', '=', code);
  const of = rows.where((is) => is.or([is('debit_name', '=', id), is('credit_name', '=', id)]));
  return (await of.execute()).map(({ amount }) => minorToAmount(amount ?? 0n));
};
const complete = { wagerRequired: 0n };

test('unlocks, cancels and starts a bonus once under 50 concurrent calls', async () => {
  const player = await site.registerPlayer();
  const unlocked = await site.open(player, complete);
  const replies = await atOnce(() => site.ask(player, contract.unlockBonus, { balance_id: unlocked }));
  expect(replies.filter((reply) => reply !== 'BONUS_CLOSED')).toHaveLength(1);
  expect(await transfers(unlocked, 'bonus-unlock')).toEqual(['200.00000000']);

  const cancelled = await site.open(player);
  const answers = await atOnce(() => site.ask(player, contract.cancelBonus, { id: cancelled }));
  expect(answers.filter((answer) => answer !== 'BONUS_CLOSED')).toHaveLength(1);
  expect(await transfers(cancelled, 'bonus-return')).toEqual(['100.00000000']);

  const first = await site.spin(player);
  const { fs_code } = await site.deps.db
    .selectFrom('fs_grants')
    .select('fs_code')
    .where('bonus_id', '=', first)
    .executeTakeFirstOrThrow();
  const start = { fs_code, game_id: 1 };
  const started = await atOnce(() => site.ask(player, contract.activateFreeSpins, start));
  expect(started).toEqual(Array(CALLS).fill({ slug: 'dice', id: 1, balance_id: first }));
  expect(await transfers(first, 'bonus-grant')).toEqual(['2.50000000']);
});

test('plays 3 of 50 concurrent bets on 3 free spins', async () => {
  const player = await site.registerPlayer();
  const id = await site.spin(player, 3);
  const answers = await atOnce(() => site.bet(player, id, { amount: '0.10' }));
  expect(answers.filter((answer) => answer === 'settled')).toHaveLength(3);
  expect((await site.row(id)).spins_left).toBe(0);
});

test('gives a code to a campaign or a promo, also when both are created concurrently', async () => {
  const admin = await site.registerPlayer();
  const staff = { ...admin, sessionId: numberedId(0), roles: ['admin' as const], excludedUntil: null };
  const promo = { name: 'Gift', type: 'no_deposit' as const, terms: { amount: '5' }, max_uses: 5 };
  const limits = { user_days: null, deposit_index: null, min_level: 0, new_only: false, countries: [] };
  const times = { starts_at: site.clock.now().toISOString(), ends_at: null };
  for (let i = 0; i < 5; i += 1) {
    const code = `ATONCE${i}`;
    const made = await Promise.allSettled([
      createCampaign(site.deps, admin.userId, { name: 'x', code: code.toLowerCase() }),
      saveCode(site.deps, staff, { code, ...promo, ...limits, ...times }),
    ]);
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  }
});

type Act = 'bet' | 'mines' | 'crash' | 'cancel' | 'unlock' | 'count' | 'look';

const doing: Readonly<Record<Act, (player: TestPlayer, id: string) => Promise<unknown>>> = {
  bet: (player, id) => site.bet(player, id),
  mines: (player, id) => site.bet(player, id, { game: 'mines', params: { mines: 3 } }),
  crash: (player, id) =>
    site.ask(player, contract.joinCrash, {
      balance: id,
      amount: '1',
      client_bet_id: crypto.randomUUID(),
      params: { autoCashout: null },
    }),
  cancel: (player, id) => site.ask(player, contract.cancelBonus, { id }),
  unlock: (player, id) => site.ask(player, contract.unlockBonus, { balance_id: id }),
  count: () => site.count(),
  look: () => {
    site.clock.advance(20_000);
    return processDueBonuses(site.deps);
  },
};

test('a bet on an ending bonus is either booked or refused, and leaves nothing behind', async () => {
  const act = fc.constantFrom<Act>(
    ...(['bet', 'bet', 'bet', 'mines', 'crash', 'cancel', 'unlock', 'count', 'look'] as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 12, maxLength: 24 }), async (acts) => {
      const player = await site.registerPlayer();
      const expiresAt = new Date(site.clock.now().getTime() + 30_000);
      const id = await site.open(player, { ...complete, expiresAt });
      await Promise.all(acts.map((each) => doing[each](player, id)));
      const { state } = await site.row(id);
      if (state === 'closed') {
        expect(await site.has(id)).toBe(minorToAmount(0n));
        expect(await site.bet(player, id)).toBe('BONUS_CLOSED');
      } else {
        expect(amountToMinor(await site.has(id))).toBeGreaterThanOrEqual(0n);
      }
    }),
    { numRuns: RUNS },
  );
  // Finds negative balances, closed bonuses with money or a bet, and wrongly counted bets.
  expect((await checkDatabase(site.deps)).problems).toEqual([]);
});
