import type { Catalogue } from '#engine/core/rules.ts';
import { StartError } from '../../start-error.ts';
import type { RewardRules } from './rules.ts';

/** Of the expected house win (E), in millionths: what may be given back at most. */
const MOST_PPM = 950_000n;

const percent = (value: number): bigint => BigInt(value) * 10_000n;

/**
 * Refuses rules by which play could pay: for every game and level all shares together may not be more than 95 % of E.
 * @throws {StartError}
 */
export function checkEconomics(rules: RewardRules, catalogue: Catalogue): void {
  for (const entry of Object.values(catalogue))
    for (const edgePpm of edgesOf(entry.meta.edgePpm))
      for (const { id, name } of rules.levels) {
        const given = givenBack(rules, entry.meta.slug, edgePpm, id);
        if (given <= MOST_PPM) continue;
        throw new StartError(
          `The rules of rewards give back ${Number(given) / 10_000} % of what the house expects to win ` +
            `on ${entry.meta.slug} from ${name}; 95 % is the most.`,
        );
      }
}

/** The least edge counts: level-up bonuses are a share of the stake. */
const edgesOf = (edgePpm: number | ((params: unknown) => number) = 10_000): readonly number[] =>
  typeof edgePpm === 'number' ? [edgePpm] : [10_000];

/** Millionths of E that a game gives back on a level; what missions may give is counted where they can be done. */
export function givenBack(rules: RewardRules, game: string, edgePpm: number, id: number): bigint {
  const { shares, levels, wheel } = rules;
  const level = levels[id];
  if (!level) return 0n;
  const { daily, weekly, monthly, rakeboost, cashback, affiliate, clash } = shares;
  const boost = id >= rules.perks.rakeboost ? rakeboost : 0;
  const shared = level.rakeback + boost + level.recharge + daily + weekly + monthly + affiliate;
  const back = id >= cashback.fromLevel ? cashback.ofExpected : 0;
  const clashed = clash.games.includes(game) ? clash.share : 0;
  const levelUp = 1_000_000_000n / BigInt(edgePpm);
  const missions = game.startsWith('blackjack') ? 0 : shares.missions;
  return percent(shared + back + clashed + missions) + levelUp + expectedOfWheel(wheel);
}

/** Millionths of E that a spin a day gives back where E is only as much as a spin needs. */
function expectedOfWheel({ prizes, expectedOfSevenDays }: RewardRules['wheel']): bigint {
  const tickets = prizes.reduce((sum, prize) => sum + BigInt(prize.tickets), 0n);
  const expected = prizes.reduce((sum, prize) => sum + prize.amount * BigInt(prize.tickets), 0n);
  return (7n * expected * 1_000_000n) / (tickets * expectedOfSevenDays);
}
