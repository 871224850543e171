import { useEffect, useRef, useState } from 'react';
import type { ChainCheckInput, ChainReport } from './chain-check.ts';
import { runChainCheck } from './chain-run.ts';

export interface ChainCheck {
  /** Null before the first run. */
  readonly report: ChainReport | null;
  readonly isRunning: boolean;
  readonly hasFailed: boolean;
  start(): void;
  stop(): void;
}

/** Checks a chain in the background; stops when the component unmounts. */
export function useChainCheck(question: ChainCheckInput): ChainCheck {
  const end = useRef<() => void>(() => undefined);
  const [state, setState] = useState<Pick<ChainCheck, 'report' | 'isRunning' | 'hasFailed'>>({
    report: null,
    isRunning: false,
    hasFailed: false,
  });
  useEffect(() => () => end.current(), []);
  return {
    ...state,
    start() {
      end.current();
      setState({ report: { checked: 0, isSound: null }, isRunning: true, hasFailed: false });
      end.current = runChainCheck(question, {
        reported: (report) => setState({ report, isRunning: report.isSound === null, hasFailed: false }),
        failed: () => setState((before) => ({ ...before, isRunning: false, hasFailed: true })),
      });
    },
    stop() {
      end.current();
      setState((before) => ({ ...before, isRunning: false }));
    },
  };
}
