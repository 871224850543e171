import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '../../whole-contract.ts';
import { amountToMinor } from '#core/money.ts';
import { checkDatabase } from '../../db/check.ts';
import type { TestPlayer } from '../../testing/register-player.ts';
import { sealDetails } from '../verification/feature.ts';
import { buildBonusSite, type BonusSite } from './testing/bonus-site.ts';

let site: BonusSite;
let player: TestPlayer;
beforeAll(async () => {
  site = await buildBonusSite({ DEMO: 'off' });
  player = await site.registerPlayer();
});
afterAll(async () => {
  const { problems } = await checkDatabase(site.deps);
  await site.close();
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

const gift = (by = player, code = 'GIFT') =>
  site.open(by, { kind: 'no_deposit', code, own: 0n, wagerRequired: 0n, mostPaid: amountToMinor('100') });
const unlock = (id: string, by = player) => site.ask(by, contract.unlockBonus, { balance_id: id });
/** Approves a player's identity documents as staff does. */
const verify = ({ userId }: TestPlayer, first_name: string) => {
  const typed = { document: 'passport' as const, first_name, last_name: 'Ek' };
  const sealed = sealDetails(site.deps.vault, { ...typed, born: '1990-01-02', country: 'SE' });
  return site.deps.db
    .insertInto('verifications')
    .values({ user_id: userId, state: 'approved', ...sealed })
    .execute();
};

test('pays a bonus without a deposit only with a verified address and identity', async () => {
  const { db, clock } = site.deps;
  const [id, late, never] = [await gift(), await gift(), await gift()];
  expect(await unlock(id)).toBe('VERIFICATION_REQUIRED');
  await db.updateTable('users').set({ email_verified_at: clock.now() }).execute();
  expect(await unlock(id)).toBe('VERIFICATION_REQUIRED');
  // Complete but unverified at its expiry: extended by 30 days, without play.
  await site.look(30);
  expect(await site.row(late)).toMatchObject({ state: 'active', awaits_verification: true });
  expect(await site.bet(player, late)).toBe('NOT_SIGNED_IN');
  await db.insertInto('verifications').values({ user_id: player.userId, state: 'approved' }).execute();
  await site.look(30);
  expect([(await site.row(id)).ended_as, (await site.row(late)).ended_as]).toEqual(['unlocked', 'unlocked']);
  expect(await site.has(player.balanceId)).toBe('300.00000000');
  expect((await site.row(never)).state).toBe('closed');
});

test('pays a code’s bonus once per person, whichever account is verified first', async () => {
  const { clock } = site;
  const { db } = site.deps;
  const code = 'ONCE';
  await db
    .insertInto('promo_codes')
    .values({
      code,
      name: 'Once',
      type: 'no_deposit',
      terms: '{"amount":"5"}',
      starts_at: clock.now(),
      ends_at: null,
      user_days: null,
      deposit_index: null,
      min_level: 0,
      new_only: false,
      countries: '[]',
      max_uses: null,
      budget: null,
      state: 'scheduled',
      created_by: player.userId,
      approved_by: null,
      created_at: clock.now(),
    })
    .execute();
  const take = async () => {
    const by = await site.registerPlayer();
    const bonus = { by, id: await gift(by, code) };
    clock.advance(1);
    return bonus;
  };
  const [first, second] = [await take(), await take()];
  const [early, late, other] = [await take(), await take(), await take()];
  await db.updateTable('users').set({ email_verified_at: clock.now() }).execute();
  const ask = ({ id, by }: typeof first) => unlock(id, by);
  // Both are verified: the grant that came first is paid, also in concurrent calls.
  await verify(first.by, 'Zoë');
  await verify(second.by, 'ZOE');
  const paid = { amount: '100.00000000' };
  const both = await Promise.all([ask(second), ask(first)]);
  expect(both).toMatchObject(['CODE_NOT_FOR_YOU', paid]);
  // One is verified and paid before the other is verified.
  await verify(late.by, 'Ana');
  expect(await ask(late)).toMatchObject(paid);
  await verify(early.by, 'Ana');
  expect(await ask(early)).toBe('CODE_NOT_FOR_YOU');
  await verify(other.by, 'Ida');
  expect(await ask(other)).toMatchObject(paid);
  // Nor is it paid when it expires.
  await site.look(30);
  expect((await site.row(second.id)).ended_as).toBe('expired');
});
