import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#core/refusal.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { getBalance, bookMovements } from '../../ledger/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import type { TestPlayer } from '../../testing/register-player.ts';
import { claimMissionReward as claimMission } from '../missions/claim.ts';
import { countMissionBets, missionInvariants } from '../missions/feature.ts';
import { giveCalendarGift } from '../reward-rules/feature.ts';
import { getRewardCenterFor } from './center/center.ts';
import { claimAll } from './claims/claim-all.ts';
import { claimCalendar, claimDate } from './claims/claim-calendar.ts';
import { claimPot } from './claims/claim-pot.ts';
import { expireRewards } from './jobs/expire-rewards.ts';
import { DAY_MS, toUtcDay, dayStart } from './periods.ts';
import { earn, giveXp, rewardProblems } from './testing/earn.ts';
import { numberedId } from '../../testing/numbered-id.ts';
import { contentWith } from './accrual/testing/content-without.ts';

const USD = 100_000_000n;
const HOUR_MS = 60 * 60 * 1000;
const START = new Date('2026-11-21T12:00:00Z');
const FARTHEST_MS = 90 * DAY_MS;

let site: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded', env: { CONTENT_DIR: await contentWith() } });
  player = await site.registerPlayer();
  await giveXp(site.deps, player.userId, 50_000);
});
afterAll(() => site.close());

const potKinds = [
  ...(['instant_rakeback', 'daily_bonus', 'weekly_bonus', 'monthly_bonus'] as const),
  ...(['cashback', 'level_up'] as const),
];
const step = fc.oneof(
  fc.record({
    do: fc.constant('earn' as const),
    kind: fc.constantFrom(...potKinds, 'recharge' as const),
    amount: fc.bigInt(1n, 40_000_000n),
  }),
  fc.record({ do: fc.constant('gift' as const), amount: fc.bigInt(1n, 40_000_000n) }),
  fc.record({ do: fc.constant('claim' as const), kind: fc.constantFrom(...potKinds) }),
  fc.record({ do: fc.constant('wager' as const), usd: fc.constantFrom(700n, 2_000n) }),
  fc.record({ do: fc.constant('mission' as const), daysAgo: fc.constantFrom(0, 1, 40) }),
  fc.record({
    do: fc.constant('act' as const),
    act: fc.constantFrom('look', 'calendar', 'date', 'all', 'lapse' as const),
  }),
  fc.record({ do: fc.constant('clock' as const), ms: fc.constantFrom(HOUR_MS, 40 * DAY_MS, -40 * DAY_MS) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Claim {
  readonly userId: string;
  readonly clientId: undefined;
  readonly language: 'en';
}
const seen = { sessionId: numberedId(0), username: '', roles: [], permissions: [], excludedUntil: null };
const acts = {
  look: (deps: Deps, { userId }: Claim) => getRewardCenterFor(deps, { player: { ...seen, userId }, off: [] }),
  calendar: claimCalendar,
  date: (deps: Deps, claim: Claim) =>
    claimDate(deps, { ...claim, date: dayStart(toUtcDay(deps.clock.now())) }),
  all: (deps: Deps, claim: Claim) => claimAll(deps, { ...claim, off: [] }),
  lapse: expireRewards,
} satisfies Record<string, (deps: Deps, claim: Claim) => Promise<unknown>>;

let gifts = 0;

/** Performs a step. Returns what it earned, in minor units. */
async function take(done: Step): Promise<bigint> {
  const { deps, clock } = site;
  const { userId } = player;
  const claim: Claim = { userId, clientId: undefined, language: 'en' };
  if (done.do === 'earn') await earn(deps, { userId, kind: done.kind, amount: done.amount });
  if (done.do === 'gift') {
    const gift = { userId, giftId: `gift-${(gifts += 1)}`, amount: done.amount, date: clock.now() };
    await transaction(deps.db, (tx) => giveCalendarGift(tx, deps, gift));
  }
  if (done.do === 'claim') await claimPot(deps, { ...claim, kind: done.kind });
  if (done.do === 'act') await acts[done.act](deps, claim);
  if (done.do === 'clock') {
    const atMs = clock.now().getTime() + done.ms;
    // Rounds and transfers have tables for these months only.
    if (Math.abs(atMs - START.getTime()) < FARTHEST_MS) clock.advance(done.ms);
  }
  if (done.do === 'wager') return wager(site, done.usd * USD);
  if (done.do === 'mission')
    await claimMission(deps, userId, { id: 'daily-wager', period: toUtcDay(clock.now()) - done.daysAgo });
  return 'amount' in done ? done.amount : 0n;
}

/** Plays a round that counts for missions only. Returns the rewards of missions it completed. */
const wager = ({ deps, clock }: TestApp, staked: bigint): Promise<bigint> =>
  transaction(deps.db, async (tx) => {
    const bet = { roundId: numberedId(clock.now().getTime()), userId: player.userId, game: 'dice', staked };
    const lost = {
      payout: 0n,
      multiplier: 0n,
      isExcluded: false,
      edgePpm: 10_000,
      xp: staked,
      settledAt: clock.now(),
    };
    const done = await countMissionBets(tx, deps, [{ ...bet, ...lost }]);
    if (done.length > 0) await bookMovements(tx, deps, done);
    return done.reduce((sum, { amount }) => sum + amount, 0n);
  });

/** Returns the sum of pots, calendars and missions, and what went back to the house. */
async function held(): Promise<bigint> {
  const { db } = site.deps;
  const pots = await db.selectFrom('reward_pots').select(['running', 'closed']).execute();
  const slots = await db
    .selectFrom('calendar_slots')
    .select('amount')
    .where('claimed_at', 'is', null)
    .where('moved_at', 'is', null)
    .execute();
  const missions = await db
    .selectFrom('mission_progress')
    .select('reward')
    .where('done_at', 'is not', null)
    .where('claimed_at', 'is', null)
    .execute();
  return [
    ...missions.map(({ reward }) => reward),
    ...pots.map(({ running, closed }) => running + closed),
    ...slots.map(({ amount }) => amount),
  ].reduce((sum, amount) => sum + amount, 0n);
}

test('pays earnings once or keeps them, whatever the clock does between two steps', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      site.clock.set(START);
      const before = (await getBalance(site.deps.db, player.balanceId)) + (await held());
      let earned = 0n;
      for (const done of steps) {
        try {
          earned += await take(done);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
      }
      expect((await getBalance(site.deps.db, player.balanceId)) + (await held())).toBe(before + earned);
      expect(await rewardProblems(site.deps.db, missionInvariants)).toEqual([]);
    }),
    { numRuns: 12 },
  );
});
