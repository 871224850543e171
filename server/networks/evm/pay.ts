import { keccak256, type Hex } from 'viem';
import { HotWalletLow, type Payment, type PrepareOptions, type SignedPayment } from '../network.ts';
import { fetchBalance } from './balances.ts';
import { fetchTip, type EvmChain } from './chain.ts';
import { estimateFees, bumpFees } from './fees.ts';
import { EvmRpcError } from './rpc.ts';
import * as shapes from './rpc-schemas.ts';
import { recoverSender, decodeUnsigned, type UnsignedTransaction } from './signer.ts';
import { createTransferCall, estimateGas } from './transfer.ts';

/** Signed payments that may not be on the chain yet: what they will take from the hot wallet, by nonce. */
type Promised = Map<number, { readonly coin: string; readonly units: bigint; readonly fee: bigint }>;

export interface EvmPayer {
  prepare(payment: Payment, options: PrepareOptions): Promise<SignedPayment>;
  broadcast(signed: Pick<SignedPayment, 'txid' | 'raw'>): Promise<void>;
}

export function createPayer(chain: EvmChain): EvmPayer {
  const promised: Promised = new Map();
  let highest = 0;
  return {
    async prepare(payment, { taken, replaces }) {
      const tip = await fetchTip(chain);
      // A node that has the blocks that completed earlier payments has already deducted them.
      highest = Math.max(highest, tip.number);
      if (tip.number <= highest - chain.config.info.confirmations)
        throw new Error(
          `${chain.config.info.id}: the node is behind: it has ${tip.number} of ${highest} blocks`,
        );
      const unsigned = replaces
        ? await replacement(chain, tip, payment, replaces)
        : await firstAttempt(chain, tip, payment, taken, promised);
      const { txid, raw } = await chain.signer.sign(unsigned);
      const fee = unsigned.gas * unsigned.maxFeePerGas;
      promised.set(unsigned.nonce, { coin: payment.coin, units: payment.units, fee });
      return {
        txid,
        raw,
        takes: [`nonce:${unsigned.nonce}`],
        fee: { coin: chain.config.nativeCoin, units: fee },
      };
    },
    broadcast: (signed) => send(chain, signed),
  };
}

async function firstAttempt(
  chain: EvmChain,
  tip: shapes.EvmBlockHeader,
  { coin, to, units }: Payment,
  taken: readonly string[],
  promised: Promised,
): Promise<UnsignedTransaction> {
  const { config, signer } = chain;
  const nonce = await nextNonce(chain, signer.address, taken);
  const fees = await estimateFees(chain, tip);
  const waiting = await waitingOf(chain, taken, promised);
  const free = async (of: string): Promise<bigint> => {
    const [now, soon] = await Promise.all([
      fetchBalance(chain, of, signer.address),
      fetchBalance(chain, of, signer.address, 'pending'),
    ]);
    const left = waiting.reduce(
      (sum, one) => sum - (one.coin === of ? one.units : 0n) - (of === config.nativeCoin ? one.fee : 0n),
      now,
    );
    return left < soon ? left : soon;
  };
  if ((await free(coin)) < units) throw low(chain, coin);
  const call = createTransferCall(chain, coin, to.key as Hex, units); // the key of an address that was read is hex
  const gas = await estimateGas(chain, signer.address, call);
  if ((await free(config.nativeCoin)) < call.value + gas * fees.maxFeePerGas)
    throw low(chain, config.nativeCoin);
  return { chainId: config.chainId, nonce, ...call, gas, ...fees };
}

/**
 * Returns the nonce of a new transaction: after all mined and all signed ones.
 * @throws while another transaction is pending: if both used the same nonce, only one could ever confirm.
 */
export async function nextNonce(chain: EvmChain, address: Hex, taken: readonly string[]): Promise<number> {
  const [used, pending] = await Promise.all([
    nonceOf(chain, address, 'latest'),
    nonceOf(chain, address, 'pending'),
  ]);
  const nonce = Math.max(used, ...taken.map((one) => nonceIn(one) + 1));
  if (pending <= nonce) return nonce;
  throw new Error(
    `${chain.config.info.id}: ${address} has a pending transaction that was not sent from here`,
  );
}

/** What signed payments that are not mined yet will take. */
async function waitingOf(chain: EvmChain, taken: readonly string[], promised: Promised) {
  const used = await nonceOf(chain, chain.signer.address, 'latest');
  for (const nonce of promised.keys()) if (nonce < used) promised.delete(nonce);
  return taken.flatMap((one) => promised.get(nonceIn(one)) ?? []);
}

/** Builds the same transfer with the same nonce, so that only one of the two can confirm. */
async function replacement(
  chain: EvmChain,
  tip: shapes.EvmBlockHeader,
  { coin, to, units }: Payment,
  { raw }: SignedPayment,
): Promise<UnsignedTransaction> {
  const { config, signer } = chain;
  const old = decodeUnsigned(raw);
  const call = createTransferCall(chain, coin, to.key as Hex, units); // as above
  const isSame =
    old.chainId === config.chainId &&
    old.to.toLowerCase() === call.to.toLowerCase() &&
    old.value === call.value &&
    old.data === call.data;
  if (!isSame) throw new Error(`${config.info.id}: the transaction to replace is another payment`);
  const fees = bumpFees(chain, old, await estimateFees(chain, tip));
  const balance = await fetchBalance(chain, config.nativeCoin, signer.address);
  if (balance < call.value + old.gas * fees.maxFeePerGas) throw low(chain, config.nativeCoin);
  return { ...old, ...fees };
}

const low = ({ config }: EvmChain, coin: string): HotWalletLow =>
  new HotWalletLow(`The hot wallet of ${config.info.id} has too little ${coin}.`);

const nonceOf = ({ rpc }: EvmChain, address: Hex, at: 'latest' | 'pending'): Promise<number> =>
  rpc.ask(shapes.nonce, 'eth_getTransactionCount', address, at);

function nonceIn(taken: string): number {
  const nonce = /^nonce:(\d{1,15})$/.exec(taken)?.[1];
  if (nonce === undefined) throw new Error(`${taken} is not a nonce.`);
  return Number(nonce);
}

/** Matches errors for a known transaction or a used nonce. Only payments of this site use these nonces. */
const HAS_IT =
  /already known|already imported|known transaction|replacement transaction underpriced|could not replace/i;

/** Broadcasts signed bytes; repeating it has no effect. */
export async function send(
  chain: EvmChain,
  { txid, raw }: Pick<SignedPayment, 'txid' | 'raw'>,
): Promise<void> {
  if (keccak256(raw as Hex) !== txid)
    throw new Error(`The bytes of ${txid} are those of another transaction.`);
  try {
    await chain.rpc.ask(shapes.hexHashSchema, 'eth_sendRawTransaction', raw);
  } catch (error) {
    if (!(error instanceof EvmRpcError)) throw error;
    // Nodes word the refusal of a mined transaction in many ways.
    if (HAS_IT.test(error.message) || (await isSpent(chain, raw as Hex))) return;
    throw error;
  }
}

/** Whether a transaction with this nonce has been mined. */
const isSpent = async (chain: EvmChain, raw: Hex): Promise<boolean> =>
  (await nonceOf(chain, (await recoverSender(raw)) as Hex, 'latest')) > decodeUnsigned(raw).nonce;
