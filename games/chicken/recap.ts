import type { Recap, RecapCell } from '#core/recap.ts';
import { laneCount } from './paytable.ts';
import type { ChickenParams, ChickenView } from './rules.ts';

/** The road with the crossed lanes, and the one where the round ended. */
export function recap({ difficulty }: ChickenParams, { lanesCrossed, hitLane, end }: ChickenView): Recap {
  const isHit = end === 'bust';
  const lane = (number: number): RecapCell => {
    if (isHit && number === lanesCrossed + 1) return { tone: 'loss', isHit, sign: '×' };
    if (number <= lanesCrossed) return { tone: 'win', isHit: !isHit && number === lanesCrossed };
    return number === hitLane ? { tone: 'none', sign: '×' } : { tone: 'none' };
  };
  return {
    text: { key: isHit ? 'recapHit' : 'recapCashedOut', values: { lanes: lanesCrossed } },
    rows: [Array.from({ length: laneCount(difficulty) }, (_, index) => lane(index + 1))],
  };
}
