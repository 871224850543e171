import { divideHalfUp } from './typed-number.ts';

/** Win chance and multiplier of one form: each follows from the other (games.md 1.4). Integers only. */
export interface LinkedChance {
  /** The shown multiplier of a chance in thousandths, half up. It never takes part in a payment. */
  shownMultiplier(outcomes: number): number;
  /** The winning outcomes that a typed multiplier in thousandths asks for, not yet clamped. */
  outcomesFor(thousandths: number): number;
}

/** Links the two fields where winning outcomes times multiplier always give `returned`. */
export const linkChance = (returned: number): LinkedChance => {
  const returnedThousandths = returned * 1_000;
  return {
    shownMultiplier: (outcomes) => divideHalfUp(returnedThousandths, outcomes),
    outcomesFor: (thousandths) =>
      thousandths === 0 ? Number.POSITIVE_INFINITY : divideHalfUp(returnedThousandths, thousandths),
  };
};
