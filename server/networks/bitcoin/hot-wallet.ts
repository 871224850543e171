import { hex } from '@scure/base';
import * as z from 'zod';
import {
  coinOf,
  type NetworkInfo,
  type Payment,
  type PrepareOptions,
  type SignedPayment,
} from '../network.ts';
import type { Addresses } from './addresses.ts';
import { amount, inCoins } from './amounts.ts';
import type { Chain } from './chains.ts';
import { atRate, choose, type Chosen } from './choose.ts';
import type { ChainNode } from './node.ts';
import type { Rpc } from './rpc.ts';
import {
  dustOf,
  feeOf,
  isSameOutput,
  read,
  readSigned,
  takeOf,
  unsigned,
  type Coin,
  type Output,
} from './transaction.ts';

export interface HotWalletDeps {
  readonly info: NetworkInfo;
  readonly iso: string;
  readonly chain: Chain;
  readonly addresses: Addresses;
  readonly rpc: Rpc;
  readonly wallet: Rpc;
  readonly node: ChainNode;
}

export const MAX_DEPTH = 9_999_999;
/** Blocks until a payment shall be in one. */
const TARGET_BLOCKS = 3;
/** A replacement pays at least so much more, in percent. */
const BUMP_PERCENT = 25n;

export const unspentOutputs = z.array(
  z.object({
    ...{ txid: z.string(), vout: z.int(), address: z.optional(z.string()), amount },
    ...{ scriptPubKey: z.string(), spendable: z.boolean(), safe: z.optional(z.boolean()) },
  }),
);
const signedForm = z.object({ hex: z.string(), complete: z.boolean() });
const rates = z.object({ mempoolminfee: amount });
const estimate = z.object({ feerate: z.optional(amount) });
const relay = z.object({ relayfee: amount, incrementalfee: amount });
const output = z.nullable(z.object({ value: amount, scriptPubKey: z.object({ hex: z.string() }) }));

/**
 * Signs a payment with the node's wallet. Only coins that are as deep as deposits have to be are used, the wallet's own
 * change included: as long as another attempt of its payment could still take its place, it may never be.
 * @throws {HotWalletLow} while these are too few.
 * @throws {RangeError} for less than nodes pass on (dust): the coin's smallest withdrawal is set too low.
 */
export async function prepare(
  deps: HotWalletDeps,
  payment: Payment,
  { taken, replaces }: PrepareOptions,
): Promise<SignedPayment> {
  const { info, chain, addresses, node } = deps;
  const { iso } = coinOf({ info }, payment.coin);
  const paid: Output = { script: addresses.scriptOf(payment.to.address), units: payment.units };
  const least = dustOf(paid.script, chain);
  if (paid.units < least)
    throw new RangeError(`Payments of ${info.id} are at least ${inCoins(least)} ${iso}.`);
  await node.tip();
  const { rate, increment } = await feeRates(deps);
  const spendable = await spendableCoins(deps, new Set(taken));
  const drafted = replaces
    ? await replacement(deps, { paid, replaces, spendable, rate, increment })
    : choose(
        { payment: paid, changeScript: await newScript(deps), fixed: [], spendable, feeFor: atRate(rate) },
        chain,
      );
  return sign(deps, drafted);
}

async function sign({ chain, iso, wallet }: HotWalletDeps, draft: Chosen): Promise<SignedPayment> {
  const method = chain.isOld ? 'signrawtransaction' : 'signrawtransactionwithwallet';
  const { hex: raw, complete } = await wallet(method, [unsigned(draft)], signedForm);
  if (!complete) throw new Error('The hot wallet cannot sign its own coins.');
  const { txid, virtualBytes } = readSigned(raw, draft);
  // Change that is too small for an output goes to the fee beside the rate.
  const most = feeOf(virtualBytes, chain.maxFeeRate) + dustOf(new Uint8Array(25), chain);
  if (draft.fee < feeOf(virtualBytes, chain.minFeeRate) || draft.fee > most) {
    throw new Error(`A fee of ${draft.fee} units for ${virtualBytes} bytes is out of bounds.`);
  }
  return { txid, raw, takes: draft.inputs.map(takeOf), fee: { coin: iso, units: draft.fee } };
}

/** The same inputs and payment with a higher fee, which the change pays, or further coins where it is too small. */
async function replacement(
  deps: HotWalletDeps,
  {
    paid,
    replaces,
    spendable,
    rate,
    increment,
  }: {
    readonly paid: Output;
    readonly replaces: SignedPayment;
    readonly spendable: readonly Coin[];
    readonly rate: bigint;
    readonly increment: bigint;
  },
): Promise<Chosen> {
  const before = read(replaces.raw);
  if (before.txid !== replaces.txid || !isSameOutput(before.outputs[0], paid)) {
    throw new Error(`${replaces.txid} is not an attempt of this payment.`);
  }
  const fixed = await Promise.all(before.inputs.map((input) => unspentCoin(deps, input)));
  const changeScript = before.outputs[1]?.script ?? (await newScript(deps));
  // Nodes want a higher fee and a higher rate than before.
  const higher =
    (replaces.fee.units * 1_000n * (100n + BUMP_PERCENT)) / (100n * BigInt(before.virtualBytes)) + 1n;
  const feeFor = (bytes: number): bigint => {
    const least = [feeOf(bytes, rate), feeOf(bytes, higher), replaces.fee.units + feeOf(bytes, increment)];
    return least.reduce((highest, fee) => (fee > highest ? fee : highest));
  };
  return choose({ payment: paid, changeScript, fixed, spendable, feeFor }, deps.chain);
}

/** A coin as the chain has it, whatever waits in the mempool. */
async function unspentCoin(
  { rpc }: HotWalletDeps,
  { txid, vout }: Pick<Coin, 'txid' | 'vout'>,
): Promise<Coin> {
  const found = await rpc('gettxout', [txid, vout, false], output);
  if (!found) throw new Error(`${takeOf({ txid, vout })} is spent: an attempt of its payment is in a block.`);
  return { txid, vout, units: found.value, script: hex.decode(found.scriptPubKey.hex) };
}

async function spendableCoins({ info, wallet }: HotWalletDeps, taken: ReadonlySet<string>): Promise<Coin[]> {
  const unspent = await wallet('listunspent', [info.confirmations, MAX_DEPTH, [], false], unspentOutputs);
  return unspent
    .filter(({ spendable }) => spendable)
    .map(({ txid, vout, amount: units, scriptPubKey }) => ({
      txid,
      vout,
      units,
      script: hex.decode(scriptPubKey),
    }))
    .filter((coin) => !taken.has(takeOf(coin)));
}

/** A new address of the hot wallet. */
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

/** What a payment costs now, between the chain's bounds, and what a replacement pays more; for 1,000 virtual bytes. */
export async function feeRates({ chain, rpc }: Pick<HotWalletDeps, 'chain' | 'rpc'>) {
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
