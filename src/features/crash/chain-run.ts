import type { ChainQuestion, ChainReport } from './chain-check.ts';

interface ChainListener {
  /** How far it is; the last report says whether the chain is sound. */
  reported(report: ChainReport): void;
  /** The worker could not be loaded, or broke. */
  failed(): void;
}

/** Checks a chain beside the page. Returns a function that ends it. */
export function runChainCheck(question: ChainQuestion, { reported, failed }: ChainListener): () => void {
  const worker = new Worker(new URL('./chain-worker.ts', import.meta.url), { type: 'module' });
  const end = (): void => worker.terminate();
  worker.onmessage = ({ data }: MessageEvent<ChainReport>) => {
    if (data.isSound !== null) end();
    reported(data);
  };
  worker.onerror = () => {
    end();
    failed();
  };
  worker.postMessage(question);
  return end;
}
