import type { SimulationReport } from '#engine/autobet/simulate.ts';
import type { SimulationNews, SimulationRequest } from './simulator-messages.ts';

export interface RunningSimulation {
  /** The last report; rejects when the simulation breaks, never settles when it is cancelled. */
  readonly done: Promise<SimulationReport>;
  cancel(): void;
}

/** Simulates a strategy beside the page, with its progress told a few times a second. */
export function simulate(
  request: SimulationRequest,
  onNews: (news: SimulationNews) => void,
): RunningSimulation {
  const worker = new Worker(new URL('./simulator-worker.ts', import.meta.url), { type: 'module' });
  const done = new Promise<SimulationReport>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SimulationNews>) => {
      onNews(data);
      if (!data.isDone) return;
      worker.terminate();
      resolve(data.report);
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message || 'The simulator did not load'));
    };
  });
  worker.postMessage(request);
  return { done, cancel: () => worker.terminate() };
}
