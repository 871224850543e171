import { killAtEveryStatement } from '../../testing/kill-injection.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minorToAmount } from '#core/money.ts';
import { contract } from '../../whole-contract.ts';
import type { Deps } from '../../deps.ts';
import type { Refusal } from '../../http/refusal.ts';
import { transaction } from '../../db/transaction.ts';
import { getBalance, systemAccounts, transfer } from '../../ledger/index.ts';
import type { TestPlayer } from '../../testing/register-player.ts';
import { assertNothingOpen } from '../profile/delete-account.ts';
import { ownedTables, listOwnedRows, shortTables } from '../profile/personal-data.ts';
import { accrueBatch } from '../rewards/accrual/batch.ts';
import { markIdentities } from '../verification/feature.ts';
import { DAY_MS } from '../reward-rules/feature.ts';
import { addUpCampaigns } from './add-up-campaigns.ts';
import { payOut } from './payout.ts';
import { createAffiliateSite, USD, type AffiliateSite } from './testing/affiliate-site.ts';
import { deliverCommissions } from './transit.ts';

/* Commission of affiliates, and its payout. */

let site: AffiliateSite;
let admin: TestPlayer;
beforeAll(async () => {
  site = await createAffiliateSite();
  admin = await site.newAdmin();
});
afterAll(async () => {
  const problems = await site.problems();
  await site.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

const payoutKey = (by: TestPlayer, id: string = crypto.randomUUID()) =>
  payOut(site.deps, by.userId, id).then(
    ({ amount }) => amount,
    (error: Refusal) => error.key,
  );
/** Returns the rows in a player's data export. */
const takenAlong = async (userId: string): Promise<Record<string, unknown[]>> => {
  const tables = shortTables(await ownedTables(site.deps.db));
  const rows = tables.map(async (table) => [table.name, await listOwnedRows(site.deps.db, table, userId)]);
  return Object.fromEntries(await Promise.all(rows));
};

describe('commission', () => {
  test('is ten percent of the expected house win, rounded down per round, from main only', async () => {
    const code = site.newCode();
    const affiliate = await site.newAffiliate(code);
    const [dice, roulette] = [
      await site.arrive({ promo_code: code }),
      await site.arrive({ promo_code: code }),
    ];
    await site.play(dice.userId, 1_000);
    await site.play(dice.userId, 1_000, { is_main: false });
    await site.play(roulette.userId, 1_000, { edge_ppm: 27_027 });
    await site.count(site.deps, 1);
    expect(await site.referral(dice.userId)).toMatchObject({ commission: USD, expected: 10n * USD });
    expect(await site.referral(roulette.userId)).toMatchObject({ commission: 270_270_000n });
    expect((await site.overview(affiliate)).commission.held).toBe('3.70270000');
    expect((await site.overview(affiliate)).days).toEqual([
      { day: site.today(), clicks: 0, sign_ups: 2, commission: '3.70270000' },
    ]);
  });

  test('on its way is not shown, and staff take it back with the rest', async () => {
    const { affiliate, userId } = await site.withCommission(1);
    const before = await getBalance(site.deps.db, systemAccounts.commissions);
    await site.play(userId, 2_000);
    await accrueBatch(site.deps, 500);
    expect(await getBalance(site.deps.db, systemAccounts.transit)).toBe(2n * USD);
    expect(await site.referral(userId)).toMatchObject({ commission: 3n * USD });
    const shown = await site.call(affiliate, contract.listReferrals, {});
    expect(shown.response.items).toMatchObject([{ commission: '0.00000000' }]);
    expect((await site.overview(affiliate)).commission.held).toBe('1.00000000');
    expect(await site.problems()).toEqual([]);

    const refuse = { user_id: userId, act: 'refuse', reason: 'The same person' } as const;
    expect(await site.keyOf(admin, contract.decideReferral, refuse)).toBe('done');
    expect(await site.referral(userId)).toMatchObject({ commission: 0n, state: 'refused' });
    expect((await site.overview(affiliate)).commission.held).toBe('0.00000000');
    await Promise.all([deliverCommissions(site.deps), deliverCommissions(site.deps)]);
    expect(await site.deps.db.selectFrom('in_transit').selectAll().execute()).toEqual([]);
    expect(await getBalance(site.deps.db, systemAccounts.transit)).toBe(0n);
    expect(await getBalance(site.deps.db, systemAccounts.commissions)).toBe(before - USD);
    expect(await site.problems()).toEqual([]);
  });

  test('uses the share set by staff, 15 percent at most; staff can take back unpaid commission', async () => {
    const { affiliate, userId } = await site.withCommission(10);
    const [campaign] = (await site.call(affiliate, contract.listCampaigns, {})).response.items;
    const terms = { id: campaign?.id ?? '', share: 15, fs_code: null };
    const set = (change: object) => site.keyOf(admin, contract.setCampaignTerms, { ...terms, ...change });
    expect(
      await Promise.all([set({ share: 15.5 }), set({ fs_code: 'NOSUCH' }), set({ id: 'none' })]),
    ).toEqual(['INVALID_REQUEST', 'CODE_NOT_FOUND', 'NOT_FOUND']);
    expect(await set({})).toBe('done');
    // A role revoked a moment ago, or by another process, no longer counts.
    const left = await site.newAdmin();
    await site.call(left, contract.staffCampaigns, {});
    await site.deps.db.updateTable('users').set({ roles: '[]' }).where('id', '=', left.userId).execute();
    expect(await site.keyOf(left, contract.setCampaignTerms, { ...terms, share: 5 })).toBe('NOT_ALLOWED');
    site.clock.advance(DAY_MS);
    await site.play(userId, 1_000);
    await site.count();
    expect((await site.overview(affiliate)).commission.held).toBe('11.50000000');
    const take = {
      affiliate_id: affiliate.userId,
      amount: '2',
      reason: 'Paid twice',
      client_id: crypto.randomUUID(),
    };
    for (let i = 0; i < 2; i += 1)
      expect((await site.call(admin, contract.correctCommission, take)).response).toEqual({
        taken: '2.00000000',
      });
    expect((await site.overview(affiliate)).days[0]?.commission).toBe('0.00000000');
    const all = { ...take, amount: '1000', client_id: crypto.randomUUID() };
    expect((await site.call(admin, contract.correctCommission, all)).response).toEqual({
      taken: '9.50000000',
    });
    // It came from the referral, so nothing else can be taken back.
    expect(await site.referral(userId)).toMatchObject({ commission: 0n });
    const other = await site.withCommission(10);
    const reused = [
      { ...take, affiliate_id: other.affiliate.userId },
      { ...take, amount: '3' },
    ];
    for (const again of reused)
      expect(await site.keyOf(admin, contract.correctCommission, again)).toBe('ID_REUSED');
    const part = { ...take, affiliate_id: other.affiliate.userId, client_id: crypto.randomUUID() };
    expect(await site.keyOf(admin, contract.correctCommission, part)).toBe('done');
    const refuse = { user_id: other.userId, act: 'refuse', reason: 'Looked at it' } as const;
    expect(await site.keyOf(admin, contract.decideReferral, refuse)).toBe('done');
    expect(await site.referral(other.userId)).toMatchObject({ commission: 0n });
    const more = { ...all, client_id: crypto.randomUUID() };
    expect(await site.keyOf(admin, contract.correctCommission, more)).toBe('INVALID_REQUEST');
    const listed = async () =>
      (await site.call(admin, contract.staffCampaigns, { search: campaign?.code ?? '' })).response.items;
    // Two processes at once add up each gain once.
    await Promise.all([addUpCampaigns(site.deps), addUpCampaigns(site.deps)]);
    const stakedNow = async () => minorToAmount((await site.referral(userId))?.staked ?? 0n);
    expect(await listed()).toMatchObject([
      {
        id: terms.id,
        share: 15,
        affiliate_id: affiliate.userId,
        sign_ups: 1,
        wagered: await stakedNow(),
        commission: '0.00000000',
      },
    ]);
    // Read by its key: what is added later is seen once it is added up, and once.
    await site.play(userId, 1_000);
    await site.count();
    await addUpCampaigns(site.deps);
    await addUpCampaigns(site.deps);
    expect((await listed())[0]?.wagered).toBe(await stakedNow());
  });

  test('is paid once after 14 days under 50 concurrent calls, from 10.00; a repeat gets the same reply', async () => {
    const { affiliate, userId } = await site.withCommission(12);
    site.clock.advance(13 * DAY_MS);
    expect(await payoutKey(affiliate)).toBe('PAYOUT_TOO_SMALL');
    const leave = () => assertNothingOpen(site.deps, site.deps.db, affiliate.userId);
    await leave();
    await site.play(userId, 1_000);
    await site.count();
    site.clock.advance(DAY_MS);
    await expect(leave()).rejects.toMatchObject({ key: 'ACCOUNT_HAS_COMMISSION' });
    const before = await getBalance(site.deps.db, affiliate.balanceId);
    const ids = Array.from({ length: 25 }, () => crypto.randomUUID());
    const said = await Promise.all([...ids, ...ids].map((id) => payoutKey(affiliate, id)));
    expect(said.filter((key) => key === '12.00000000')).toHaveLength(2);
    expect(said.filter((key) => key === 'PAYOUT_TOO_SMALL')).toHaveLength(48);
    expect((await getBalance(site.deps.db, affiliate.balanceId)) - before).toBe(12n * USD);
    await leave();
    // Each export contains only the player's own rows.
    const [own, theirs] = [await takenAlong(affiliate.userId), await takenAlong(userId)];
    expect(own['commission_days']).toHaveLength(2);
    expect(own).toMatchObject({ commission_payouts: [{ amount: 12n * USD }] });
    expect(theirs['referrals']).toEqual([{ campaign_id: expect.any(String), joined_at: expect.any(Date) }]);
    expect(theirs).toMatchObject({ commission_days: [], commission_payouts: [] });
    expect(theirs).not.toHaveProperty('referral_days');
    await site.signIn(affiliate);
    expect((await site.overview(affiliate)).commission).toEqual({
      held: '1.00000000',
      payable: '0.00000000',
      paid: '12.00000000',
    });
    const again = { client_id: ids[said.indexOf('12.00000000')] ?? '' };
    expect((await site.call(affiliate, contract.payoutCommission, again)).response.amount).toBe(
      '12.00000000',
    );
    const rewards = site.deps.db.selectFrom('reward_players').select('rewards_total');
    expect(await rewards.where('user_id', '=', affiliate.userId).execute()).toEqual([
      { rewards_total: 12n * USD },
    ]);
    await site.signIn(admin);
  });

  test('is paid to a self-excluded player without a notification', async () => {
    const { affiliate } = await site.withCommission(10);
    site.clock.advance(14 * DAY_MS);
    await site.deps.db
      .updateTable('users')
      .set({ excluded_until: new Date(site.clock.now().getTime() + DAY_MS) })
      .where('id', '=', affiliate.userId)
      .execute();
    const told = site.deps.db
      .selectFrom('notifications')
      .select('key')
      .where('user_id', '=', affiliate.userId);
    const before = await told.execute();
    const id = crypto.randomUUID();
    const first = await payOut(site.deps, affiliate.userId, id);
    expect(first.amount).toBe('10.00000000');
    await transaction(site.deps.db, (tx) =>
      transfer(tx, site.deps, {
        debit: affiliate.balanceId,
        credit: 'fees',
        amount: USD,
        code: 'fee',
        roundId: null,
        clientId: `spent:${id}`,
      }),
    );
    expect(JSON.stringify(await payOut(site.deps, affiliate.userId, id))).toBe(JSON.stringify(first));
    expect(await told.execute()).toEqual(before);
    await site.signIn(admin);
  });

  test('is taken back before a payout if the referral shares a payment address or an identity', async () => {
    const { affiliate, code, userId: own } = await site.withCommission(20);
    const others = [await site.arrive({ promo_code: code }), await site.arrive({ promo_code: code })];
    for (const { userId } of others) await site.play(userId, 11_000);
    await site.count();
    site.clock.advance(14 * DAY_MS);
    const [cashing, other] = others.map(({ userId }) => userId) as [string, string];
    await withdraw(affiliate.userId, 'same');
    await withdraw(cashing, 'same');
    await withdraw(other, 'elsewhere');
    await verify(affiliate.userId, 'Zoë');
    await verify(own, 'ZOE');
    await verify(other, 'Ana');
    // Sealed before identity hashes existed.
    await markIdentities(site.deps);
    expect(await payoutKey(affiliate)).toBe('11.00000000');
    expect(await site.referral(own)).toMatchObject({
      state: 'refused',
      reasons: ['identity'],
      commission: 0n,
    });
    expect(await site.referral(cashing)).toMatchObject({
      state: 'held',
      reasons: ['payment'],
      held: 11n * USD,
    });
    expect(await site.referral(other)).toMatchObject({ state: 'ok', reasons: [] });
    // Staff released it, so it is not held again for the same reason.
    await site.signIn(admin);
    const release = { user_id: cashing, act: 'release', reason: 'Brothers' } as const;
    expect(await site.keyOf(admin, contract.decideReferral, release)).toBe('done');
    site.clock.advance(14 * DAY_MS);
    expect(await payoutKey(affiliate)).toBe('11.00000000');
    await site.signIn(admin);
  });
  const withdraw = (userId: string, key: string) =>
    site.deps.db
      .insertInto('withdrawals')
      .values({
        id: crypto.randomUUID(),
        user_id: userId,
        client_id: crypto.randomUUID(),
        network: 'demo-bitcoin',
        coin: 'BTC',
        decimals: 8,
        price: '1',
        address: key,
        key,
        amount: 1n,
        units: '1',
        state: 'cancelled',
        review: '[]',
        proof: 'none',
        created_at: site.clock.now(),
        ended_at: site.clock.now(),
      })
      .execute();
  const verify = (userId: string, first_name: string) =>
    site.deps.db
      .insertInto('verifications')
      .values({
        user_id: userId,
        state: 'approved',
        details_sealed: site.deps.vault.seal(
          JSON.stringify({
            document: 'passport',
            first_name,
            last_name: 'Ek',
            born: '1990-01-02',
            country: 'SE',
          }),
        ),
      })
      .execute();

  test('is never added to a paid day, even if the clock goes back', async () => {
    const { affiliate, userId } = await site.withCommission(10);
    site.clock.advance(14 * DAY_MS);
    expect(await payoutKey(affiliate)).toBe('10.00000000');
    for (const days of [-14, -3, 40, -30]) {
      site.clock.advance(days * DAY_MS);
      await site.play(userId, 1_000);
      await site.count();
      expect(await payoutKey(affiliate)).toBe('PAYOUT_TOO_SMALL');
    }
    site.clock.advance(60 * DAY_MS);
    await site.play(userId, 6_000);
    await site.count();
    site.clock.advance(14 * DAY_MS);
    expect(await payoutKey(affiliate)).toBe('10.00000000');
    // Nor to a day before a paid one: it would be payable immediately once the clock is right again.
    site.clock.advance(-20 * DAY_MS);
    await site.play(userId, 10_000);
    await site.count();
    site.clock.advance(20 * DAY_MS);
    expect(await payoutKey(affiliate)).toBe('PAYOUT_TOO_SMALL');
    await site.signIn(admin);
  });
});

test('counts and pays once if the process dies between any two steps', async () => {
  const { affiliate, userId } = await site.withCommission(9);
  const live = (act: (deps: Deps) => Promise<unknown>) =>
    killAtEveryStatement(site.deps, act, async () => expect(await site.problems()).toEqual([]));
  await site.play(userId, 1_000);
  expect(await live((deps) => site.count(deps))).toBeGreaterThan(8);
  expect(await site.referral(userId)).toMatchObject({ commission: 10n * USD });
  site.clock.advance(14 * DAY_MS);
  const before = await getBalance(site.deps.db, affiliate.balanceId);
  const id = crypto.randomUUID();
  expect(await live((deps) => payOut(deps, affiliate.userId, id))).toBeGreaterThan(8);
  expect((await getBalance(site.deps.db, affiliate.balanceId)) - before).toBe(10n * USD);
  await site.signIn(admin);
});
