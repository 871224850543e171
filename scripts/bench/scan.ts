import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { EvmConfig } from '#server/networks/config.ts';
import { createEvmNetwork } from '#server/networks/evm/index.ts';
import { workerAnswer } from '#server/worker-answer.ts';
import { percentile, roundForDisplay, type BenchResult } from './bench-result.ts';

const TRANSACTIONS = 5_000;
const WATCHED = 100_000;
const turns = 60;
const warmUps = 8;

const coin = { decimals: 6, minDeposit: 1n, minWithdraw: 1n };
const config = (rpc: string, contract: `0x${string}`): EvmConfig => ({
  adapter: 'evm',
  rpc,
  chainId: 1,
  nativeCoin: 'ETH',
  contracts: new Map([['USDT', contract]]),
  // From the mnemonic that all wallet examples use.
  xpub: 'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt',
  hotWallet: { keyVariable: 'KEY' },
  info: {
    id: 'bench',
    name: 'Bench',
    adapter: 'evm',
    confirmations: 3,
    blockSeconds: 12,
    needsTag: false,
    explorerAddress: null,
    explorerTxid: null,
    dailyLimit: null,
    bumpAfterSeconds: 60,
    coins: [
      { ...coin, iso: 'ETH', name: 'Ether', decimals: 18 },
      { ...coin, iso: 'USDT', name: 'Tether' },
    ],
  },
});

const readyShape = z.object({ url: z.string(), height: z.int(), parentHash: z.string() });
type Ready = z.infer<typeof readyShape>;

/**
 * Scanning one block of a chain through the Ethereum API, next to fetching the same block and parsing the
 * answer.
 */
export const measureScan = async (): Promise<readonly BenchResult[]> => {
  const watched = Array.from({ length: WATCHED }, () => `0x${randomBytes(20).toString('hex')}`);
  const contract = `0x${'dac17f958d2ee523a2206206994597c13d831ec7'}` as const;
  const workerData = { watched: watched.slice(0, 2 * TRANSACTIONS), transactions: TRANSACTIONS, contract };
  const worker = new Worker(join(import.meta.dirname, 'block-server.ts'), { workerData });
  try {
    const ready = await workerAnswer(worker, readyShape);
    const { scanned, asked, parsed, found } = await alternate(ready, contract, new Set(watched));
    const [scan, ask, parse] = [scanned, asked, parsed].map((times) => percentile(times, 0.5));
    return [
      {
        name: `evm: scanning a block of ${TRANSACTIONS} transactions for ${WATCHED} addresses against asking for and parsing it`,
        value: (scan ?? Number.NaN) / (ask ?? Number.NaN),
        unit: '',
        limit: { atMost: 2 },
        detail: `${roundForDisplay(scan ?? 0)} ms scanned (${found} deposits found), ${roundForDisplay(ask ?? 0)} ms fetched and parsed, of which JSON.parse ${roundForDisplay(parse ?? 0)} ms, medians of ${turns} turns by turns`,
      },
    ];
  } finally {
    await worker.terminate();
  }
};

const alternate = async (
  { url, height, parentHash }: Ready,
  contract: `0x${string}`,
  keys: ReadonlySet<string>,
) => {
  const network = createEvmNetwork(config(url, contract), { secrets: () => '1'.repeat(64) });
  const watched = { refresh: async () => undefined, has: (key: string) => keys.has(key) };
  const cursor = { next: height, hashes: [parentHash] };
  const [scanned, asked, parsed]: [number[], number[], number[]] = [[], [], []];
  let found = 0;
  for (let turn = 0; turn < warmUps + turns; turn += 1) {
    const isCounted = turn >= warmUps;
    const scanMs = await timed(async () => {
      for await (const { sightings } of network.scan(cursor, watched)) found = sightings.length;
    });
    let text = '';
    const askMs = await timed(async () => void JSON.parse((text = await fetchBlock(url, height))));
    const parseMs = await timed(async () => void JSON.parse(text));
    if (!isCounted) continue;
    scanned.push(scanMs);
    asked.push(askMs);
    parsed.push(parseMs);
  }
  return { scanned, asked, parsed, found };
};

const fetchBlock = async (url: string, height: number): Promise<string> => {
  const params = [`0x${height.toString(16)}`, true];
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBlockByNumber', params });
  return (await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).text();
};

const timed = async (work: () => Promise<void>): Promise<number> => {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
};
