import { useEffect, useState } from 'react';
import type { Field } from '#engine/game.ts';
import type { TextRef } from '#engine/stage/scene.ts';
import type { Catalogue } from '#engine/core/rules.ts';
import { catalogue } from '#games/catalogue.ts';
import type { MountedGame } from '#engine/host/mount-game.ts';
import type { Betting } from './use-betting.ts';

/** What autobet does in every round of a stepped game, as the Auto tab shows and changes it. */
export interface GamePlan {
  readonly value: unknown;
  readonly fields: readonly Field<unknown>[];
  /** The reason on the key while the plan is not ready to run. */
  readonly missing: TextRef | null;
  set(plan: unknown): void;
  /** Null while there is nothing to clear. */
  readonly clear: (() => void) | null;
}

const entries: Catalogue = catalogue;

/** The plan of a game and its toggles on the stage; null for games whose rounds have no steps. */
export function usePlan(mounted: MountedGame, { params, auto }: Betting): GamePlan | null {
  const rules = entries[mounted.game.meta.slug]?.autobet?.plan;
  const { plan: controls } = mounted.game.controls;
  const [chosen, setChosen] = useState<unknown>(() => rules?.initial(params.value));
  const value: unknown = rules?.fit(chosen, params.value);
  const { setPlan, isRunning } = auto;
  // The plan is plain JSON; its text tells whether it is another one.
  const text = JSON.stringify(value);
  useEffect(() => {
    if (!controls) return undefined;
    const plan: unknown = JSON.parse(text);
    const mark = (pressed: unknown): void => {
      if (!isRunning && controls.mark) setChosen(controls.mark(params.value, plan, pressed));
    };
    setPlan({ value: plan, mark });
    return () => setPlan(null);
  }, [controls, text, params.value, setPlan, isRunning]);
  if (!rules || !controls) return null;
  const cleared: unknown = controls.clear?.(value);
  return {
    value,
    fields: controls.fields(params.value, value),
    missing: rules.isReady(value) ? null : controls.missing,
    set: setChosen,
    clear: cleared === undefined || JSON.stringify(cleared) === text ? null : () => setChosen(cleared),
  };
}
