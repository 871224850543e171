import * as z from 'zod/mini';
import type { SimulationReport } from '#core/strategies/simulate.ts';
import type { SimulationProgress, SimulationRequest } from './simulator-messages.ts';

export interface RunningSimulation {
  /** Resolves to the last report. Rejects if the simulation fails; never settles if it is cancelled. */
  readonly done: Promise<SimulationReport>;
  cancel(): void;
}

const newsShape = z.object({
  report: z.object({
    runs: z.int(),
    runsDone: z.int(),
    runLength: z.int(),
    fan: z.array(
      z.object({
        bets: z.int(),
        quantiles: z.tuple([z.bigint(), z.bigint(), z.bigint(), z.bigint(), z.bigint()]),
      }),
    ),
    worstDrawdownMinor: z.bigint(),
    ruinedRuns: z.int(),
    averageWageredMinor: z.bigint(),
    expectedLossMinor: z.bigint(),
    edgeHundredths: z.number(),
  }),
  progress: z.number().check(z.gte(0), z.lte(1)),
  isDone: z.boolean(),
});

/** Simulates a strategy in a worker, which reports its progress a few times a second. */
export function simulate(
  request: SimulationRequest,
  onNews: (news: SimulationProgress) => void,
): RunningSimulation {
  const worker = new Worker(new URL('./simulator-worker.ts', import.meta.url), { type: 'module' });
  const done = new Promise<SimulationReport>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      const read = z.safeParse(newsShape, data);
      if (!read.success) return;
      onNews(read.data);
      if (!read.data.isDone) return;
      worker.terminate();
      resolve(read.data.report);
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(new Error(event.message || 'The simulator did not load'));
    };
  });
  worker.postMessage(request);
  return { done, cancel: () => worker.terminate() };
}
