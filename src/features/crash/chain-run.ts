import * as z from 'zod/mini';
import type { ChainCheckInput, ChainReport } from './chain-check.ts';

interface ChainListener {
  /** Receives progress; the last report says whether the chain is valid. */
  reported(report: ChainReport): void;
  /** The worker failed to load or crashed. */
  failed(): void;
}

const reportShape = z.object({ checked: z.int().check(z.gte(0)), isSound: z.nullable(z.boolean()) });

/** Checks a chain in a worker. Returns a function that stops it. */
export function runChainCheck(question: ChainCheckInput, { reported, failed }: ChainListener): () => void {
  const worker = new Worker(new URL('./chain-worker.ts', import.meta.url), { type: 'module' });
  const end = (): void => worker.terminate();
  worker.onmessage = ({ data }: MessageEvent<unknown>) => {
    const read = z.safeParse(reportShape, data);
    if (!read.success) return;
    if (read.data.isSound !== null) end();
    reported(read.data);
  };
  worker.onerror = () => {
    end();
    failed();
  };
  worker.postMessage(question);
  return end;
}
