import type { StrategyHint } from '#core/play-controls.ts';
import { bestHandAction } from './hand-best-action.ts';
import { HandStrategy } from './hand-strategy.ts';
import type { BlackjackVariant } from './blackjack-variant.ts';
import type { HandsView } from './hand-view.ts';

/** Creates the hint: the best action of the active hand, or the best answer to the table's question. */
export function createHandHint(table: BlackjackVariant): StrategyHint<unknown, HandsView> {
  const strategy = new HandStrategy(table);
  return {
    hint(_params, view) {
      const action = bestHandAction(table, strategy, view);
      return action && { key: hintKeys[action.type] };
    },
  };
}

const hintKeys = {
  hit: 'hintHit',
  stand: 'hintStand',
  double: 'hintDouble',
  split: 'hintSplit',
  swap: 'hintSwap',
  keep: 'hintKeep',
  insurance: 'hintNoInsurance',
} as const;
