import { hex } from '@scure/base';
import * as z from 'zod';
import {
  getCoin,
  type NetworkInfo,
  type Payment,
  type PrepareOptions,
  type SignedPayment,
} from '../network.ts';
import type { Addresses } from './addresses.ts';
import { amountSchema, formatBitcoinAmount } from './amounts.ts';
import type { ChainParams } from './chains.ts';
import { selectCoins, type CoinSelection } from './coin-selection.ts';
import { blockHashSchema, type ChainNode } from './node.ts';
import type { BitcoinRpc } from './rpc.ts';
import {
  dustThreshold,
  computeFee,
  isSameOutput,
  decodeTransaction,
  decodeSignedTransaction,
  outpointKey,
  buildUnsignedTransaction,
  type UnspentOutput,
  type Output,
} from './transaction.ts';

export interface HotWalletDeps {
  readonly info: NetworkInfo;
  readonly iso: string;
  readonly chain: ChainParams;
  readonly addresses: Addresses;
  readonly rpc: BitcoinRpc;
  readonly wallet: BitcoinRpc;
  readonly node: ChainNode;
}

export const MAX_DEPTH = 9_999_999;
/** A payment should be mined within this many blocks. */
const TARGET_BLOCKS = 3;
/** Minimum fee increase of a replacement, in percent. */
const BUMP_PERCENT = 25n;

/** Coins in extension blocks have no `vout` and are not used. */
export const unspentOutputs = z
  .array(z.looseObject({ vout: z.optional(z.int()) }))
  .transform((all) => all.filter(({ vout }) => vout !== undefined))
  .pipe(
    z.array(
      z.object({
        txid: blockHashSchema,
        vout: z.int(),
        address: z.optional(z.string()),
        amount: amountSchema,
        scriptPubKey: z.string(),
        spendable: z.boolean(),
      }),
    ),
  );
const signedForm = z.object({ hex: z.string(), complete: z.boolean() });
const rates = z.object({ mempoolminfee: amountSchema });
const estimate = z.object({ feerate: z.optional(amountSchema) });
const relay = z.object({ relayfee: amountSchema, incrementalfee: amountSchema });
const output = z.nullable(z.object({ value: amountSchema, scriptPubKey: z.object({ hex: z.string() }) }));

/**
 * Signs a payment with the node's wallet. It spends only coins with as many confirmations as deposits need,
 * including the wallet's own change: while another attempt of the payment behind that change can still
 * replace it, the change may never exist.
 * @throws {HotWalletLow} while there are too few such coins.
 * @throws {RangeError} for an amount below the dust limit: the coin's minimum withdrawal is set too low.
 */
export async function signPayment(
  deps: HotWalletDeps,
  payment: Payment,
  { taken, replaces }: PrepareOptions,
): Promise<SignedPayment> {
  const { info, chain, addresses, node } = deps;
  const { iso } = getCoin({ info }, payment.coin);
  const paid: Output = { script: addresses.scriptOf(payment.to.address), units: payment.units };
  const least = dustThreshold(paid.script, chain);
  if (paid.units < least)
    throw new RangeError(`Payments of ${info.id} must be at least ${formatBitcoinAmount(least)} ${iso}.`);
  await node.tip();
  const { rate, increment } = await estimateFeeRates(deps);
  const spendable = await spendableCoins(deps, new Set(taken));
  if (replaces) return sign(deps, await replacement(deps, { paid, replaces, spendable, rate, increment }));
  const changeScript = await newScript(deps);
  const feeFor = (bytes: number): bigint => computeFee(bytes, rate);
  return sign(deps, selectCoins({ payment: paid, changeScript, fixed: [], spendable, feeFor }, chain));
}

async function sign({ chain, iso, wallet }: HotWalletDeps, draft: CoinSelection): Promise<SignedPayment> {
  const method = chain.isOld ? 'signrawtransaction' : 'signrawtransactionwithwallet';
  const { hex: raw, complete } = await wallet(method, [buildUnsignedTransaction(draft)], signedForm);
  if (!complete) throw new Error('The hot wallet cannot sign for its own coins.');
  const { txid, virtualBytes } = decodeSignedTransaction(raw, draft);
  // Change below the dust limit is added to the fee.
  const most = computeFee(virtualBytes, chain.maxFeeRate) + dustThreshold(new Uint8Array(25), chain);
  if (draft.fee < computeFee(virtualBytes, chain.minFeeRate) || draft.fee > most) {
    throw new Error(`A fee of ${draft.fee} units for ${virtualBytes} bytes is out of bounds.`);
  }
  return { txid, raw, takes: draft.inputs.map(outpointKey), fee: { coin: iso, units: draft.fee } };
}

interface Bump {
  readonly paid: Output;
  readonly replaces: SignedPayment;
  readonly spendable: readonly UnspentOutput[];
  readonly rate: bigint;
  readonly increment: bigint;
}

/** Builds the same payment from the same inputs with a higher fee, paid by the change or by further coins. */
async function replacement(
  deps: HotWalletDeps,
  { paid, replaces, spendable, rate, increment }: Bump,
): Promise<CoinSelection> {
  const before = decodeTransaction(replaces.raw);
  if (before.txid !== replaces.txid || !isSameOutput(before.outputs[0], paid)) {
    throw new Error(`${replaces.txid} is not an attempt of this payment.`);
  }
  const fixed = await Promise.all(before.inputs.map((input) => unspentCoin(deps, input)));
  const changeScript = before.outputs[1]?.script ?? (await newScript(deps));
  // Nodes require both a higher fee and a higher rate.
  const higher =
    (replaces.fee.units * 1_000n * (100n + BUMP_PERCENT)) / (100n * BigInt(before.virtualBytes)) + 1n;
  const feeFor = (bytes: number): bigint => {
    const least = [
      computeFee(bytes, rate),
      computeFee(bytes, higher),
      replaces.fee.units + computeFee(bytes, increment),
    ];
    return least.reduce((highest, fee) => (fee > highest ? fee : highest));
  };
  return selectCoins({ payment: paid, changeScript, fixed, spendable, feeFor }, deps.chain);
}

/** Returns a coin as it is in the chain, ignoring the mempool. */
async function unspentCoin(
  { rpc }: HotWalletDeps,
  { txid, vout }: Pick<UnspentOutput, 'txid' | 'vout'>,
): Promise<UnspentOutput> {
  const found = await rpc('gettxout', [txid, vout, false], output);
  if (!found)
    throw new Error(`${outpointKey({ txid, vout })} is spent: an attempt of its payment is in a block.`);
  return { txid, vout, units: found.value, script: hex.decode(found.scriptPubKey.hex) };
}

async function spendableCoins(
  { info, wallet }: HotWalletDeps,
  taken: ReadonlySet<string>,
): Promise<UnspentOutput[]> {
  const unspent = await wallet('listunspent', [info.confirmations, MAX_DEPTH, [], false], unspentOutputs);
  return unspent
    .filter(({ spendable }) => spendable)
    .map(({ txid, vout, amount: units, scriptPubKey }) => ({
      txid,
      vout,
      units,
      script: hex.decode(scriptPubKey),
    }))
    .filter((coin) => !taken.has(outpointKey(coin)));
}

export async function newAddress({
  chain,
  wallet,
}: Pick<HotWalletDeps, 'chain' | 'wallet'>): Promise<string> {
  const kind = chain.purpose === 84 ? ['bech32'] : [];
  return wallet('getrawchangeaddress', kind, z.string());
}

async function newScript(deps: HotWalletDeps): Promise<Uint8Array> {
  return deps.addresses.scriptOf(await newAddress(deps));
}

/**
 * Estimates the current fee rate, within the chain's bounds, and the increase for a replacement; per 1,000
 * virtual bytes.
 */
export async function estimateFeeRates({ chain, rpc }: Pick<HotWalletDeps, 'chain' | 'rpc'>) {
  const [{ feerate = 0n }, { mempoolminfee }, { relayfee, incrementalfee }] = await Promise.all([
    rpc('estimatesmartfee', [TARGET_BLOCKS], estimate),
    rpc('getmempoolinfo', [], rates),
    rpc('getnetworkinfo', [], relay),
  ]);
  const wanted = [chain.minFeeRate, feerate, mempoolminfee, relayfee];
  const rate = wanted.reduce((highest, one) => (one > highest ? one : highest));
  return {
    rate: rate < chain.maxFeeRate ? rate : chain.maxFeeRate,
    increment: incrementalfee > 0n ? incrementalfee : relayfee,
  };
}
