import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Hex } from 'viem';
import { HotWalletLow, type NetworkAddress, type SweepPlan } from '../network.ts';
import { fetchBalance } from './balances.ts';
import { fetchTip, type EvmChain } from './chain.ts';
import { GAS_FUNDING_MARKER } from './deposits.ts';
import { estimateFees, type Fees } from './fees.ts';
import { deriveKeys } from './mnemonic.ts';
import { nextNonce, send } from './pay.ts';
import type { Signer } from './signer.ts';
import { fetchTransactionStatus } from './status.ts';
import { createTransferCall, estimateGas, type TransferCall } from './transfer.ts';

/** One transaction of a sweep. */
interface Move {
  readonly signer: Signer;
  readonly coin: string;
  readonly units: bigint;
  readonly call: TransferCall;
  readonly gas: bigint;
}
/** The plan for one address. */
interface Swept {
  /** Amount missing for its fees. */
  readonly lacks: bigint;
  readonly moves: readonly Move[];
  readonly left: readonly Left[];
}
type Left = NonNullable<SweepPlan['left']>[number];

const AT_ONCE = 4;

/**
 * Plans to move the balances of the addresses: tokens first, with the missing fees sent by the hot wallet,
 * then the native coin. Skips what costs more to move than would arrive, and tokens below the minimum
 * deposit.
 */
export async function planSweep(
  chain: EvmChain,
  mnemonic: string,
  addresses: readonly (NetworkAddress & { readonly index: number })[],
  taken: readonly string[],
): Promise<SweepPlan> {
  const keyOf = await deriveKeys(mnemonic, chain.config.xpub);
  const fees = await estimateFees(chain, await fetchTip(chain));
  const swept = await pLimit(AT_ONCE).map([...addresses], ({ index, key, address }) => {
    const signer = keyOf(index);
    if (signer.address.toLowerCase() !== key)
      throw new Error(`${address} is not address ${index} of the mnemonic.`);
    return planAddress(chain, fees, signer);
  });
  const topUps = await planTopUps(chain, fees, swept);
  const moves = swept.flatMap((one) => one.moves);
  return {
    steps: [...topUps, ...moves].map(({ signer, coin, units, gas }) => ({
      from: signer.address,
      coin,
      units,
      fee: gas * fees.maxFeePerGas,
      isForFees: signer === chain.signer,
    })),
    feeCoin: chain.config.nativeCoin,
    left: swept.flatMap((one) => one.left),
    async *send() {
      yield* sendAll(chain, fees, topUps, taken);
      yield* sendAll(chain, fees, moves, []);
    },
  };
}

async function planAddress(chain: EvmChain, fees: Fees, signer: Signer): Promise<Swept> {
  const { config } = chain;
  const [moves, left]: [Move[], Left[]] = [[], []];
  const costOf = (gas: bigint): bigint => gas * fees.maxFeePerGas;
  const plan = async (coin: string, units: bigint): Promise<Move> => {
    const call = createTransferCall(chain, coin, chain.signer.address, units);
    return { signer, coin, units, call, gas: await estimateGas(chain, signer.address, call) };
  };
  for (const { iso, minDeposit } of config.info.coins) {
    if (iso === config.nativeCoin) continue;
    const units = await fetchBalance(chain, iso, signer.address);
    if (units >= minDeposit) moves.push(await plan(iso, units));
    else if (units > 0n) left.push({ from: signer.address, coin: iso, units });
  }
  const native = await fetchBalance(chain, config.nativeCoin, signer.address);
  const needed = moves.reduce((sum, { gas }) => sum + costOf(gas), 0n);
  if (native <= needed) return { lacks: needed - native, moves, left };
  const rest = native - needed;
  // Its gas is estimated with an amount that the address certainly has.
  const { gas } = await plan(config.nativeCoin, 1n);
  const units = rest - costOf(gas);
  if (units < costOf(gas)) left.push({ from: signer.address, coin: config.nativeCoin, units: rest });
  else moves.push({ ...(await plan(config.nativeCoin, 1n)), ...nativeMove(chain, units) });
  return { lacks: 0n, moves, left };
}

const nativeMove = (chain: EvmChain, units: bigint): Pick<Move, 'units' | 'call'> => ({
  units,
  call: createTransferCall(chain, chain.config.nativeCoin, chain.signer.address, units),
});

/** The scan recognizes these by their marker and does not count them as deposits. */
async function planTopUps(chain: EvmChain, fees: Fees, swept: readonly Swept[]): Promise<Move[]> {
  const { config, signer } = chain;
  const lacking = swept.flatMap(({ lacks, moves: [first] }) =>
    lacks > 0n && first ? [{ lacks, first }] : [],
  );
  if (lacking.length === 0) return [];
  const balance = await fetchBalance(chain, config.nativeCoin, signer.address);
  const sum = lacking.reduce((total, { lacks }) => total + lacks, 0n);
  const isLow = new HotWalletLow(
    `The hot wallet of ${config.info.id} has too little for the fees of tokens.`,
  );
  if (balance < sum) throw isLow;
  const moves: Move[] = [];
  for (const { lacks, first } of lacking) {
    const call = { to: first.signer.address, value: lacks, data: GAS_FUNDING_MARKER };
    const gas = await estimateGas(chain, signer.address, call);
    moves.push({ signer, coin: config.nativeCoin, units: lacks, call, gas });
  }
  const costs = moves.reduce((total, { gas }) => total + gas * fees.maxFeePerGas, 0n);
  if (balance < sum + costs) throw isLow;
  return moves;
}

/** Sends the transactions in order, and waits until all are mined. */
async function* sendAll(
  chain: EvmChain,
  fees: Fees,
  moves: readonly Move[],
  taken: readonly string[],
): AsyncIterable<{ readonly from: string; readonly txid: string }> {
  const nonces = new Map<Hex, number>();
  const txids: string[] = [];
  for (const { signer, call, gas } of moves) {
    const { address } = signer;
    const nonce = nonces.get(address) ?? (await nextNonce(chain, address, taken));
    nonces.set(address, nonce + 1);
    const signed = await signer.sign({ chainId: chain.config.chainId, nonce, ...call, gas, ...fees });
    await send(chain, signed);
    txids.push(signed.txid);
    yield { from: address, txid: signed.txid };
  }
  for (const txid of txids) await mined(chain, txid);
}

const MAX_WAIT_MS = 10 * 60_000;

async function mined(chain: EvmChain, txid: string): Promise<void> {
  const pauseMs = Math.min(2_000, chain.config.info.blockSeconds * 250);
  for (const endMs = performance.now() + MAX_WAIT_MS; performance.now() < endMs; await wait(pauseMs)) {
    const status = await fetchTransactionStatus(chain, txid);
    if (status === 'unknown' || status.depth === 0) continue;
    if (status.isFailed) throw new Error(`${txid} moved no coins.`);
    return;
  }
  throw new Error(`${txid} is not in a block yet: check it before you sweep again.`);
}
