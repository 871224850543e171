import { Worker } from 'node:worker_threads';
import type { Env } from '../env.ts';
import type { CheckDeps } from './check-rounds.ts';
import { proveRange, type ProvenRange } from './proof-range.ts';
import type { ProofRange } from './proof-ranges.ts';

/** Proves ranges, several at a time. */
export interface RangeProver {
  readonly atOnce: number;
  prove(range: ProofRange): Promise<ProvenRange>;
  close(): Promise<void>;
}

/** What a thread needs to open the database and the seeds. */
export type ProofThreadSettings = Pick<
  Env,
  'databaseUrl' | 'secretKey' | 'nextSecretKey' | 'previousSecretKey' | 'dataDir'
>;

/** Threads go past a pool by transaction: they keep few connections, and read for long. */
type ProverSettings = ProofThreadSettings & Partial<Pick<Env, 'directUrl'>>;

/** A thread's answer to the range it was sent. */
export type ThreadReply = { readonly proven: ProvenRange } | { readonly error: Error };

/** Proves in this thread: the embedded database belongs to one process, and has one connection. */
export const proveHere = (deps: CheckDeps): RangeProver => ({
  atOnce: 1,
  prove: (range) => proveRange(deps, range),
  close: () => Promise.resolve(),
});

/** Proves in so many threads where the database allows it. */
export const openRangeProver = (deps: CheckDeps, settings: ProverSettings, threads: number): RangeProver => {
  const { databaseUrl, directUrl, secretKey, nextSecretKey, previousSecretKey, dataDir } = settings;
  if (databaseUrl === undefined) return proveHere(deps);
  const url = directUrl ?? databaseUrl;
  return proveInThreads({ databaseUrl: url, secretKey, nextSecretKey, previousSecretKey, dataDir }, threads);
};

/** Proves in threads, each with its own connections: folding rounds keeps a core busy. */
function proveInThreads(settings: ProofThreadSettings, threads: number): RangeProver {
  const all = Array.from({ length: threads }, () => startThread(settings));
  const idle = [...all];
  const waiting: ((thread: ProofThread) => void)[] = [];
  const take = (): Promise<ProofThread> =>
    new Promise((resolve) => {
      const thread = idle.pop();
      if (thread) resolve(thread);
      else waiting.push(resolve);
    });
  const giveBack = (thread: ProofThread): void => {
    const next = waiting.shift();
    if (next) next(thread);
    else idle.push(thread);
  };
  return {
    // One waits, so that no thread does.
    atOnce: threads + 1,
    prove: async (range) => {
      const thread = await take();
      try {
        return await thread.prove(range);
      } finally {
        giveBack(thread);
      }
    },
    close: async () => void (await Promise.all(all.map((thread) => thread.end()))),
  };
}

interface ProofThread {
  prove(range: ProofRange): Promise<ProvenRange>;
  end(): Promise<unknown>;
}

/** A thread that answers one range at a time. */
function startThread(settings: ProofThreadSettings): ProofThread {
  const worker = new Worker(new URL('./proof-thread.ts', import.meta.url), { workerData: settings });
  let ended: Error | undefined;
  let settle: { resolve(proven: ProvenRange): void; reject(error: Error): void } | undefined;
  const fail = (error: Error): void => {
    ended = error;
    settle?.reject(error);
  };
  worker.on('message', (message: unknown) => {
    if (!isReply(message)) return;
    if ('error' in message) settle?.reject(message.error);
    else settle?.resolve(message.proven);
  });
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => fail(ended ?? new Error('A thread of the proof ended.')));
  return {
    prove: (range) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        settle = { resolve, reject };
        worker.postMessage(range);
      }),
    end: () => worker.terminate(),
  };
}

/** Node's watch mode posts its own messages. */
const isReply = (message: unknown): message is ThreadReply =>
  typeof message === 'object' && message !== null && ('proven' in message || 'error' in message);
