import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { describe, expect, test } from 'vitest';
import type { BitcoinConfig } from '../config.ts';
import { createAddresses } from './addresses.ts';
import { getChainParams } from './chains.ts';

const words = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
const root = HDKey.fromMasterSeed(mnemonicToSeedSync(words));

const addressesOf = (
  kind: BitcoinConfig['kind'],
  chain: BitcoinConfig['chain'] = 'mainnet',
  xpub?: string,
) => {
  const parameters = getChainParams({ kind, chain });
  const { purpose, coinType, xpubVersions } = parameters;
  const { publicKey, chainCode, depth, index } = root.derive(`m/${purpose}'/${coinType}'/0'`);
  if (!publicKey || !chainCode) throw new Error('no key');
  const versions = { public: xpubVersions[0], private: 0 };
  const key = new HDKey({ publicKey, chainCode, depth, index, versions });
  return createAddresses(parameters, xpub ?? key.publicExtendedKey, kind);
};

describe('addresses', () => {
  test('are derived from the account as in every wallet', () => {
    // The example of BIP 84, with its key in both formats.
    const zpub =
      'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs';
    for (const addresses of [addressesOf('bitcoin'), addressesOf('bitcoin', 'mainnet', zpub)]) {
      expect(addresses.at(0).address).toBe('bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu');
      expect(addresses.at(1).address).toBe('bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g');
    }
    expect(addressesOf('litecoin').at(0).address).toMatch(/^ltc1q/);
    expect(addressesOf('dogecoin').at(0).address).toMatch(/^D/);
  });

  test('are parsed in every format of the chain, and stored in one', () => {
    const bitcoin = addressesOf('bitcoin');
    for (const address of [
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    ]) {
      expect(bitcoin.read(address)).toEqual({ address, tag: null, key: address });
    }
    const written = 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4';
    expect(bitcoin.read(written)?.key).toBe(written.toLowerCase());
  });

  test('are refused for another chain, a MimbleWimble block, an anyone-can-spend output or a wrong checksum', () => {
    const [bitcoin, litecoin, dogecoin] = [
      addressesOf('bitcoin'),
      addressesOf('litecoin'),
      addressesOf('dogecoin'),
    ];
    const all = [bitcoin, litecoin, dogecoin, addressesOf('litecoin', 'regtest')];
    for (const own of all) {
      for (const other of all) if (other !== own) expect(own.read(other.at(5).address)).toBeNull();
    }
    // The old script prefix of Litecoin is also Bitcoin's.
    expect(litecoin.read('3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy')).toBeNull();
    const mweb =
      'ltcmweb1qq20e2arnhvxw97katjkmsd35agw3capxjkrkh7dk8d30rczm8ypxuq329nwh2twmchhqn3jqh7ua4ps539f6aazh79jy76urqht4qa59ts3at6gf';
    expect(litecoin.read(mweb)).toBeNull();
    expect(bitcoin.read('bc1pfeessrawgf')).toBeNull();
    // Version 1 with the old checksum, mixed case.
    expect(bitcoin.read('bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd')).toBeNull();
    expect(bitcoin.read('bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toBeNull();
  });

  test('are not derived from a key of another chain or depth, nor from a private key', () => {
    const { account } = addressesOf('litecoin', 'testnet');
    expect(() => addressesOf('litecoin', 'mainnet', account.publicExtendedKey)).toThrow('another chain');
    expect(() => addressesOf('bitcoin', 'mainnet', root.publicExtendedKey)).toThrow('must be an account key');
    expect(() => addressesOf('bitcoin', 'mainnet', root.derive("m/84'/0'/0'").privateExtendedKey)).toThrow(
      'another chain or address type',
    );
  });
});
