import { parentPort, workerData } from 'node:worker_threads';
import { catalogue } from '#games/catalogue.ts';
import { openDatabase } from './connection.ts';
import { openVaultToRead } from './key-check.ts';
import { proveRange } from './proof-range.ts';
import type { ProofRange } from './proof-ranges.ts';
import type { ProofThreadSettings, ThreadReply } from './proof-workers.ts';

/* Proves one range after another, as they are sent. It ends with the process, or when it is terminated. */

const settings = workerData as ProofThreadSettings; // written by proof-workers.ts
const { db } = await openDatabase({
  databaseUrl: settings.databaseUrl,
  name: 'oddlight proof',
  isReadOnly: true,
});
const deps = { db, catalogue, vault: await openVaultToRead(db, settings) };

const answer = async (range: ProofRange): Promise<ThreadReply> => {
  try {
    return { proven: await proveRange(deps, range) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
};

parentPort?.on('message', (range: ProofRange) => {
  void answer(range).then((reply) => parentPort?.postMessage(reply));
});
