import { hex } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { mnemonicToSeed, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { Transaction } from '@scure/btc-signer';
import type { NetworkAddress, SweepPlan } from '../network.ts';
import { payTo, publicKeyOf } from './addresses.ts';
import { MAX_INPUTS } from './coin-selection.ts';
import { estimateFeeRates, MAX_DEPTH, newAddress, unspentOutputs, type HotWalletDeps } from './hot-wallet.ts';
import { blockHashSchema } from './node.ts';
import type { BitcoinRpc } from './rpc.ts';
import {
  estimateVirtualSize,
  dustThreshold,
  computeFee,
  decodeSignedTransaction,
  inputVirtualSize,
  sumUnits,
  REPLACEABLE,
  type UnspentOutput,
  type TransactionDraft,
} from './transaction.ts';

export interface SweepDeps extends HotWalletDeps {
  readonly watchWallet: BitcoinRpc;
}

type Source = NetworkAddress & { readonly index: number };
interface Step {
  readonly source: Source;
  readonly draft: TransactionDraft;
  readonly fee: bigint;
}

const HARDENED = 0x80000000;

/**
 * Plans one transaction per address that moves all confirmed coins to the hot wallet. Coins that cost more
 * than they bring stay where they are.
 * @throws if the configured public key was not made from the mnemonic.
 */
export async function planSweep(
  deps: SweepDeps,
  mnemonic: string,
  sources: readonly Source[],
): Promise<SweepPlan> {
  const outside = (await accountOf(deps, mnemonic)).deriveChild(0);
  await deps.node.tip();
  const { rate } = await estimateFeeRates(deps);
  const coins = await coinsByAddress(deps);
  const script = deps.addresses.scriptOf(await newAddress(deps));
  const steps = sources.flatMap((source): Step[] => {
    const worthIts = (coins.get(source.key) ?? []).filter(
      (coin) => coin.units > computeFee(inputVirtualSize(coin.script) ?? 0, rate),
    );
    const inputs = worthIts.slice(0, MAX_INPUTS);
    const fee = computeFee(estimateVirtualSize({ inputs, outputs: [{ script, units: 0n }] }), rate);
    const units = sumUnits(inputs) - fee;
    return units < dustThreshold(script, deps.chain)
      ? []
      : [{ source, draft: { inputs, outputs: [{ script, units }] }, fee }];
  });
  return {
    steps: steps.map(({ source, draft, fee }) => ({
      from: source.address,
      coin: deps.iso,
      units: sumUnits(draft.outputs),
      fee,
    })),
    async *send() {
      for (const { source, draft } of steps) {
        const raw = sign(deps, outside.deriveChild(source.index), source, draft);
        const { txid } = decodeSignedTransaction(raw, draft);
        await deps.rpc('sendrawtransaction', [raw], blockHashSchema);
        yield { from: source.address, txid };
      }
    },
  };
}

async function accountOf({ chain, addresses, info }: SweepDeps, mnemonic: string): Promise<HDKey> {
  const words = mnemonic.normalize('NFKD').trim().split(/\s+/).join(' ');
  if (!validateMnemonic(words, wordlist))
    throw new Error('This is not a valid mnemonic: a word is wrong or missing.');
  const path = `m/${chain.purpose}'/${chain.coinType}'/${addresses.account.index - HARDENED}'`;
  const account = HDKey.fromMasterSeed(await mnemonicToSeed(words)).derive(path);
  if (hex.encode(publicKeyOf(account)) !== hex.encode(publicKeyOf(addresses.account))) {
    throw new Error(`The xpub of ${info.id} was not derived from this mnemonic (looked at ${path}).`);
  }
  return account;
}

async function coinsByAddress({
  watchWallet,
}: SweepDeps): Promise<ReadonlyMap<string, readonly UnspentOutput[]>> {
  const unspent = await watchWallet('listunspent', [1, MAX_DEPTH], unspentOutputs);
  const coins = new Map<string, UnspentOutput[]>();
  for (const { txid, vout, amount: units, scriptPubKey, address = '' } of unspent) {
    const own = coins.get(address) ?? [];
    own.push({ txid, vout, units, script: hex.decode(scriptPubKey) });
    coins.set(address, own);
  }
  return coins;
}

function sign(
  { chain }: SweepDeps,
  key: HDKey,
  source: Source,
  { inputs, outputs }: TransactionDraft,
): string {
  const { address, script } = payTo(chain, publicKeyOf(key));
  if (address !== source.address || !key.privateKey)
    throw new Error(`${source.address} is not address ${source.index}.`);
  // Signatures of older inputs do not cover their amount, so the node's word for it is trusted here as
  // everywhere.
  const transaction = new Transaction({ allowLegacyWitnessUtxo: true });
  for (const { txid, vout, units } of inputs) {
    transaction.addInput({
      txid,
      index: vout,
      sequence: REPLACEABLE,
      witnessUtxo: { script, amount: units },
    });
  }
  for (const output of outputs) transaction.addOutput({ script: output.script, amount: output.units });
  transaction.sign(key.privateKey);
  transaction.finalize();
  return transaction.hex;
}
