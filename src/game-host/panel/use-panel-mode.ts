import { useState } from 'react';

/** The plan of autobet that the stage's toggles mark (mines: the tiles). */
export interface MarkedPlan {
  readonly value: unknown;
  /** A toggle of the stage was pressed. */
  mark(mark: unknown): void;
}

export type PanelMode = 'manual' | 'auto';

/** How the two tabs of the panel and the rest of the console speak to each other. */
export interface PanelModeState {
  readonly mode: PanelMode;
  choose(mode: PanelMode): void;
  /** A run goes on: amount, fields and tabs stand still. */
  readonly isRunning: boolean;
  setRunning(isRunning: boolean): void;
  /** Null unless the Auto tab of a game with a plan is open. */
  readonly plan: MarkedPlan | null;
  setPlan(plan: MarkedPlan | null): void;
}

/** Which tab of the panel is open, and what the Auto tab says of its run and plan. */
export function usePanelMode(): PanelModeState {
  const [mode, choose] = useState<PanelMode>('manual');
  const [isRunning, setRunning] = useState(false);
  const [plan, setPlan] = useState<MarkedPlan | null>(null);
  return { mode, choose, isRunning, setRunning, plan, setPlan };
}
