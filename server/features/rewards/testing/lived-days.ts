import { Refusal } from '#core/refusal.ts';
import { transaction } from '../../../db/transaction.ts';
import { transfer } from '../../../ledger/index.ts';
import { openRound } from '../../../rounds/index.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import type { TestPlayer } from '../../../testing/register-player.ts';
import { diceBet } from '../../../testing/test-rounds.ts';
import { cancelOwnBonus } from '../../bonuses/cancel.ts';
import { listOpenBonusesFor, grantFreeSpins, openBonus } from '../../bonuses/feature.ts';
import { activateSpins, claimSpins } from '../../bonuses/free-spins.ts';
import { processDueBonuses } from '../../bonuses/job.ts';
import { unlockOwnBonus } from '../../bonuses/unlock.ts';
import { redeemCode } from '../../promotions/activate.ts';
import { applyExclusion } from '../../responsible/feature.ts';
import { lockRewardPlayer } from '../../reward-rules/feature.ts';
import { spinTheWheel } from '../../vip/spins.ts';
import { getCalendarFor } from '../center/center.ts';
import { claimAll } from '../claims/claim-all.ts';
import { claimCalendar } from '../claims/claim-calendar.ts';
import { accrueBatch } from '../accrual/batch.ts';
import { creditCashback } from '../jobs/cashback.ts';
import { expireRewards } from '../jobs/expire-rewards.ts';
import { DAY_MS } from '../periods.ts';
import { startRakeboost } from '../rakeboost.ts';
import { numberedId } from '../../../testing/numbered-id.ts';

const USD = 100_000_000n;
const CODE = 'WELCOME5';
/** Level 12, which has rakeback, boost and wheel. */
const XP = 87_500n * USD;

/** One player's day. */
interface Day {
  readonly site: TestApp;
  readonly player: TestPlayer;
  /** Index of the player. */
  readonly index: number;
  readonly day: number;
  readonly rounds: number;
}

/** Three Gold IV players play day by day and claim everything; at the end one of them self-excludes. */
export async function liveDays(site: TestApp, days: number, roundsOfDay: number): Promise<void> {
  const players = [await site.registerPlayer(), await site.registerPlayer(), await site.registerPlayer()];
  await writeCode(site, players[0]?.userId ?? '');
  for (const player of players) await raise(site, player);
  for (let day = 0; day < days; day += 1) {
    for (const [index, player] of players.entries())
      await liveDay({ site, player, index, day, rounds: roundsOfDay });
    await creditCashback(site.deps);
    await processDueBonuses(site.deps);
    await expireRewards(site.deps);
    site.clock.advance(DAY_MS);
  }
  const [, , last] = players;
  if (last) await applyExclusion(site.deps, seen(last), '1w');
}

const seen = ({ userId }: TestPlayer) => ({
  userId,
  sessionId: numberedId(0),
  username: '',
  roles: [],
  permissions: [],
  excludedUntil: null,
});

/** Ignores a refusal; any other error is a bug. */
async function tried(act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function liveDay(today: Day): Promise<void> {
  const { site, player, day, index } = today;
  const { deps } = site;
  const { userId } = player;
  await tried(startRakeboost(deps, userId));
  if (day === 1) await redeemCode(deps, { userId, code: CODE, country: null });
  if (day === 2) await takeSpins(today);
  if (day === 3) await takeMatch(today);
  await play(today);
  while ((await accrueBatch(deps, 500)).rounds > 0);
  await getCalendarFor(deps, { player: seen(player), off: [] });
  await tried(spinTheWheel(deps, seen(player), 'en'));
  // One player also claims by the calendar, one claims everything together, and the third claims nothing.
  if (index === 0) await tried(claimCalendar(deps, { userId, clientId: undefined }));
  if (index < 2) await tried(claimAll(deps, { userId, clientId: crypto.randomUUID(), off: [] }));
  if (day === 6) await endBonuses(today);
}

/** Places every third bet from a bonus while there is one. */
async function play({
  site: { deps, clock },
  player: { userId, balanceId },
  day,
  rounds,
}: Day): Promise<void> {
  const bonuses = await listOpenBonusesFor(deps.db, clock, userId);
  for (let i = 0; i < rounds; i += 1) {
    const bonus = i % 3 === 0 ? bonuses[(i / 3 + day) % bonuses.length] : undefined;
    const [accountId, amount] = bonus ? [bonus.id, bonus.spin_stake ?? '2'] : [balanceId, '400'];
    await tried(openRound(deps, userId, diceBet({ userId, accountId }, { amount })));
  }
}

/** One player unlocks complete bonuses, one cancels, and those of the third expire. */
async function endBonuses({ site: { deps, clock }, player: { userId }, index }: Day): Promise<void> {
  for (const { id } of await listOpenBonusesFor(deps.db, clock, userId)) {
    if (index === 0) await tried(unlockOwnBonus(deps, userId, id));
    if (index === 1) await tried(cancelOwnBonus(deps, userId, { id }));
  }
}

async function takeSpins({ site: { deps, clock }, player: { userId } }: Day): Promise<void> {
  const offer = { name: 'Night Owl', spins: 10, stake: USD / 10n, games: ['dice'], source: 'test' };
  const expireAt = new Date(clock.now().getTime() + DAY_MS);
  await transaction(deps.db, (tx) =>
    grantFreeSpins(tx, deps, { ...offer, userId, fsCode: 'SPINS', expireAt }),
  );
  await claimSpins(deps, userId, 'SPINS');
  await activateSpins(deps, userId, { fs_code: 'SPINS', game_id: 1 });
}

/** Takes a match bonus with nothing to wager, so that it is complete. */
async function takeMatch({ site: { deps, clock }, player: { userId } }: Day): Promise<void> {
  const kind = { kind: 'deposit_match', code: 'FIRSTLIGHT', name: 'First Light', mostPaid: null } as const;
  await transaction(deps.db, (tx) =>
    openBonus(tx, deps, {
      ...kind,
      userId,
      own: 50n * USD,
      granted: 50n * USD,
      wagerRequired: 0n,
      expiresAt: new Date(clock.now().getTime() + 5 * DAY_MS),
    }),
  );
}

async function writeCode({ deps, clock }: TestApp, writer: string): Promise<void> {
  await deps.db
    .insertInto('promo_codes')
    .values({
      code: CODE,
      name: 'Welcome',
      type: 'no_deposit',
      terms: JSON.stringify({ amount: '5' }),
      starts_at: clock.now(),
      ends_at: null,
      user_days: null,
      deposit_index: null,
      min_level: 0,
      new_only: false,
      countries: '[]',
      max_uses: 3,
      budget: 15n * USD,
      state: 'scheduled',
      created_by: writer,
      approved_by: null,
      created_at: clock.now(),
    })
    .execute();
}

/** Grants a level as staff does, and adds money to play with. */
const raise = ({ deps }: TestApp, { userId, balanceId: accountId }: TestPlayer): Promise<void> =>
  transaction(deps.db, async (tx) => {
    await lockRewardPlayer(tx, userId);
    await tx.updateTable('wallets').set({ xp: XP }).where('account_id', '=', accountId).execute();
    const player = tx.updateTable('reward_players').set({ xp_credit: XP, granted_level: 12 });
    await player.where('user_id', '=', userId).execute();
    const money = { debit: 'rewards', credit: accountId, amount: 50_000n * USD, code: 'reward' } as const;
    await transfer(tx, deps, { ...money, roundId: null, clientId: `test:${userId}` });
  });
