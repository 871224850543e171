import type { Catalogue } from '#core/rules.ts';
import { StartError } from '../../start-error.ts';
import { checkBonuses } from './bonus-worth.ts';
import { edgesOf } from './edges.ts';
import type { Level } from './levels.ts';
import { findMissionFault, missionsPpm } from './mission-rules.ts';
import type { RewardRules } from './rule-set.ts';

/** Maximum share of the expected house win (E) that is given back, in millionths. */
const MAX_PPM = 950_000n;

const percent = (value: number): bigint => BigInt(value) * 10_000n;

/**
 * Refuses rules that would make play profitable: for every game and level all shares together must not exceed
 * 95 % of E, and no plan may gain more from a bonus than its file allows.
 * @throws {StartError}
 */
export function assertRewardsBelowEdge(rules: RewardRules, catalogue: Catalogue): void {
  if (rules.affiliate.share > rules.shares.affiliate)
    throw new StartError('The reward rules give new campaigns more than the highest affiliate share.');
  const fallen = rules.levels.find(({ start }, id) => id > 0 && start <= (rules.levels[id - 1]?.start ?? 0n));
  if (fallen)
    throw new StartError(`The reward rules start ${fallen.name} no higher than the level before it.`);
  for (const mission of rules.missions) {
    const fault = findMissionFault(mission, catalogue);
    if (fault) throw new StartError(`The mission ${mission.id} ${fault}.`);
  }
  checkBonuses(rules, catalogue);
  // Level-ups are a share of the stake, so the lowest of several edges decides.
  for (const entry of Object.values(catalogue))
    for (const edgePpm of edgesOf(entry.meta))
      for (const { id, name } of rules.levels) {
        const given = totalRewardPpm(rules, entry.meta.slug, edgePpm, id);
        if (given <= MAX_PPM) continue;
        throw new StartError(
          `The rules of rewards give back ${Number(given) / 10_000} % of what the house expects to win ` +
            `on ${entry.meta.slug} from ${name}; 95 % is the most.`,
        );
      }
}

/**
 * Returns the share of E that a game gives back on a level, in millionths, with all missions that a round
 * serves.
 */
export function totalRewardPpm(rules: RewardRules, game: string, edgePpm: number, id: number): bigint {
  const { shares, levels, wheel } = rules;
  const level = levels[id];
  if (!level) return 0n;
  const { daily, weekly, monthly, rakeboost, cashback, affiliate, clash } = shares;
  const boost = id >= rules.perks.rakeboost ? rakeboost : 0;
  const shared = level.rakeback + boost + level.recharge + daily + weekly + monthly + affiliate;
  const back = id >= cashback.fromLevel ? cashback.ofExpected : 0;
  const clashed = clash.games.includes(game) ? clash.share : 0;
  const levelUp = levelUpPpm(levels, id) / BigInt(edgePpm);
  const spins = level.wheel > 0 ? expectedOfWheel(wheel) : 0n;
  const missions = missionsPpm(rules.missions, game, edgePpm, level.tier);
  return percent(shared + back + clashed) + missions + levelUp + spins;
}

/**
 * Returns what level-up bonuses give, in millionths of the stake times a million: the larger of the bonus for
 * reaching this level and the one for the next level.
 */
function levelUpPpm(levels: readonly Level[], id: number): bigint {
  const [from, level, next] = [levels[id - 1], levels[id], levels[id + 1]];
  const ratios = [ratioOf(from, level), ratioOf(level, next)];
  return ratios.reduce((most, ratio) => (ratio > most ? ratio : most));
}

const ratioOf = (from: Level | undefined, to: Level | undefined): bigint =>
  from && to ? (to.levelUp * 1_000_000_000_000n) / (to.start - from.start) : 0n;

/**
 * Returns what a daily spin gives back, in millionths of E, if E is only the minimum that a spin requires.
 */
function expectedOfWheel({ prizes, expectedOfSevenDays }: RewardRules['wheel']): bigint {
  const tickets = prizes.reduce((sum, prize) => sum + BigInt(prize.tickets), 0n);
  const expected = prizes.reduce((sum, prize) => sum + prize.amount * BigInt(prize.tickets), 0n);
  return (7n * expected * 1_000_000n) / (tickets * expectedOfSevenDays);
}
