import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { makeHashChain } from './hash-chain.ts';

// Ten million hashes take ten seconds, so they are computed in this thread.
const SEED_BYTES = 32;
parentPort?.postMessage(makeHashChain(randomBytes(SEED_BYTES).toString('hex'), workerData as number));
