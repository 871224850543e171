import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';
import { HDKey } from '@scure/bip32';
import { Address as addressCoder, OutScript, p2pkh, p2wpkh } from '@scure/btc-signer';
import { StartError } from '../../start-error.ts';
import type { NetworkAddress } from '../network.ts';
import type { ChainParams } from './chains.ts';

const base58check = createBase58check(sha256);
const ACCOUNT_DEPTH = 3;

/** Addresses of one chain; deposit addresses are derived from `xpub`. */
export interface Addresses {
  readonly account: HDKey;
  /** The address `0/index` below the account. */
  at(index: number): NetworkAddress;
  /** Returns the canonical form; null: not an address of this chain. */
  read(text: string): NetworkAddress | null;
  /** The output script that pays this address. */
  scriptOf(address: string): Uint8Array;
}

/** @throws {StartError} if the key is not an account key of this chain. */
export function createAddresses(chain: ChainParams, xpub: string, networkId: string): Addresses {
  const account = readAccount(chain, xpub, networkId);
  const outside = account.deriveChild(0);
  const coder = addressCoder(chain.prefixes);
  const read = (text: string): NetworkAddress | null => {
    try {
      const place = coder.decode(text);
      // Anyone can spend an anchor output.
      if (place.type === 'p2a') return null;
      const address = coder.encode(place);
      return { address, tag: null, key: address };
    } catch {
      return null;
    }
  };
  return {
    account,
    at(index) {
      const { address } = payTo(chain, publicKeyOf(outside.deriveChild(index)));
      return { address, tag: null, key: address };
    },
    read,
    scriptOf: (address) => OutScript.encode(coder.decode(address)),
  };
}

/** Returns the address and script that pay the public key of a deposit. */
export function payTo({ purpose, prefixes }: ChainParams, publicKey: Uint8Array) {
  const { address, script } = (purpose === 84 ? p2wpkh : p2pkh)(publicKey, prefixes);
  if (address === undefined) throw new Error('The key has no address');
  return { address, script };
}

export function publicKeyOf({ publicKey }: HDKey): Uint8Array {
  if (!publicKey) throw new Error('The key has no public key');
  return publicKey;
}

function readAccount({ xpubVersions }: ChainParams, xpub: string, networkId: string): HDKey {
  const version = new DataView(base58check.decode(xpub).buffer).getUint32(0);
  if (!xpubVersions.includes(version)) {
    throw new StartError(`The xpub of network ${networkId} is for another chain or address type.`);
  }
  // Nodes know the first version; the private-key version is never used.
  const read = HDKey.fromExtendedKey(xpub, { public: version, private: 0 });
  if (read.depth !== ACCOUNT_DEPTH) {
    throw new StartError(`The xpub of network ${networkId} must be an account key (m/84'/0'/0').`);
  }
  const { publicKey, chainCode, depth, index, parentFingerprint } = read;
  if (!publicKey || !chainCode) throw new StartError(`The xpub of network ${networkId} cannot be read.`);
  const versions = { public: xpubVersions[0], private: 0 };
  return new HDKey({ versions, publicKey, chainCode, depth, index, parentFingerprint });
}
