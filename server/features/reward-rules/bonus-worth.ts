import type { Catalogue } from '#core/rules.ts';
import { StartError } from '../../start-error.ts';
import { bestPlan, plannedBets, type BestPlan, type PlannedBets, type PlannedBonus } from './best-plan.ts';
import { mostPaidOf, mostWonOf, keepsDepositOnMain, getWagerRequirement } from './bonus-terms.ts';
import type { RewardRules } from './rule-set.ts';

type BonusKind = keyof RewardRules['bonuses']['kinds'];
type Rules = Pick<RewardRules, 'bonuses' | 'jurisdiction'>;

/** A bonus of the rules, with the value of its best plan. */
export interface BonusWorth {
  readonly name: string;
  readonly kind: BonusKind;
  /** Minor units. */
  readonly granted: bigint;
  readonly plan: BestPlan;
  /** The allowed gain of a plan, as a share of the grant. */
  readonly most: number;
}

/**
 * Amounts checked for gifts without a deposit, whose amount a code or staff sets: a small and a usual one.
 */
const GIFTS = [100_000_000n, 1_000_000_000n];
/** Tolerance of the search's values. */
const SAME = 0.002;

interface Looked {
  readonly name: string;
  readonly kind: BonusKind;
  readonly own: bigint;
  readonly granted: bigint;
}

/** The terms of a deposit match; amounts in minor units. */
export interface MatchTerms {
  readonly code: string;
  readonly percent: number;
  readonly max: bigint;
  readonly deposit_min: bigint;
}

/** Returns the smallest and the largest bonus of a match; the terms of any other lie between. */
const matchesOf = (rules: Rules, { code, percent, max, deposit_min: least }: MatchTerms): Looked[] =>
  [least, max]
    .map((matched) => ({ matched, granted: (matched * BigInt(percent)) / 100n }))
    .filter(({ granted }) => granted > 0n)
    .map(({ matched, granted }) => ({
      name: code,
      kind: 'deposit_match',
      own: keepsDepositOnMain(rules) ? 0n : matched,
      granted,
    }));

/** Returns every bonus that the rules can give, with the value of its best plan. */
export function bonusWorths(rules: Rules, catalogue: Catalogue): BonusWorth[] {
  const { depositPromos, freeSpins } = rules.bonuses;
  const looked: Looked[] = [
    ...depositPromos.flatMap((promo) => matchesOf(rules, promo)),
    ...GIFTS.map((granted): Looked => ({ name: 'no deposit', kind: 'no_deposit', own: 0n, granted })),
    // Spins win their face value less the edge on average; the full face value is a safe upper bound.
    {
      name: 'free spins',
      kind: 'free_spins',
      own: 0n,
      granted: BigInt(freeSpins.spins) * freeSpins.stake,
    },
  ];
  return looked.map((bonus) => worthOf(rules, catalogue, bonus));
}

function worthOf(rules: Rules, catalogue: Catalogue, { name, kind, own, granted }: Looked): BonusWorth {
  const { maxBet, notAllowed, kinds } = rules.bonuses;
  const ofGrant = (amount: bigint): number => Number(amount) / Number(granted);
  const mostPaid = mostPaidOf(rules, kind, granted);
  const mostWon = mostWonOf(rules, kind, granted);
  const plan = knownPlan(plannedBets(catalogue, notAllowed), {
    own: ofGrant(own),
    wager: getWagerRequirement(rules, kind),
    mostPaid: mostPaid === null ? null : ofGrant(mostPaid),
    mostWon: mostWon === null ? null : ofGrant(mostWon),
    maxBet: ofGrant(maxBet),
    isOwnFirst: true,
  });
  const share = rules.jurisdiction.bonuses?.most_gained ?? kinds[kind].mostGained;
  return { name, kind, granted, plan, most: share / 100 };
}

const plans = new Map<string, BestPlan>();
const MAX_PLANS = 200;

/** Caches plans, because rules are reread when any of their files changes. */
function knownPlan(bets: PlannedBets, bonus: PlannedBonus): BestPlan {
  const key = JSON.stringify({ bets, bonus });
  const known = plans.get(key);
  if (known) return known;
  const plan = bestPlan(bonus, bets);
  if (plans.size >= MAX_PLANS) plans.clear();
  plans.set(key, plan);
  return plan;
}

/**
 * Returns what is wrong with a bonus: its plan gains too much, or stopping before the wager is complete pays.
 */
function faultOf({ plan, most }: BonusWorth): string | null {
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  if (plan.byStopping > SAME)
    return `can be gained from by cancelling it: ${percent(plan.byStopping)} of the grant more than by wagering it`;
  if (plan.gain > most + SAME)
    return `gives ${percent(plan.gain)} of the grant to its best plan (first bet ${plan.firstBet}); ${percent(most)} is the most`;
  return null;
}

/** Refuses bonuses that can be farmed, and free spins on unsuitable games. @throws {StartError} */
export function checkBonuses(rules: Rules, catalogue: Catalogue): void {
  const { freeSpins, freeSpinGames } = rules.bonuses;
  const strange = freeSpins.games.find((game) => !freeSpinGames.includes(game) || !catalogue[game]);
  if (strange !== undefined)
    throw new StartError(`The free spins of the reward rules cannot be played on ${strange}.`);
  for (const worth of bonusWorths(rules, catalogue)) {
    const fault = faultOf(worth);
    if (fault) throw new StartError(`The bonus ${worth.name} ${fault}.`);
  }
}

/** Returns what is wrong with a match written by staff, or null. */
export function faultOfMatch(rules: Rules, catalogue: Catalogue, terms: MatchTerms): string | null {
  const worths = matchesOf(rules, terms).map((bonus) => worthOf(rules, catalogue, bonus));
  return worths.map(faultOf).find((fault) => fault !== null) ?? null;
}
