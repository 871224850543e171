import { createHash } from 'node:crypto';
import {
  HotWalletLow,
  type Network,
  type NetworkInfo,
  type SignedPayment,
  type TransactionStatus,
} from '../../../networks/network.ts';

interface Sent {
  readonly txid: string;
  readonly nonce: number;
  readonly to: string;
  readonly units: string;
  readonly fee: number;
}
interface Mined {
  readonly sent: Sent;
  readonly isFailed: boolean;
}

/** An in-memory chain on which tests simulate what chains and nodes do to payments. */
export interface FakeNetwork extends Network {
  /** Mines blocks with every transaction that pays the minimum fee. */
  mine(blocks?: number): void;
  /** Replaces the newest blocks by empty ones; their transactions return to the pool, or are dropped. */
  fork(depth: number, isForgotten?: boolean): void;
  /** Drops the transactions that are in no block. */
  evict(): void;
  /** Sets the minimum fee for a block. */
  spike(fee: number): void;
  /** Makes transactions mined from now on revert. */
  revert(isReverted: boolean): void;
  /** Empties the hot wallet. */
  dry(isDry: boolean): void;
  /** Makes the node answer every query with this; null: the truth, an error: no answer. */
  lie(answer: TransactionStatus | Error | null): void;
  /** Returns how often an address was paid in the current blocks. */
  paid(key: string): number;
  /** The distinct transactions that were sent. */
  readonly sent: ReadonlySet<string>;
}

const info: NetworkInfo = {
  id: 'paper',
  name: 'Paper',
  adapter: 'evm',
  confirmations: 2,
  blockSeconds: 5,
  needsTag: false,
  explorerAddress: null,
  explorerTxid: 'https://chain.example/{txid}',
  dailyLimit: null,
  bumpAfterSeconds: 60,
  coins: [{ iso: 'USDT', name: 'Tether', decimals: 6, minDeposit: 1n, minWithdraw: 1_000_000n }],
};

const unused = (): never => {
  throw new Error('not for payers');
};
const nonceOf = (take: string): number => Number(take.replace('nonce:', ''));

/** Implements only what a payer uses. */
export function createFakeNetwork(change: Partial<NetworkInfo> = {}): FakeNetwork {
  let [blocks, least, isReverted, isDry]: [Mined[][], number, boolean, boolean] = [[], 1, false, false];
  let answer: TransactionStatus | Error | null = null;
  const pool = new Map<number, Sent>();
  const sent = new Set<string>();
  const all = (): Mined[] => blocks.flat();
  const statusOf = (txid: string): TransactionStatus => {
    const at = blocks.findIndex((block) => block.some((one) => one.sent.txid === txid));
    const found = blocks[at]?.find((one) => one.sent.txid === txid);
    if (found) {
      const fee = { coin: 'ETH', units: BigInt(found.sent.fee) * 10n ** 14n };
      return { depth: blocks.length - at, isFailed: found.isFailed, fee };
    }
    const isWaiting = [...pool.values()].some((one) => one.txid === txid);
    return isWaiting ? { depth: 0, isFailed: false, fee: null } : 'unknown';
  };
  const mineOne = (): void => {
    const taken = [...pool.values()].filter(({ fee }) => fee >= least);
    blocks.push(taken.map((one) => ({ sent: one, isFailed: isReverted })));
    for (const { nonce } of taken) pool.delete(nonce);
  };
  const requested = <T>(value: () => T): Promise<T> =>
    answer instanceof Error ? Promise.reject(answer) : new Promise((resolve) => resolve(value()));
  return {
    info: { ...info, ...change },
    addressAt: unused,
    paymentUri: unused,
    scan: unused,
    planSweep: unused,
    sent,
    readAddress: (address, tag) =>
      /^paper-[a-z0-9-]+$/.test(address) && tag === null ? { address, tag, key: address } : null,
    prepare: ({ to, units }, { taken, replaces }): Promise<SignedPayment> =>
      requested(() => {
        if (isDry) throw new HotWalletLow('Nothing is left.');
        const used = [...all().map((one) => one.sent.nonce), ...taken.map(nonceOf)];
        const nonce = replaces ? nonceOf(replaces.takes[0] ?? '') : Math.max(-1, ...used) + 1;
        const fee = replaces ? Number(replaces.fee.units) * 2 : 1;
        const payment = { nonce, to: to.key, units: String(units), fee };
        const raw = Buffer.from(JSON.stringify(payment)).toString('hex');
        const txid = createHash('sha256').update(raw).digest('hex');
        return { txid, raw, takes: [`nonce:${nonce}`], fee: { coin: 'ETH', units: BigInt(fee) } };
      }),
    accepts: ({ to }) => requested(() => !to.key.endsWith('-refuses')),
    broadcast: ({ txid, raw }) =>
      requested(() => {
        sent.add(txid);
        const payment = JSON.parse(Buffer.from(raw, 'hex').toString()) as Omit<Sent, 'txid'>; // made by `prepare`
        const rival = pool.get(payment.nonce);
        if (all().some((one) => one.sent.nonce === payment.nonce)) return;
        if (!rival || rival.fee < payment.fee) pool.set(payment.nonce, { ...payment, txid });
      }),
    status: (txid) => requested(() => (answer === null || answer instanceof Error ? statusOf(txid) : answer)),
    holdings: () => requested(() => [{ coin: 'USDT', addresses: 0n, hotWallet: isDry ? 0n : 10n ** 12n }]),
    mine(count = 1) {
      for (let mined = 0; mined < count; mined += 1) mineOne();
    },
    fork(depth, isForgotten = false) {
      const gone = blocks.slice(-depth).flat();
      blocks = [
        ...blocks.slice(0, -depth),
        ...Array.from({ length: Math.min(depth, blocks.length) + 1 }, () => []),
      ];
      if (!isForgotten) for (const one of gone) pool.set(one.sent.nonce, one.sent);
    },
    evict: () => pool.clear(),
    spike: (fee) => void (least = fee),
    revert: (next) => void (isReverted = next),
    dry: (next) => void (isDry = next),
    lie: (next) => void (answer = next),
    paid: (key) => all().filter((one) => one.sent.to === key && !one.isFailed).length,
  };
}
