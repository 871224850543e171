import type { BitcoinConfig } from '../config.ts';

/**
 * Parameters that distinguish the chains, and the relay rules of their nodes. Fees are units per 1,000
 * virtual bytes.
 */
export interface ChainParams {
  /** Hash of the first block: a node with another one is on another chain. */
  readonly genesis: string;
  /** Address prefixes; `bech32` is empty on chains without it. */
  readonly prefixes: {
    readonly bech32: string;
    readonly pubKeyHash: number;
    readonly scriptHash: number;
    readonly wif: number;
  };
  /** BIP 43 and SLIP 44: the mnemonic's key is `m/{purpose}'/{coinType}'/{account}'`. */
  readonly purpose: 84 | 44;
  readonly coinType: number;
  /** Version bytes of the extended public keys that are accepted; nodes know the first of them. */
  readonly xpubVersions: readonly [number, ...number[]];
  /** URI scheme of payment links. */
  readonly scheme: string;
  readonly minFeeRate: bigint;
  readonly maxFeeRate: bigint;
  /** Nodes relay an output if it is worth at least the cost of spending it at this rate. */
  readonly dustRate: bigint;
  /** The calls of Bitcoin Core 0.14, which Dogecoin Core is based on: one wallet, older names. */
  readonly isOld: boolean;
}

type OfKind = Pick<ChainParams, 'purpose' | 'scheme' | 'minFeeRate' | 'maxFeeRate' | 'dustRate' | 'isOld'>;

const segwit = { purpose: 84, isOld: false } as const;
const kinds: Readonly<Record<BitcoinConfig['kind'], OfKind>> = {
  bitcoin: { ...segwit, scheme: 'bitcoin', minFeeRate: 1_000n, maxFeeRate: 500_000n, dustRate: 3_000n },
  litecoin: { ...segwit, scheme: 'litecoin', minFeeRate: 2_000n, maxFeeRate: 500_000n, dustRate: 30_000n },
  dogecoin: {
    purpose: 44,
    isOld: true,
    scheme: 'dogecoin',
    minFeeRate: 1_000_000n,
    maxFeeRate: 100_000_000n,
    dustRate: 6_000_000n,
  },
};

const MAIN_XPUB = 0x0488b21e;
const ZPUB = 0x04b24746;
const TEST_XPUBS = [0x043587cf, 0x045f1cf6] as const;

type OfChain = Pick<ChainParams, 'genesis' | 'prefixes' | 'coinType' | 'xpubVersions'>;

const prefixes = (bech32: string, pubKeyHash: number, scriptHash: number, wif: number) => ({
  prefixes: { bech32, pubKeyHash, scriptHash, wif },
});
const test = { coinType: 1, xpubVersions: TEST_XPUBS } as const;

const chains: Readonly<Record<BitcoinConfig['kind'], Readonly<Record<BitcoinConfig['chain'], OfChain>>>> = {
  bitcoin: {
    mainnet: {
      genesis: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
      ...prefixes('bc', 0, 5, 128),
      coinType: 0,
      xpubVersions: [MAIN_XPUB, ZPUB],
    },
    testnet: {
      genesis: '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943',
      ...prefixes('tb', 111, 196, 239),
      ...test,
    },
    regtest: {
      genesis: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
      ...prefixes('bcrt', 111, 196, 239),
      ...test,
    },
  },
  // Litecoin scripts have two prefixes. The old one (3...) is also Bitcoin's, so it is refused to prevent
  // payments to the wrong chain.
  litecoin: {
    mainnet: {
      genesis: '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2',
      ...prefixes('ltc', 48, 50, 176),
      coinType: 2,
      xpubVersions: [MAIN_XPUB, ZPUB, 0x019da462],
    },
    testnet: {
      genesis: '4966625a4b2851d9fdee139e56211a0d88575f59ed816ff5e6a63deb4e3e29a0',
      ...prefixes('tltc', 111, 58, 239),
      ...test,
    },
    regtest: {
      genesis: '530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9',
      ...prefixes('rltc', 111, 58, 239),
      ...test,
    },
  },
  dogecoin: {
    mainnet: {
      genesis: '1a91e3dace36e2be3bf030a65679fe821aa1d6ef92e7c9902eb318182c355691',
      ...prefixes('', 30, 22, 158),
      coinType: 3,
      xpubVersions: [0x02facafd, MAIN_XPUB],
    },
    testnet: {
      genesis: 'bb0a78264637406b6360aad926284d544d7049f45189db5664f3c4d07350559e',
      ...prefixes('', 113, 196, 241),
      ...test,
    },
    regtest: {
      genesis: '3d2160a3b5dc4a9d62e7e66a295f70313ac808440ef7400d6c0772171ce973a5',
      ...prefixes('', 111, 196, 239),
      ...test,
    },
  },
};

export const getChainParams = ({ kind, chain }: Pick<BitcoinConfig, 'kind' | 'chain'>): ChainParams => ({
  ...kinds[kind],
  ...chains[kind][chain],
});
