import { HDKey } from '@scure/bip32';
import { mnemonicToSeed, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { toHex } from 'viem';
import { createKeySigner, type Signer } from './signer.ts';

/** Accounts of the mnemonic that are tried: `m/44'/60'/n'`. */
const ACCOUNTS = 20;

/**
 * Derives the keys of the addresses below a public key.
 * @throws if the key was not made from the mnemonic.
 */
export async function deriveKeys(mnemonic: string, xpub: string): Promise<(index: number) => Signer> {
  const words = mnemonic.normalize('NFKD').trim().toLowerCase().split(/\s+/).join(' ');
  if (!validateMnemonic(words, wordlist))
    throw new Error('This is not a valid mnemonic: a word is missing or wrong.');
  const coin = HDKey.fromMasterSeed(await mnemonicToSeed(words)).derive("m/44'/60'");
  const sought = HDKey.fromExtendedKey(xpub);
  for (let account = 0; account < ACCOUNTS; account += 1) {
    const found = coin.derive(`m/${account}'`);
    if (isSame(found, sought)) {
      const external = found.deriveChild(0);
      return (index) => keyOf(external, index);
    }
  }
  throw new Error('The network’s xpub was derived from another mnemonic.');
}

const isSame = (one: HDKey, other: HDKey): boolean =>
  keyText(one.publicKey) === keyText(other.publicKey) && keyText(one.chainCode) === keyText(other.chainCode);
const keyText = (key: Uint8Array | null): string => toHex(key ?? new Uint8Array());

function keyOf(external: HDKey, index: number): Signer {
  const { privateKey } = external.deriveChild(index);
  if (!privateKey) throw new RangeError(`Address ${index} does not exist.`);
  return createKeySigner(toHex(privateKey));
}
