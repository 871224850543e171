import type { SimulationReport, SimulationSetup } from '#core/strategies/simulate.ts';

/** Serializable request to the worker. */
export interface SimulationRequest extends Omit<SimulationSetup, 'entry' | 'newServerSeed' | 'hmac'> {
  readonly game: string;
}

/** Progress of the worker; `isDone` marks the last message. */
export interface SimulationProgress {
  readonly report: SimulationReport;
  /** From 0 to 1. */
  readonly progress: number;
  readonly isDone: boolean;
}
