import { DEFAULT_CONDITION } from '#core/strategies/strategy.ts';
import { parseCondition } from '#core/strategies/condition-schema.ts';
import type { Strategy } from '#contract/strategies.ts';
import type { DraftCondition } from './condition-draft.ts';

/** Unsaved form state of a strategy. */
export interface StrategyDraft {
  /** Id of an existing strategy; null for a new one. */
  readonly id: string | null;
  readonly name: string;
  readonly description: string;
  readonly conditions: readonly DraftCondition[];
}

/** A new strategy starts with the condition that the requirement names. */
export const EMPTY_STRATEGY_DRAFT: StrategyDraft = {
  id: null,
  name: '',
  description: '',
  conditions: [{ key: 1, condition: DEFAULT_CONDITION }],
};

/** Opens a strategy for editing; a default strategy becomes a new one of the player. */
export const createStrategyDraft = (strategy: Strategy, minimumMinor: bigint): StrategyDraft => ({
  id: strategy.user_id === 0 ? null : strategy.id,
  name: strategy.name,
  description: strategy.description,
  conditions: strategy.conditions.map((wire, index) => ({
    key: index + 1,
    condition: parseCondition(wire, minimumMinor),
  })),
});
