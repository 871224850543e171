import type { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';

/**
 * Resolves to a worker's first message of this shape. Ignores all others, such as those that Node's watch
 * mode posts from the thread. Rejects if the thread fails or ends without an answer.
 */
export function workerAnswer<T extends z.ZodMiniType>(
  worker: Worker,
  shape: T,
  signal?: AbortSignal,
): Promise<z.infer<T>> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: unknown) => {
      const read = z.safeParse(shape, message);
      if (read.success) resolve(read.data);
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`a worker thread exited without a reply (code ${code})`)));
    const stop = (): void => reject(signal?.reason as Error);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}
