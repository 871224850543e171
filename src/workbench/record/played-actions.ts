import { createDraw } from '#engine/core/draw.ts';
import { applyAction, expectedOf, validateBet, resultOf } from '#engine/core/fold.ts';
import { Refusal } from '#engine/core/refusal.ts';
import type { RoundRecord } from '#engine/records/round-record.ts';
import type { CatalogueEntry } from '#engine/core/rules.ts';

/** How far a round comes with its actions. */
export interface PlayedActions {
  /** The actions that its rules take, from the first on. */
  readonly played: readonly unknown[];
  /** Why the action after those is not taken; null when all are. */
  readonly refusal: string | null;
  readonly isSettled: boolean;
  /** What can be done next. */
  readonly next: readonly unknown[];
  /** A bet alone is the whole round in this game. */
  readonly isOneShot: boolean;
  /** Decimal text with 8 decimals and decimal digits of minor units, as in `expected`. */
  readonly multiplier: string;
  readonly payout: string;
}

/** Folds a round up to the first action that its rules refuse. @throws {Refusal} INVALID_PARAMS */
export function playActions(entry: CatalogueEntry, record: RoundRecord): PlayedActions {
  const { rules, params, stake } = validateBet(entry, record);
  const draw = createDraw(record.serverSeed, record.clientSeed, record.nonce);
  const played: unknown[] = [];
  let state: unknown = rules.open(params, stake, draw);
  let refusal: string | null = null;
  for (const [index, action] of (record.actions ?? []).entries()) {
    try {
      state = applyAction(rules, state, action, draw, index);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error.message;
      break;
    }
    played.push(action);
  }
  const isSettled = rules.payout(state) !== null;
  const { multiplier, payout } = expectedOf(resultOf(rules, state, stake));
  return {
    ...{ played, refusal, isSettled, multiplier, payout },
    next: isSettled ? [] : rules.legal(state),
    isOneShot: rules.action.def.type === 'never',
  };
}
