import { useSelector } from '@xstate/react';
import type { Field } from '#engine/game.ts';
import type { TextRef } from '#engine/stage/scene.ts';
import type { PreparedGame } from '../panel/prepared-amount.ts';
import { isJsonEqual } from '#core/is-json-equal.ts';

/** Autobet's plan for every round of a stepped game. */
export interface GamePlan {
  readonly value: unknown;
  readonly fields: readonly Field<unknown>[];
  /** Shown on the button while the plan is incomplete. */
  readonly missing: TextRef | null;
  /** Describes the plan where the player has nothing to choose. */
  readonly note: TextRef | null;
  set(plan: unknown): void;
  /** Clears the plan; null if it is empty. */
  readonly clear: (() => void) | null;
}

/** The plan of a game; null if its rounds have no steps. */
export function usePlan(mounted: PreparedGame): GamePlan | null {
  const { game, draft } = mounted;
  const { params, plan } = useSelector(draft, ({ context }) => context);
  const rules = game.autobet?.plan;
  const { plan: controls } = game.controls;
  if (!rules || !controls) return null;
  const set = (next: unknown): void => mounted.prepare({ type: 'SET_PLAN', plan: next });
  const cleared: unknown = controls.clear?.(plan);
  return {
    value: plan,
    fields: controls.fields(params, plan),
    missing: rules.isReady(plan, params) ? null : controls.missing,
    note: controls.note ?? null,
    set,
    clear: cleared === undefined || isJsonEqual(cleared, plan) ? null : () => set(cleared),
  };
}
