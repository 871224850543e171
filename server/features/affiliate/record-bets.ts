import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import type { Movement } from '../../ledger/index.ts';
import { loadRewardRules, type CountedBet } from '../reward-rules/feature.ts';
import type { StaffReferral } from '#contract/affiliate.ts';
import { sendCommission } from './transit.ts';

type CountDeps = Pick<Deps, 'clock' | 'env' | 'catalogue'>;

const PPM = 1_000_000n;
/** Parts per million in one percent, the unit of shares in the content. */
const PPM_OF_PERCENT = 10_000;

interface Referred {
  readonly userId: string;
  readonly affiliateId: string;
  readonly state: StaffReferral['state'];
  readonly sharePpm: number;
}

/** Referrals whose affiliate is paid: neither staff nor a closed account. */
const LOCK = defineStatement<
  { userIds: readonly string[] },
  Referred
>(`select r.user_id as "userId", r.affiliate_id as "affiliateId",
    r.state, c.share_ppm as "sharePpm"
  from referrals r join campaigns c on c.id = r.campaign_id join users a on a.id = r.affiliate_id
  where r.user_id = any(@userIds::uuid[]) and r.state <> 'refused' and a.blocked_at is null and a.roles = '[]'
  order by r.user_id for no key update of r`);

const ADD = defineStatement<{
  userIds: readonly string[];
  staked: readonly bigint[];
  expected: readonly bigint[];
  commission: readonly bigint[];
  held: readonly bigint[];
  lastBets: readonly Date[];
}>(`update referrals r set staked = r.staked + g.staked, expected = r.expected + g.expected,
    commission = r.commission + g.commission, held = r.held + g.held,
    last_bet_at = greatest(r.last_bet_at, g.last_bet_at)
  from unnest(@userIds::uuid[], @staked::bigint[], @expected::bigint[], @commission::bigint[], @held::bigint[],
    @lastBets::timestamptz[]) as g (user_id, staked, expected, commission, held, last_bet_at)
  where r.user_id = g.user_id`);

/** Totals of one referral's rounds, in minor units. */
interface Gain extends Referred {
  staked: bigint;
  expected: bigint;
  /** Rounded down per round, so that it does not depend on batching. */
  commission: bigint;
  lastBet: Date;
}

/**
 * Counts settled rounds for the affiliates who referred the players: a share of the house's expected win.
 * Commission of held referrals is only noted. Returns the movement that sends the rest on its way. Locks rows of
 * referrals, no balance.
 */
export async function countReferralBets(
  tx: Tx,
  deps: CountDeps,
  bets: readonly CountedBet[],
): Promise<Movement[]> {
  const { jurisdiction, shares } = loadRewardRules(deps);
  if (bets.length === 0 || jurisdiction.off.includes('affiliate')) return [];
  const userIds = [...new Set(bets.map(({ userId }) => userId))];
  const referred = await executeStatement(tx, LOCK, { userIds });
  if (referred.length === 0) return [];
  const gains = gainsOf(bets, referred, shares.affiliate * PPM_OF_PERCENT);
  await executeStatement(tx, ADD, {
    userIds: gains.map(({ userId }) => userId),
    staked: gains.map(({ staked }) => staked),
    expected: gains.map(({ expected }) => expected),
    commission: gains.map(({ state, commission }) => (state === 'ok' ? commission : 0n)),
    held: gains.map(({ state, commission }) => (state === 'ok' ? 0n : commission)),
    lastBets: gains.map(({ lastBet }) => lastBet),
  });
  const earned = gains.filter(({ state, commission }) => state === 'ok' && commission > 0n);
  return sendCommission(tx, deps, earned);
}

/** Caps the share at the maximum that the rules were checked with. */
function gainsOf(bets: readonly CountedBet[], referred: readonly Referred[], mostPpm: number): Gain[] {
  const gains = new Map<string, Gain>();
  const byPlayer = new Map(referred.map((one) => [one.userId, one]));
  for (const { userId, staked, edgePpm, settledAt } of bets) {
    const referral = byPlayer.get(userId);
    if (!referral) continue;
    const gain = gains.get(userId) ?? {
      ...referral,
      staked: 0n,
      expected: 0n,
      commission: 0n,
      lastBet: settledAt,
    };
    gains.set(userId, gain);
    const ofStake = staked * BigInt(edgePpm);
    gain.staked += staked;
    gain.expected += ofStake / PPM;
    gain.commission += (ofStake * BigInt(Math.min(referral.sharePpm, mostPpm))) / (PPM * PPM);
    if (settledAt > gain.lastBet) gain.lastBet = settledAt;
  }
  return [...gains.values()].sort((a, b) => (a.userId < b.userId ? -1 : 1));
}
