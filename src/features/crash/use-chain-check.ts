import { useEffect, useRef, useState } from 'react';
import type { ChainQuestion, ChainReport } from './chain-check.ts';

export interface ChainCheck {
  /** Null before the first start. */
  readonly report: ChainReport | null;
  readonly isRunning: boolean;
  readonly hasFailed: boolean;
  start(): void;
  stop(): void;
}

/** The check of a chain beside the page; it ends with the page that asked. */
export function useChainCheck(question: ChainQuestion): ChainCheck {
  const worker = useRef<Worker | null>(null);
  const [state, setState] = useState<Pick<ChainCheck, 'report' | 'isRunning' | 'hasFailed'>>({
    ...{ report: null, isRunning: false, hasFailed: false },
  });
  const end = (): void => {
    worker.current?.terminate();
    worker.current = null;
  };
  useEffect(() => end, []);
  return {
    ...state,
    start() {
      end();
      const running = new Worker(new URL('./chain-worker.ts', import.meta.url), { type: 'module' });
      worker.current = running;
      setState({ report: { checked: 0, isSound: null }, isRunning: true, hasFailed: false });
      running.onmessage = ({ data }: MessageEvent<ChainReport>) => {
        const isOver = data.isSound !== null;
        setState({ report: data, isRunning: !isOver, hasFailed: false });
        if (isOver) end();
      };
      running.onerror = () => {
        end();
        setState((before) => ({ ...before, isRunning: false, hasFailed: true }));
      };
      running.postMessage(question);
    },
    stop() {
      end();
      setState((before) => ({ ...before, isRunning: false }));
    },
  };
}
