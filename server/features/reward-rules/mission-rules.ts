import { MINOR_PER_UNIT } from '#core/money.ts';
import type { Catalogue } from '#core/rules.ts';
import { tiers, type Tier } from '#contract/ranks.ts';
import type { MissionRule } from './schema.ts';

/**
 * Returns whether a game counts for missions: originals, except blackjack, whose edge is too small to share.
 */
export const countsForMissions = (catalogue: Readonly<Record<string, unknown>>, game: string): boolean =>
  Object.hasOwn(catalogue, game) && !isBlackjackGame(game);

/** Returns whether a round of a game that counts for missions counts for this one. */
export const countsForMission = (mission: MissionRule, game: string): boolean =>
  !('game' in mission) || mission.game === undefined || mission.game === game;

/** Blackjack rewards are limited to level-ups and pots, which already give 94.9 % of E. */
export const isBlackjackGame = (game: string): boolean => game.startsWith('blackjack');

/** Returns a mission with the terms for players of a tier: its own, changed by each tier up to theirs. */
export const missionForTier = (mission: MissionRule, tier: Tier): MissionRule => {
  const steps = tiers.slice(0, tiers.indexOf(tier) + 1).map((one) => mission.tiers?.[one] ?? {});
  return Object.assign({}, mission, ...steps) as MissionRule;
};

/** Returns whether a bet on a game can reach this multiplier. */
export const canReach = (catalogue: Catalogue, game: string, multiplier: bigint): boolean =>
  Object.hasOwn(catalogue, game) && multiplier <= (catalogue[game]?.meta.maxMultiplier ?? 0n);

/** Returns what is wrong with a mission that is impossible or trivial for some tier, as the rest of a sentence. */
export const findMissionFault = (mission: MissionRule, catalogue: Catalogue): string | null =>
  tiers.map((tier) => findFault(missionForTier(mission, tier), catalogue)).find((fault) => fault !== null) ??
  null;

function findFault(mission: MissionRule, catalogue: Catalogue): string | null {
  const games = Object.keys(catalogue).filter(
    (game) => countsForMissions(catalogue, game) && countsForMission(mission, game),
  );
  if ('game' in mission && games.length === 0)
    return `is for ${mission.game}, which serves no missions or is not there`;
  if (mission.rule === 'games' && mission.goal > games.length)
    return `asks for ${mission.goal} games; ${games.length} serve missions`;
  if (mission.rule !== 'multiplier') return null;
  if (mission.multiplier <= MINOR_PER_UNIT) return 'asks for a multiplier of 1 or less';
  const isThere = games.some((game) => canReach(catalogue, game, mission.multiplier));
  return isThere ? null : 'asks for a multiplier that no bet reaches';
}

/** Returns the minimum stakes for a mission in minor units; an expectation if luck is needed. */
function leastStaked(mission: MissionRule): bigint {
  if (mission.rule === 'wager') return mission.goal;
  if (mission.rule === 'multiplier') return (mission.multiplier * mission.min_stake) / MINOR_PER_UNIT;
  return BigInt(mission.goal) * mission.min_stake;
}

/**
 * Returns the share of the house's expected win that missions give back to players of a tier, in millionths
 * rounded up, if rounds of one game serve every mission that they can.
 */
export function missionsPpm(
  missions: readonly MissionRule[],
  game: string,
  edgePpm: number,
  tier: Tier,
): bigint {
  if (isBlackjackGame(game)) return 0n;
  return missions
    .map((mission) => missionForTier(mission, tier))
    .filter((mission) => countsForMission(mission, game))
    .reduce((sum, mission) => {
      const needed = leastStaked(mission) * BigInt(edgePpm);
      return sum + (mission.reward * 1_000_000_000_000n + needed - 1n) / needed;
    }, 0n);
}
