import { shared } from '#games/crash/shared.ts';
import type { ChainCheckInput, ChainReport } from '#features/crash/chain-check.ts';

/** Duration of each turn, in ms. */
export interface ChainTimes {
  readonly checkMs: readonly number[];
  readonly bareMs: readonly number[];
}

declare global {
  interface Window {
    measureChain?: (games: number, turns: number) => Promise<ChainTimes>;
  }
}

const hash = '5c'.repeat(32);
const publicSeed = 'a1'.repeat(32);
/** The number of recent rounds that the page shows. */
const SHOWN = 50;

/** Alternates the worker's check of a chain with a bare hash loop in another worker. */
window.measureChain = async (games, turns) => {
  const checker = new Worker(new URL('../../src/features/crash/chain-worker.ts', import.meta.url), {
    type: 'module',
  });
  const bare = new Worker(new URL('./bare-hash-worker.ts', import.meta.url), { type: 'module' });
  const terminatingHash = shared.previousHash(hash, games);
  const shown = Array.from({ length: Math.min(SHOWN, games) }, (_, back) => {
    const [game, ofGame] = [games - back, shared.previousHash(hash, back)];
    return { game, hash: ofGame, crashPoint: shared.crashPointOf(ofGame, publicSeed, game) };
  });
  const question: ChainCheckInput = { game: games, hash, publicSeed, terminatingHash, shown };
  const check = async (): Promise<void> => {
    const { isSound } = await answerOf<ChainReport>(checker, question, (report) => report.isSound !== null);
    if (!isSound) throw new Error('the chain did not verify');
  };
  const loop = async (): Promise<void> => {
    const last = await answerOf<string>(bare, { hash, times: games }, () => true);
    if (last !== terminatingHash) throw new Error('the bare loop ends with another hash');
  };
  // The first turns load and compile both.
  for (let turn = 0; turn < 3; turn += 1) {
    await check();
    await loop();
  }
  const [checkMs, bareMs]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    checkMs.push(await timed(check));
    bareMs.push(await timed(loop));
  }
  return { checkMs, bareMs };
};

const answerOf = <T>(worker: Worker, question: unknown, isLast: (answer: T) => boolean): Promise<T> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<T>) => {
      if (isLast(data)) resolve(data);
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(question);
  });

const timed = async (work: () => Promise<void>): Promise<number> => {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
};
