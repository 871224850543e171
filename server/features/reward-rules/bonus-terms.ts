import type { RewardRules } from './rule-set.ts';

type Rules = Pick<RewardRules, 'bonuses' | 'jurisdiction'>;

/** How many times what was granted has to be wagered: as the kind says, or less where the jurisdiction does. */
export function wagerMultipleOf(
  { bonuses, jurisdiction }: Rules,
  kind: keyof RewardRules['bonuses']['kinds'],
): number {
  const { wagerMultiple } = bonuses.kinds[kind];
  return Math.min(wagerMultiple, jurisdiction.bonuses?.wager_multiple_max ?? wagerMultiple);
}

/** Whether a matched deposit stays on the main balance, and the bonus is the grant alone. */
export const ownStaysInMain = ({ jurisdiction }: Rules): boolean =>
  jurisdiction.bonuses?.own_stays_in_main ?? false;
