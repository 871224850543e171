import type { Deps } from '../../deps.ts';
import { loadRewardRules, type Level } from '../reward-rules/feature.ts';
import { secondsUntil } from './periods.ts';
import type { Pot } from './pots.ts';

/** Minimum time between two claims of instant rakeback. */
const BETWEEN_MS = 10 * 60 * 1000;

/** Returns the seconds until instant rakeback can be claimed again. */
export const secondsUntilRakeback = (pot: Pot | undefined, now: Date): number =>
  pot?.claimedAt ? secondsUntil(new Date(pot.claimedAt.getTime() + BETWEEN_MS), now) : 0;

type RulesDeps = Pick<Deps, 'env' | 'catalogue'>;

/** Returns the lowest level that has a perk. */
export function getLowestLevelWithPerk(deps: RulesDeps, perk: 'rakeback' | 'rakeboost'): Level {
  const { levels, perks } = loadRewardRules(deps);
  const level = levels[perks[perk]];
  if (!level) throw new Error(`No level has ${perk}.`);
  return level;
}
