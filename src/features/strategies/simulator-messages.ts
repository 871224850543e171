import type { SimulationReport, SimulationSetup } from '#core/strategies/simulate.ts';

/** What to simulate, in a form that a worker can be sent. */
export interface SimulationRequest extends Omit<SimulationSetup, 'entry' | 'newServerSeed' | 'hmac'> {
  readonly game: string;
}

/** What the worker tells: several times while it plays, the last time with `isDone`. */
export interface SimulationProgress {
  readonly report: SimulationReport;
  /** From 0 to 1. */
  readonly progress: number;
  readonly isDone: boolean;
}
