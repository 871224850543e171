import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { amountToMinor } from '#contract/money.ts';
import { checkDatabase } from '../../db/check.ts';
import type { TestPlayer } from '../../testing/register-player.ts';
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

const gift = () =>
  site.open(player, { kind: 'no_deposit', own: 0n, wagerRequired: 0n, mostPaid: amountToMinor('100') });
const unlock = (id: string) => site.ask(player, contract.unlockBonus, { balance_id: id });

test('what came without a deposit is paid to who has a verified address and has proven who he is', async () => {
  const { db, clock } = site.deps;
  const [id, late, never] = [await gift(), await gift(), await gift()];
  expect(await unlock(id)).toBe('VERIFICATION_REQUIRED');
  await db.updateTable('users').set({ email_verified_at: clock.now() }).execute();
  expect(await unlock(id)).toBe('VERIFICATION_REQUIRED');
  // Complete, but not proven when it expires: 30 more days, without play.
  await site.look(30);
  expect(await site.row(late)).toMatchObject({ state: 'active', awaits_verification: true });
  expect(await site.bet(player, late)).toBe('NOT_SIGNED_IN');
  await db.insertInto('verifications').values({ user_id: player.userId, state: 'approved' }).execute();
  await site.look(30);
  expect([(await site.row(id)).ended_as, (await site.row(late)).ended_as]).toEqual(['unlocked', 'unlocked']);
  expect(await site.has(player.balanceId)).toBe('300.00000000');
  expect((await site.row(never)).state).toBe('closed');
});
