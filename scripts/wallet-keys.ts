import { HDKey } from '@scure/bip32';
import { generateMnemonic, mnemonicToSeed, validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';

/** BIP 44 and 84, with the numbers of SLIP 44. */
const paths: Readonly<Record<string, string>> = {
  evm: "m/44'/60'/0'",
  bitcoin: "m/84'/0'/0'",
  litecoin: "m/84'/2'/0'",
  dogecoin: "m/44'/3'/0'",
};

/**
 * `npm run wallet:keys -- evm`: creates a new mnemonic and the public key that the NETWORKS file needs; with
 * the words in `MNEMONIC`, only the key. Stores nothing. Returns the exit code.
 */
export const run = async ([kind = '']: readonly string[]): Promise<number> => {
  const [path, given] = [paths[kind], process.env['MNEMONIC']?.trim().split(/\s+/).join(' ')];
  if (path === undefined || (given && !validateMnemonic(given, wordlist))) {
    const kinds = Object.keys(paths).join(', ');
    console.error(path ? 'MNEMONIC is invalid: a word is missing or wrong.' : `Name the kind: ${kinds}.`);
    return 1;
  }
  const mnemonic = given ?? generateMnemonic(wordlist, 256);
  const account = HDKey.fromMasterSeed(await mnemonicToSeed(mnemonic)).derive(path);
  if (!given)
    console.log(`Mnemonic; write it on paper and do not store it on this machine:\n\n  ${mnemonic}\n`);
  console.log(`xpub (${path}):\n\n  ${account.publicExtendedKey}`);
  return 0;
};
