import { useEffect, useRef, useState } from 'react';
import { simulate, type RunningSimulation } from './simulator.ts';
import type { SimulationProgress, SimulationRequest } from './simulator-messages.ts';

export interface SimulationState {
  /** Latest report; kept after the simulation ends or is cancelled. */
  readonly news: SimulationProgress | null;
  readonly isRunning: boolean;
  readonly isFailed: boolean;
  run(request: SimulationRequest): void;
  cancel(): void;
}

/** Runs one simulation at a time and cancels it on unmount. */
export function useSimulation(): SimulationState {
  const [news, setNews] = useState<SimulationProgress | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const running = useRef<RunningSimulation | null>(null);
  const cancel = (): void => {
    running.current?.cancel();
    running.current = null;
    setRunning(false);
  };
  useEffect(() => () => running.current?.cancel(), []);
  return {
    news,
    isRunning,
    isFailed,
    cancel,
    run(request) {
      cancel();
      setNews(null);
      setFailed(false);
      setRunning(true);
      const simulation = simulate(request, setNews);
      running.current = simulation;
      simulation.done.then(
        () => setRunning(false),
        (error: unknown) => {
          console.error('A simulation failed', error);
          setFailed(true);
          setRunning(false);
        },
      );
    },
  };
}
