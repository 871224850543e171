import { afterEach, expect, test, vi } from 'vitest';
import { shared } from '#games/crash/shared.ts';
import { type ChainCheckInput, type ChainReport, checkChain, isChainLinkValid } from './chain-check.ts';
import { runChainCheck } from './chain-run.ts';

const GAMES = 12_000;
const publicSeed = 'a1'.repeat(32);
const hash = '5c'.repeat(32);
const terminatingHash = shared.previousHash(hash, GAMES);

const shownGame = (game: number) => {
  const hashOfGame = shared.previousHash(hash, GAMES - game);
  return { game, hash: hashOfGame, crashPoint: shared.crashPointOf(hashOfGame, publicSeed, game) };
};
const question: ChainCheckInput = {
  game: GAMES,
  hash,
  publicSeed,
  terminatingHash,
  shown: [GAMES, GAMES - 1, 9_000].map(shownGame),
};

const reportsOf = (change: Partial<ChainCheckInput> = {}): ChainReport[] => [
  ...checkChain({ ...question, ...change }, shared),
];
const verdictOf = (change: Partial<ChainCheckInput>): boolean | null | undefined =>
  reportsOf(change).at(-1)?.isSound;

test('verifies the previous hash and the burst point of one game', () => {
  const { game, crashPoint } = shownGame(9_000);
  const sound = { ...shownGame(9_000), commitment: shownGame(8_999).hash };
  expect(isChainLinkValid(sound, publicSeed, shared)).toBe(true);
  expect(isChainLinkValid({ ...sound, commitment: shownGame(8_998).hash }, publicSeed, shared)).toBe(false);
  expect(isChainLinkValid({ ...sound, crashPoint: crashPoint + 1 }, publicSeed, shared)).toBe(false);
  expect(isChainLinkValid({ ...sound, game: game + 1 }, publicSeed, shared)).toBe(false);
  expect(isChainLinkValid(sound, 'b2'.repeat(32), shared)).toBe(false);
});

test('follows a chain to its terminating hash and reports progress', () => {
  const reports = reportsOf();
  expect(reports.at(-1)).toEqual({ checked: GAMES, isSound: true });
  const [done, verdicts] = [reports.map(({ checked }) => checked), reports.map(({ isSound }) => isSound)];
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  expect(done.length).toBeGreaterThanOrEqual(3);
  expect(verdicts.slice(0, -1).every((verdict) => verdict === null)).toBe(true);
  const first = { ...shownGame(1), publicSeed, terminatingHash };
  expect([...checkChain({ ...first, shown: [] }, shared)]).toEqual([{ checked: 1, isSound: true }]);
});

test('reports the first game whose hash does not match', () => {
  const other = 'e'.repeat(64);
  expect(verdictOf({ hash: other })).toBe(false);
  expect(verdictOf({ terminatingHash: other })).toBe(false);
  expect(verdictOf({ game: GAMES - 1, shown: [] })).toBe(false);
  expect(verdictOf({ publicSeed: other })).toBe(false);
  const [one] = [shownGame(9_000)];
  expect(verdictOf({ shown: [{ ...one, hash: other }] })).toBe(false);
  expect(verdictOf({ shown: [{ ...one, crashPoint: one.crashPoint + 1 }] })).toBe(false);
});

/** A worker that the test advances step by step. */
class SteppedWorker {
  static last: SteppedWorker | undefined;
  onmessage: (event: { data: ChainReport }) => void = () => undefined;
  onerror: () => void = () => undefined;
  isEnded = false;
  #reports: Generator<ChainReport> | undefined;
  constructor() {
    SteppedWorker.last = this;
  }
  postMessage(asked: ChainCheckInput): void {
    this.#reports = checkChain(asked, shared);
  }
  terminate(): void {
    this.isEnded = true;
  }
  step(): void {
    const next = this.#reports?.next();
    if (!this.isEnded && next?.done === false) this.onmessage({ data: next.value });
  }
}

const begin = () => {
  vi.stubGlobal('Worker', SteppedWorker);
  const reports: ChainReport[] = [];
  const failed = vi.fn<() => void>();
  const end = runChainCheck(question, { reported: (report) => reports.push(report), failed });
  const worker = SteppedWorker.last;
  if (!worker) throw new Error('no worker was made');
  return { reports, failed, end, worker };
};

afterEach(() => vi.unstubAllGlobals());

test('terminates the worker when cancelled and after its final report', () => {
  const cancelled = begin();
  cancelled.worker.step();
  cancelled.end();
  cancelled.worker.step();
  expect(cancelled.reports).toEqual([{ checked: 1, isSound: null }]);
  expect(cancelled.worker.isEnded).toBe(true);
  const finished = begin();
  while (!finished.worker.isEnded) finished.worker.step();
  expect(finished.reports.at(-1)).toEqual({ checked: GAMES, isSound: true });
});

test('ignores messages that are not reports', () => {
  const { worker, reports } = begin();
  for (const data of [{ 'watch:import': ['a.ts'] }, null, 'done', { checked: -1, isSound: true }])
    worker.onmessage({ data: data as unknown as ChainReport });
  expect(reports).toEqual([]);
  expect(worker.isEnded).toBe(false);
});

test('reports a worker that fails', () => {
  const { worker, failed } = begin();
  worker.onerror();
  expect(failed).toHaveBeenCalledOnce();
  expect(worker.isEnded).toBe(true);
});
