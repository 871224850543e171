import { ONE_X } from '#engine/core/multiplier.ts';
import type { Multiplier } from '#engine/core/rules.ts';
import { look } from '../look.ts';
import { prizesOf } from '../rules.ts';
import type { Risk } from '../rules.ts';

/** How a segment with this prize is drawn: by its rank among the prizes of the risk, ink below 1x. */
export const rankOf = (risk: Risk, multiplier: Multiplier) => {
  const rank = prizesOf(risk).findIndex((prize) => prize.multiplier === multiplier);
  return (multiplier >= ONE_X && look.wheel.ranks[rank]) || look.wheel.ink;
};
