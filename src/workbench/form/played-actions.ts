import { applyAction, expectedOf, FoldRefusal, prepareBet, resultOf } from '#engine/core/fold.ts';
import { createDraw } from '#engine/core/draw.ts';
import type { RoundRecord } from '#engine/core/round-record.ts';
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
  /** Whether a bet alone is the whole round in this game. */
  readonly isOneShot: rules.action.def.type === 'never',
  };
}
