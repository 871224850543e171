import {
  keccak256,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
  type Hex,
  type TransactionSerializedEIP1559,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import * as z from 'zod/mini';
import { StartError } from '../../start-error.ts';
import type { EvmConfig } from '../config.ts';
import { openRpc } from './rpc.ts';
import { bytes, toHexQuantity } from './rpc-schemas.ts';

/** The fields that are signed. */
export interface UnsignedTransaction {
  readonly chainId: number;
  readonly nonce: number;
  readonly to: Hex;
  readonly value: bigint;
  readonly data: Hex;
  readonly gas: bigint;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

export interface SignedTransaction {
  readonly txid: Hex;
  readonly raw: Hex;
}

/** Signs for one address. */
export interface Signer {
  readonly address: Hex;
  sign(unsigned: UnsignedTransaction): Promise<SignedTransaction>;
}

/** Creates a signer with a key held by this process. */
export function createKeySigner(key: Hex): Signer {
  const account = privateKeyToAccount(key);
  const sign = (unsigned: UnsignedTransaction) => account.signTransaction({ type: 'eip1559', ...unsigned });
  return checkedSigner(account.address, sign);
}

/** Opens the configured hot wallet. @throws {StartError} if its key is invalid. */
export function openSigner({ info, hotWallet }: EvmConfig, secrets: (name: string) => string): Signer {
  if ('signerUrl' in hotWallet) return remoteSigner(hotWallet.signerUrl, hotWallet.address);
  const secret = secrets(hotWallet.keyVariable).trim();
  try {
    return createKeySigner(secret.startsWith('0x') ? (secret as Hex) : `0x${secret}`);
  } catch {
    throw new StartError(
      `${hotWallet.keyVariable} must hold the private key of ${info.id}'s hot wallet: 64 hexadecimal digits.`,
    );
  }
}

/** Clef and geth answer with an object, other signers with the bytes alone. */
const remoteAnswer = z.union([bytes, z.object({ raw: bytes })]);

function remoteSigner(url: string, address: Hex): Signer {
  const rpc = openRpc(url);
  return checkedSigner(address, async ({ chainId, nonce, to, value, data, gas, ...fees }) => {
    const answer = await rpc.ask(remoteAnswer, 'eth_signTransaction', {
      from: address,
      to,
      data,
      type: '0x2',
      chainId: toHexQuantity(chainId),
      nonce: toHexQuantity(nonce),
      value: toHexQuantity(value),
      gas: toHexQuantity(gas),
      maxFeePerGas: toHexQuantity(fees.maxFeePerGas),
      maxPriorityFeePerGas: toHexQuantity(fees.maxPriorityFeePerGas),
    });
    return typeof answer === 'string' ? answer : answer.raw;
  });
}

/**
 * Verifies that exactly the requested transaction was signed before it is stored or sent: the signer may be
 * another machine.
 */
function checkedSigner(address: Hex, sign: (unsigned: UnsignedTransaction) => Promise<Hex>): Signer {
  return {
    address,
    async sign(unsigned) {
      const raw = await sign(unsigned);
      const requested = serializeTransaction({ type: 'eip1559', ...unsigned });
      if (bodyOf(raw) !== requested || (await recoverSender(raw)) !== address.toLowerCase())
        throw new Error('The signer signed a different transaction than requested.');
      return { raw, txid: keccak256(raw) };
    },
  };
}

/** The signed transaction without its signature. */
function bodyOf(raw: Hex): Hex {
  const {
    r: _r,
    s: _s,
    v: _v,
    yParity: _parity,
    ...body
  } = parseTransaction(raw as TransactionSerializedEIP1559); // fails on any other
  return serializeTransaction({ ...body, type: 'eip1559' });
}

export const recoverSender = async (raw: Hex): Promise<string> =>
  (await recoverTransactionAddress({ serializedTransaction: raw as TransactionSerializedEIP1559 })) // or it throws
    .toLowerCase();

/** Decodes signed bytes. @throws if they are not such a transaction. */
export function decodeUnsigned(raw: string): UnsignedTransaction {
  const read = parseTransaction(raw as TransactionSerializedEIP1559); // fails on any other
  const {
    chainId,
    nonce = 0,
    to,
    value = 0n,
    data = '0x',
    gas,
    maxFeePerGas,
    maxPriorityFeePerGas = 0n,
  } = read;
  if (!to || gas === undefined || maxFeePerGas === undefined)
    throw new Error('These bytes are not a payment.');
  return { chainId, nonce, to, value, data, gas, maxFeePerGas, maxPriorityFeePerGas };
}
