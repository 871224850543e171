import { DEFAULT_CONDITION } from '#core/strategies/strategy.ts';
import { parseCondition } from '#core/strategies/condition-schema.ts';
import type { Strategy } from '#contract/strategies.ts';
import type { DraftCondition } from './condition-draft.ts';

/** A strategy being made or changed. */
export interface StrategyDraft {
  /** Of a strategy that the player already has; null for a new one. */
  readonly id: string | null;
  readonly name: string;
  readonly description: string;
  readonly conditions: readonly DraftCondition[];
}

/** A new strategy begins with the requirement's condition. */
export const EMPTY_STRATEGY_DRAFT: StrategyDraft = {
  id: null,
  name: '',
  description: '',
  conditions: [{ key: 1, condition: DEFAULT_CONDITION }],
};

/** A strategy opened for editing; a default one becomes a new one of the player's own. */
export const createStrategyDraft = (strategy: Strategy, minimumMinor: bigint): StrategyDraft => ({
  id: strategy.user_id === 0 ? null : strategy.id,
  name: strategy.name,
  description: strategy.description,
  conditions: strategy.conditions.map((wire, index) => ({
    key: index + 1,
    condition: parseCondition(wire, minimumMinor),
  })),
});
