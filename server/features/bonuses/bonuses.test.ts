import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { amountToMinor } from '#core/money.ts';
import { checkDatabase } from '../../db/check.ts';
import { proveInRanges } from '../../testing/prove-in-ranges.ts';
import { transaction } from '../../db/transaction.ts';
import type { TestPlayer } from '../../testing/register-player.ts';
import { listOpenBonusesFor, endBonusesOnExclusion, voidBonus } from './feature.ts';
import { buildBonusSite, type BonusSite } from './testing/bonus-site.ts';
import { numberedId } from '../../testing/numbered-id.ts';

const usd = amountToMinor;
const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(site.clock.now().getTime() + days * DAY_MS);
let site: BonusSite;
let player: TestPlayer;
beforeAll(async () => {
  site = await buildBonusSite();
});
afterAll(async () => {
  const problems = [...(await checkDatabase(site.deps)).problems, ...(await proveInRanges(site.deps))];
  await site.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});
beforeEach(async () => {
  player = await site.registerPlayer();
});

/** Dice at 9,900x. */
const longShot = { amount: '1', params: { mode: 'over', target: '99.98' } };
const mines = { game: 'mines', params: { mines: 3 } };
const MINES_ID = async () =>
  Object.values(site.deps.catalogue).find(({ meta }) => meta.slug === 'mines')?.meta.id ?? 0;

/** Runs `work` while another stake on the bonus waits in the queue, then removes the row. */
async function whileStaked(id: string, staked: string, work: () => Promise<void>): Promise<void> {
  const { db, clock } = site.deps;
  const bet = { user_id: player.userId, account_id: id, is_main: false, game: 'dice', payout: 0n };
  const rest = { multiplier: 0n, edge_ppm: 10_000, xp: 0n, settled_at: clock.now() };
  await db
    .insertInto('settled_bets')
    .values({ round_id: numberedId(1), ...bet, ...rest, staked: usd(staked) })
    .execute();
  await work();
  await db.deleteFrom('settled_bets').where('round_id', '=', numberedId(1)).execute();
}
const complete = (id: string, work: () => Promise<void>) => whileStaked(id, '100000', work);
const endsAs = async (id: string) => (await site.row(id)).ended_as;

describe('the worked examples', () => {
  test('a deposit of 100 with the match: 200 on the balance, 3,000 to wager; half of a dice bet counts, all of roulette', async () => {
    const id = await site.open(player);
    expect(await site.has(id)).toBe('200.00000000');
    expect(await site.has(player.balanceId)).toBe('900.00000000');
    expect(await site.bet(player, id, { amount: '5' })).toBe('settled');
    const wager = async () => (await listOpenBonusesFor(site.deps.db, site.clock, player.userId))[0]?.wager;
    expect(await wager()).toBe('2.50000000');
    await site.count();
    expect(await wager()).toBe('2.50000000');
    const bets = [{ type: 'red', amount: '500000000' }];
    const roulette = { game: 'roulette-eu', params: { bets }, amount: undefined };
    expect(await site.bet(player, id, roulette)).toBe('settled');
    expect(await listOpenBonusesFor(site.deps.db, site.clock, player.userId)).toMatchObject([
      { wager: '7.50000000', wager_required: '3000.00000000', own: '100.00000000', status: 1 },
    ]);
    const { user } = (await site.ask(player, contract.getUser, {})) as { user: { profile: { xp: string } } };
    expect(user.profile.xp).toBe('0.00000000');
  });

  test.each([
    ['260', '85.00000000', '15.00000000', '175.00000000'],
    ['160', '45.00000000', '15.00000000', '115.00000000'],
    ['110', '0.00000000', '10.00000000', '110.00000000'],
    ['60', '0.00000000', '0.00000000', '60.00000000'],
  ])('cancelled at %s with 1,500 staked: %s back', async (balance, amount, charge, lost) => {
    const id = await site.open(player);
    await site.leave(id, balance);
    await whileStaked(id, '1500', async () => {
      expect(await site.ask(player, contract.getCancelInfo, { id })).toEqual({
        amount,
        charge,
        lost,
        name: 'First Light',
      });
      expect(await site.ask(player, contract.cancelBonus, { id, amount: '85.01' })).toBe('BONUS_CHANGED');
      expect(await site.ask(player, contract.cancelBonus, { id, amount })).toMatchObject({ amount });
    });
    expect(await site.has(player.balanceId)).toBe(`${900 + Number(amount)}.00000000`);
    expect([await site.has(id), await endsAs(id)]).toEqual(['0.00000000', 'cancelled']);
    expect(await site.bet(player, id)).toBe('BONUS_CLOSED');
  });

  test('a bonus from before the own-funds-first rule keeps its terms', async () => {
    const id = await site.open(player);
    const terms = { maxBet: String(usd('5')), mostPaid: null, notAllowed: [], wagerMultiple: 30, days: 30 };
    await site.deps.db
      .updateTable('bonuses')
      .set({ terms: JSON.stringify(terms) })
      .where('id', '=', id)
      .execute();
    await site.leave(id, '60');
    expect(await listOpenBonusesFor(site.deps.db, site.clock, player.userId)).toMatchObject([
      { own_first: false, most_won: null },
    ]);
    await whileStaked(id, '1500', async () => {
      expect(await site.ask(player, contract.getCancelInfo, { id })).toMatchObject({ amount: '45.00000000' });
      expect(await site.bet(player, id, longShot)).toBe('settled');
    });
  });

  test('an expired bonus with 160 on it returns 60 without the charge, and notifies the player', async () => {
    const id = await site.open(player);
    await site.leave(id, '160');
    await whileStaked(id, '1500', () => site.look(30));
    expect([await site.has(player.balanceId), await endsAs(id)]).toEqual(['960.00000000', 'expired']);
    expect(await site.told(player)).toEqual(['bonus_expired', 'bonus_started']);
  });

  test('an unlocked bonus with 340 on it pays at most 100', async () => {
    const id = await site.open(player, { kind: 'no_deposit', own: 0n, mostPaid: usd('100') });
    await site.leave(id, '340');
    expect(await site.ask(player, contract.unlockBonus, { balance_id: id })).toBe('BONUS_NOT_COMPLETE');
    await complete(id, async () => {
      expect(await site.ask(player, contract.unlockBonus, { balance_id: id })).toMatchObject({
        amount: '100.00000000',
        forfeited: '240.00000000',
        balance: { id: player.balanceId, amount: '1100.00000000' },
      });
    });
    const { user } = (await site.ask(player, contract.getUser, {})) as { user: { balances: object[] } };
    expect(user.balances).toHaveLength(1);
  });

  test('free spins: 25 of 0.10, what they won is wagered 20 times', async () => {
    const id = await site.spin(player);
    expect(await site.has(id)).toBe('2.50000000');
    for (let spin = 0; spin < 10; spin += 1)
      expect(await site.bet(player, id, { amount: '0.10' })).toBe('settled');
    expect(await site.row(id)).toMatchObject({ state: 'spins', spins_left: 15, spin_stake: 10_000_000n });
    await site.leave(id, '3.40');
    await site.count();
    for (let spin = 0; spin < 15; spin += 1) await site.bet(player, id, { amount: '0.10' });
    expect(await site.bet(player, id, { amount: '0.10' })).toBe('BONUS_HELD');
    await site.leave(id, '3.70');
    await site.look();
    await site.count();
    expect(await listOpenBonusesFor(site.deps.db, site.clock, player.userId)).toMatchObject([
      {
        status: 1,
        wager: '0.00000000',
        wager_required: '74.00000000',
        amount: '3.70000000',
        expire_in: 14 * 24 * 60 * 60,
        most_won: '0.37000000',
      },
    ]);
    expect(await site.told(player)).toEqual(['bonus_started', 'free_spins_done', 'free_spins_granted']);
  });
});

describe('bets on a bonus', () => {
  const box = { bet: '100000000', perfectPairs: '0', twentyOnePlusThree: '0' };
  test.each([
    ['blackjack', { game: 'blackjack', params: { boxes: [box] }, amount: undefined }, 'BONUS_GAME'],
    ['lootboxes', { game: 'lootboxes', params: { box: 'sweet-shop' }, amount: undefined }, 'BONUS_GAME'],
    ['more than 5 USD', { amount: '5.00000001' }, 'BONUS_MAX_BET'],
    ['more than 5 USD on two hands', { game: 'test-hands', params: {}, amount: '2.6' }, 'BONUS_MAX_BET'],
    ['two hands of 2.50', { game: 'test-hands', params: {}, amount: '2.5' }, 'settled'],
  ])('%s: %s', async (_name, change, expected) => {
    const id = await site.open(player);
    expect(await site.bet(player, id, change)).toBe(expected);
  });

  test('caps the win of one bet at a tenth of the grant: dice refuses more, plinko cuts it', async () => {
    const id = await site.open(player);
    const atTenth = { amount: '1', params: { mode: 'over', target: '90.99' } };
    expect(await site.bet(player, id, longShot)).toBe('BONUS_MAX_WIN');
    expect(await site.bet(player, player.balanceId, longShot)).toBe('settled');
    expect(await site.bet(player, id, atTenth)).toBe('settled');
    await site.bet(player, id, { game: 'plinko', params: { rows: 16, risk: 'high' } });
    const rows = site.deps.db.selectFrom('rounds').select(['game', 'max_profit']);
    expect(await rows.where(onBonus(id)).orderBy('game').execute()).toEqual([
      { game: 'dice', max_profit: usd('10') },
      { game: 'plinko', max_profit: usd('10') },
    ]);
    const { user } = (await site.ask(player, contract.getUser, {})) as {
      user: { balances: { id: string; max_profit?: string }[] };
    };
    const limits = Object.fromEntries(user.balances.map((balance) => [balance.id, balance.max_profit]));
    expect(limits).toEqual({ [player.balanceId]: undefined, [id]: '10.00000000' });
  });

  test('follow the same terms on crash, which ends no bonus while it runs', async () => {
    const id = await site.open(player, { expiresAt: inDays(1) });
    const join = (amount: string) =>
      site.ask(player, contract.joinCrash, {
        balance: id,
        amount,
        client_bet_id: crypto.randomUUID(),
        params: { autoCashout: null },
      });
    expect(await join('6')).toBe('BONUS_MAX_BET');
    const { bet } = (await join('5')) as { bet: { id: string } };
    const joined = site.deps.db.selectFrom('open_rounds').select('max_profit').where('id', '=', bet.id);
    expect(await joined.executeTakeFirst()).toEqual({ max_profit: usd('10') });
    expect(await site.ask(player, contract.cancelBonus, { id })).toBe('ROUND_OPEN');
    await site.look(1);
    expect(await endsAs(id)).toBeNull();
    await site.ask(player, contract.leaveCrash, { bet_id: bet.id });
    await site.look(1);
    expect([await endsAs(id), await site.has(player.balanceId)]).toEqual(['expired', '1000.00000000']);
  });

  test('lose a bonus with less than a cent left, after its round', async () => {
    const id = await site.open(player, { own: 0n });
    await site.leave(id, '1.005');
    const opened = await site.bet(player, id, mines);
    expect(opened).toBe('active');
    await site.look();
    expect((await site.row(id)).state).toBe('active');
    const { rounds } = await openRounds(id);
    await site.deps.db
      .updateTable('open_rounds')
      .set({ acted_at: new Date(0) })
      .where('id', 'in', rounds)
      .execute();
    await voidAbandoned();
    await site.leave(id, '0.005');
    await site.look(1);
    expect([await endsAs(id), await site.has(id)]).toEqual(['lost', '0.00000000']);
  });

  test('are bound to the spin’s game and stake; a void round returns the spin', async () => {
    const id = await site.spin(player, 3, await MINES_ID());
    expect(await site.bet(player, id, { amount: '0.10' })).toBe('BONUS_GAME');
    expect(await site.bet(player, id, { ...mines, amount: '0.11' })).toBe('BONUS_STAKE');
    expect(await site.bet(player, id, { ...mines, amount: '0.10' })).toBe('active');
    expect(await site.row(id)).toMatchObject({ spins_left: 2 });
    const { rounds } = await openRounds(id);
    await site.deps.db
      .updateTable('open_rounds')
      .set({ acted_at: new Date(0) })
      .where('id', 'in', rounds)
      .execute();
    await voidAbandoned();
    expect(await site.row(id)).toMatchObject({ spins_left: 3 });
    expect(await site.has(id)).toBe('0.30000000');
  });

  test('are refused while staff hold the bonus, and its time is restored', async () => {
    const id = await site.open(player, { expiresAt: inDays(10) });
    const staff = await site.registerPlayer();
    await site.deps.db
      .updateTable('users')
      .set({ roles: '["admin"]' })
      .where('id', '=', staff.userId)
      .execute();
    site.deps.knownSessions.forget(staff.userId);
    await site.ask(staff, contract.holdBonus, { id, held: true });
    expect(await site.bet(player, id)).toBe('BONUS_HELD');
    await site.look(20);
    await site.ask(staff, contract.holdBonus, { id, held: false });
    await site.look();
    expect(await site.bet(player, id)).toBe('settled');
    await site.ask(staff, contract.closeBonus, { id });
    expect(await endsAs(id)).toBe('expired');
    const gift = { user_id: player.userId, amount: '600', name: 'Sorry', client_id: crypto.randomUUID() };
    expect(await site.ask(staff, contract.giveBonus, gift)).toMatchObject({ items: [{ name: 'Sorry' }, {}] });
    expect(await site.ask(staff, contract.giveBonus, gift)).toMatchObject({ items: [{}, {}] });
    const more = { ...gift, client_id: crypto.randomUUID() };
    expect(await site.ask(staff, contract.giveBonus, more)).toBe('BONUS_GIFT_LIMIT');
  });
});

/** Rounds on the account of a bonus. */
const onBonus = (id: string) =>
  sql<boolean>`(user_id, account_no) = (select user_id, account_no from wallets where account_id = ${id})`;
const openRounds = async (id: string) => {
  const rows = site.deps.db.selectFrom('open_rounds').select('id').where(onBonus(id));
  return { rounds: (await rows.execute()).map((row) => row.id) };
};

async function voidAbandoned(): Promise<void> {
  const { closeAbandonedRound, findAbandonedRounds } = await import('../../rounds/index.ts');
  await findAbandonedRounds(site.deps, 100);
  site.clock.advance(61 * 60_000);
  for (const found of await findAbandonedRounds(site.deps, 100)) await closeAbandonedRound(site.deps, found);
}

describe('how a bonus ends', () => {
  test('a complete bonus is unlocked automatically at its end', async () => {
    const id = await site.open(player);
    await complete(id, () => site.look(30));
    expect([await endsAs(id), await site.has(player.balanceId)]).toEqual(['unlocked', '1100.00000000']);
  });

  test('notifies the player once that the wager is complete', async () => {
    const id = await site.open(player, { wagerRequired: usd('0.5') });
    await site.bet(player, id);
    await site.count();
    await site.look();
    await site.bet(player, id);
    await site.count();
    await site.look();
    expect(await site.told(player)).toEqual(['bonus_complete', 'bonus_started']);
  });

  test('a cooldown stops its time; an exclusion of a week ends it as if expired', async () => {
    const [kept, now] = [await site.open(player), site.clock.now().getTime()];
    const exclude = (isPause: boolean) =>
      transaction(site.deps.db, (tx) => endBonusesOnExclusion(tx, site.deps, player.userId, isPause));
    await exclude(true);
    expect(await site.bet(player, kept)).toBe('BONUS_HELD');
    expect((await site.row(kept)).expires_at.getTime() - now).toBe(31 * DAY_MS);
    const spins = await site.spin(player);
    await exclude(false);
    expect([await endsAs(kept), await endsAs(spins)]).toEqual(['expired', 'expired']);
    expect(await site.told(player)).not.toContain('bonus_expired');
    expect(await site.has(player.balanceId)).toBe('1000.00000000');
  });

  test('is reversed with its deposit, immediately or after its round', async () => {
    const reverse = (ref: string) => transaction(site.deps.db, (tx) => voidBonus(tx, site.deps, ref));
    const first = await site.open(player, { ref: 'deposit-1' });
    await reverse('deposit-1');
    const second = await site.open(player, { ref: 'deposit-2' });
    await site.bet(player, second, mines);
    await reverse('deposit-2');
    expect(await site.bet(player, second)).toBe('BONUS_CLOSED');
    const { rounds } = await openRounds(second);
    await site.ask(player, contract.act, {
      round_id: rounds[0] ?? '',
      step: 0,
      action: { type: 'pick', tile: 0 },
    });
    if ((await openRounds(second)).rounds.length > 0)
      await site.ask(player, contract.act, {
        round_id: rounds[0] ?? '',
        step: 1,
        action: { type: 'cashout' },
      });
    await site.look(1);
    expect([await endsAs(first), await endsAs(second)]).toEqual(['voided', 'voided']);
  });

  test('at most three are open, one of them a match', async () => {
    await site.open(player);
    await expect(site.open(player)).rejects.toMatchObject({ key: 'TOO_MANY_BONUSES' });
    await site.open(player, { kind: 'no_deposit', own: 0n });
    await site.spin(player);
    const another = site.open(player, { kind: 'no_deposit', own: 0n });
    await expect(another).rejects.toMatchObject({ key: 'TOO_MANY_BONUSES' });
    expect(
      await site.ask(player, contract.listBonuses, { state: 'open', page: 1, per_page: 2 }),
    ).toMatchObject({ items: [{ ended_as: null }, {}], pagination: { page: 1, pages: 2, total: 3 } });
  });

  test('forfeits unused spins and keeps winnings of the others running', async () => {
    const [idle, played] = [await site.spin(player), await site.spin(player)];
    await site.leave(played, '4.00');
    await site.look(7);
    expect([await endsAs(idle), (await site.row(played)).state]).toEqual(['expired', 'active']);
    expect(await site.has(played)).toBe('1.50000000');
    expect((await site.row(played)).wager_required).toBe(usd('30'));
  });
});
