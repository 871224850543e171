import { ECDH } from 'node:crypto';
import { HDKey } from '@scure/bip32';
import { getAddress, isAddress, toHex, zeroAddress, type Hex } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import type { NetworkAddress } from '../network.ts';
import type { EvmChain } from './chain.ts';

/** Derives deposit addresses: `0/index` below the account's key, as wallets do (BIP 44). */
export function deriveAddresses(xpub: string): (index: number) => NetworkAddress {
  const external = HDKey.fromExtendedKey(xpub).deriveChild(0);
  return (index) => {
    const { publicKey } = external.deriveChild(index);
    if (!publicKey) throw new RangeError(`Address ${index} does not exist.`);
    const whole = ECDH.convertKey(publicKey, 'secp256k1', undefined, undefined, 'uncompressed');
    return toAddress(publicKeyToAddress(toHex(whole as Buffer))); // no encoding: bytes
  };
}

export const toAddress = (address: Hex): NetworkAddress => ({
  address: getAddress(address),
  tag: null,
  key: address.toLowerCase(),
});

/** Accepts lower case or a valid checksum (EIP-55). Addresses where coins would be lost are refused. */
export function readAddress(
  { signer, tokens }: EvmChain,
  address: string,
  tag: string | null,
): NetworkAddress | null {
  if (tag !== null || !isAddress(address)) return null;
  const read = toAddress(address);
  const isLost =
    read.key === zeroAddress || tokens.has(read.key) || read.key === signer.address.toLowerCase();
  return isLost ? null : read;
}

/** EIP-681. The amount is left to the player. */
export function paymentUri({ config }: EvmChain, { address }: NetworkAddress, coin: string): string {
  const contract = config.contracts.get(coin);
  return contract === undefined
    ? `ethereum:${address}@${config.chainId}`
    : `ethereum:${getAddress(contract)}@${config.chainId}/transfer?address=${address}`;
}
