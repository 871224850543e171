import { createBase58check } from '@scure/base';
import { sha256 } from '@noble/hashes/sha2.js';
import * as z from 'zod/mini';
import type { Env } from '../env.ts';
import { StartError } from '../start-error.ts';
import { parseCoinUnits } from './coin-amount.ts';
import type { NetworkInfo } from './network.ts';

/*
 * The file of `NETWORKS`: the chains on which the cashier moves coins. A mistake in it stops the start with
 * one sentence. It never contains secrets, only the names of the environment variables that hold them.
 */

/** Common settings of a network; `secrets` reads an environment variable that the file names. */
export interface NetworkConfig {
  readonly info: NetworkInfo;
  /** URL of the node. */
  readonly rpc: string;
}

/** A chain with Ethereum's RPC. */
export interface EvmConfig extends NetworkConfig {
  readonly adapter: 'evm';
  readonly chainId: number;
  /** Deposit addresses are derived from it; it cannot spend. */
  readonly xpub: string;
  /** The coin without a contract; it pays the fees. */
  readonly nativeCoin: string;
  /** Token contracts by coin. */
  readonly contracts: ReadonlyMap<string, `0x${string}`>;
  /**
   * The environment variable with the hot wallet's key, or a signer that signs for an address by
   * `eth_signTransaction`.
   */
  readonly hotWallet:
    { readonly keyVariable: string } | { readonly signerUrl: string; readonly address: `0x${string}` };
}

/** A chain with the RPC of bitcoind. */
export interface BitcoinConfig extends NetworkConfig {
  readonly adapter: 'bitcoin';
  readonly kind: 'bitcoin' | 'litecoin' | 'dogecoin';
  readonly chain: 'mainnet' | 'testnet' | 'regtest';
  /** The account-level key, in the format its wallet shows; addresses are `0/index` below it. */
  readonly xpub: string;
  /** The node's watch-only wallet with the deposit addresses; it holds no key. */
  readonly watchWallet: string;
  /** The node's wallet that pays. */
  readonly hotWallet: string;
  /** The environment variable with `user:password` of the node; null: the node needs no login. */
  readonly rpcLoginVariable: string | null;
}

/** Play money on a simulated chain in the database. */
export interface DemoConfig {
  readonly adapter: 'demo';
  readonly info: NetworkInfo;
}

export type AnyNetworkConfig = EvmConfig | BitcoinConfig | DemoConfig;

/** Dependencies of the adapters. */
export interface AdapterDeps {
  readonly env: Env;
  readonly log: {
    warn(details: object, message: string): void;
    info(details: object, message: string): void;
  };
  /** Returns the value of an environment variable. @throws {StartError} if it is not set. */
  readonly secrets: (name: string) => string;
}

const text = (pattern: RegExp, expected: string) => z.string(expected).check(z.regex(pattern, expected));
const whole = (min: number, max: number) => {
  const expected = `must be a whole number from ${min} to ${max}`;
  return z.int(expected).check(z.gte(min, expected), z.lte(max, expected));
};
const address = (isGood: (url: URL, written: string) => boolean, expected: string) =>
  z.string(expected).check(z.refine((url) => URL.canParse(url) && isGood(new URL(url), url), expected));

const variable = text(/^[A-Z][A-Z0-9_]{0,63}$/, 'must be the name of an environment variable, like ETH_KEY');
const rpc = address(
  ({ protocol, username, password }) => /^https?:$/.test(protocol) && username === '' && password === '',
  'must be an http address without user and password',
);
/** Some providers put an API key into the URL. */
const secretRpc = z.union(
  [rpc, z.strictObject({ env: variable })],
  'must be an http address without user and password, or { "env": the name of an environment variable }',
);
const decimal = text(
  /^(0|[1-9]\d{0,17})(\.\d{1,18})?$/,
  'must be decimal text in quotation marks, like "0.001"',
);
const template = (place: string) =>
  address(
    ({ protocol }, written) => protocol === 'https:' && written.includes(place),
    `must be an https address that contains ${place}`,
  );
const evmAddress = z.pipe(
  text(/^0x[0-9a-fA-F]{40}$/, 'must be 0x and 40 hexadecimal digits'),
  z.transform((hex) => hex as `0x${string}`), // guaranteed by the pattern
);
const walletName = text(/^[A-Za-z0-9_.-]{1,64}$/, 'must be the name of a wallet of the node');

const base58check = createBase58check(sha256);
/**
 * A serialized extended key: 4 bytes of version, 41 of position, then the key; a private one begins with 0.
 */
function isPublicKey(key: string): boolean {
  try {
    const bytes = base58check.decode(key);
    return bytes.length === 78 && (bytes[45] === 2 || bytes[45] === 3);
  } catch {
    return false;
  }
}
const xpubExpected = 'must be an extended public key (xpub...), never a private one';
const xpub = z.string(xpubExpected).check(z.refine(isPublicKey, xpubExpected));

const coinFields = {
  iso: text(/^[A-Z0-9]{2,10}$/, 'must be 2 to 10 capital letters or digits'),
  name: text(/^\S(.{0,38}\S)?$/, 'must be a text of 1 to 40 characters'),
  decimals: whole(0, 18),
  min_deposit: decimal,
  min_withdraw: decimal,
};
const coin = z.strictObject(coinFields);
const token = z.strictObject({ ...coinFields, contract: z.optional(evmAddress) });

const commonFields = {
  id: text(/^[a-z0-9][a-z0-9-]{0,31}$/, 'must be 1 to 32 small letters, digits and hyphens'),
  name: text(/^\S(.{0,38}\S)?$/, 'must be a text of 1 to 40 characters'),
  confirmations: whole(1, 1_000),
  block_seconds: whole(1, 3_600),
  daily_limit: z.optional(whole(1, 1_000_000_000)),
  bump_after_seconds: whole(1, 86_400),
  explorer: z.optional(z.strictObject({ address: template('{address}'), txid: template('{txid}') })),
};
const coins = <C extends z.core.$ZodType>(one: C) =>
  z.array(one, 'must be a list of coins').check(z.minLength(1, 'must name a coin'));

const network = z.discriminatedUnion(
  'adapter',
  [
    z.strictObject({
      ...commonFields,
      adapter: z.literal('evm'),
      rpc: secretRpc,
      xpub,
      chain_id: whole(1, Number.MAX_SAFE_INTEGER),
      hot_wallet: z.union(
        [z.strictObject({ key_env: variable }), z.strictObject({ signer: rpc, address: evmAddress })],
        'must have either key_env (the name of an environment variable) or signer and address',
      ),
      coins: coins(token),
    }),
    z.strictObject({
      ...commonFields,
      adapter: z.literal('bitcoin'),
      rpc: secretRpc,
      xpub,
      rpc_login_env: z.optional(variable),
      kind: z.enum(['bitcoin', 'litecoin', 'dogecoin'], 'must be bitcoin, litecoin or dogecoin'),
      chain: z.enum(['mainnet', 'testnet', 'regtest'], 'must be mainnet, testnet or regtest'),
      watch_wallet: walletName,
      hot_wallet: walletName,
      coins: coins(coin),
    }),
    z.strictObject({
      ...commonFields,
      adapter: z.literal('demo'),
      tag: z.optional(z.boolean('must be true or false')),
      coins: coins(coin),
    }),
  ],
  {
    error: ({ code }) => (code === 'invalid_union' ? 'must be evm, bitcoin or demo' : 'must be an object'),
  },
);
const file = z.strictObject({
  networks: z.array(network, 'must be a list').check(z.minLength(1, 'must name a network')),
});
type NetworkEntry = z.infer<typeof network>;

/** An error that names the position in the file. */
class Wrong extends Error {}

/**
 * Reads the file of networks.
 * @throws {StartError} with one sentence that names the position and the mistake.
 */
export function readNetworks(
  json: string,
  path: string,
  env: Pick<Env, 'demo' | 'rateLimits'>,
  secrets: AdapterDeps['secrets'],
): AnyNetworkConfig[] {
  try {
    const { networks } = checked(parsed(json));
    checkTogether(networks, env);
    return networks.map((entry, index) => configOf(entry, `networks[${index}]`, secrets));
  } catch (error) {
    if (error instanceof Wrong) throw new StartError(`NETWORKS ${path}: ${error.message}.`);
    throw error;
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Wrong('it is not JSON');
  }
}

function checked(value: unknown): z.infer<typeof file> {
  const result = file.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw new Wrong('it cannot be read');
  const place = placeOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    throw new Wrong(`${place === '' ? '' : `${place}.`}${issue.keys[0]} is not a known setting`);
  }
  throw new Wrong(
    `${place === '' ? 'it' : place} ${issue.path.length === 0 ? 'must be { "networks": [...] }' : issue.message}`,
  );
}

const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');

/** Checks that involve more than one network. */
function checkTogether(networks: readonly NetworkEntry[], env: Pick<Env, 'demo' | 'rateLimits'>): void {
  networks.forEach(({ id, adapter }, index) => {
    const place = `networks[${index}]`;
    // Outside accounts are named after networks, and `buy` is the checkout's.
    if (id === 'buy') throw new Wrong(`${place}.id must not be buy, which is reserved for the checkout`);
    const first = networks.findIndex((other) => other.id === id);
    if (first !== index) throw new Wrong(`${place}.id is already used by networks[${first}]`);
    if (adapter === 'demo' && !env.demo) {
      throw new Wrong(`${place} carries play money (adapter demo), which requires DEMO=on`);
    }
    if (adapter !== 'demo' && env.demo) {
      throw new Wrong(`${place} is a real payment network, which is refused while DEMO is on`);
    }
    if (adapter !== 'demo' && !env.rateLimits) {
      throw new Wrong(`${place} is a real payment network, which is refused while RATE_LIMITS is off`);
    }
  });
}

function configOf(entry: NetworkEntry, place: string, secrets: AdapterDeps['secrets']): AnyNetworkConfig {
  const info = infoOf(entry, place);
  if (entry.adapter === 'demo') return { adapter: 'demo', info };
  const key = entry.xpub;
  const node = typeof entry.rpc === 'string' ? entry.rpc : secretAddress(entry.rpc.env, secrets);
  if (entry.adapter === 'bitcoin') {
    if (entry.coins.length > 1 || entry.coins[0]?.decimals !== 8)
      throw new Wrong(`${place}.coins must name one coin, the chain's own, with 8 decimals`);
    if (entry.watch_wallet === entry.hot_wallet) {
      throw new Wrong(`${place}.hot_wallet must be another wallet than watch_wallet`);
    }
    const { adapter, kind, chain, watch_wallet: watchWallet, hot_wallet: hotWallet } = entry;
    const rpcLoginVariable = entry.rpc_login_env ?? null;
    return {
      adapter,
      info,
      rpc: node,
      xpub: key,
      kind,
      chain,
      watchWallet,
      hotWallet,
      rpcLoginVariable,
    };
  }
  const wallet = entry.hot_wallet;
  return {
    adapter: entry.adapter,
    info,
    rpc: node,
    xpub: key,
    chainId: entry.chain_id,
    ...tokensOf(entry.coins, place),
    hotWallet:
      'key_env' in wallet
        ? { keyVariable: wallet.key_env }
        : { signerUrl: wallet.signer, address: wallet.address },
  };
}

/** The URL in an environment variable. Never part of an error message, because it may contain an API key. */
function secretAddress(name: string, secrets: AdapterDeps['secrets']): string {
  const read = rpc.safeParse(secrets(name));
  if (!read.success) throw new StartError(`${name} must be an http address without user and password.`);
  return read.data;
}

function tokensOf(
  entries: readonly z.infer<typeof token>[],
  place: string,
): Pick<EvmConfig, 'nativeCoin' | 'contracts'> {
  const [native, ...more] = entries.filter(({ contract }) => contract === undefined);
  if (native?.decimals !== 18 || more.length > 0) {
    throw new Wrong(
      `${place}.coins must name exactly one coin without contract, the chain's own, with 18 decimals`,
    );
  }
  const contracts = new Map<string, `0x${string}`>();
  const seen = new Set<string>();
  for (const { iso, contract } of entries) {
    if (contract === undefined) continue;
    if (seen.has(contract.toLowerCase()))
      throw new Wrong(`${place}.coins has the contract ${contract} twice`);
    seen.add(contract.toLowerCase());
    contracts.set(iso, contract);
  }
  return { nativeCoin: native.iso, contracts };
}

function infoOf(entry: NetworkEntry, place: string): NetworkInfo {
  if (entry.bump_after_seconds < entry.block_seconds) {
    throw new Wrong(`${place}.bump_after_seconds must be at least block_seconds`);
  }
  const isos = entry.coins.map(({ iso }) => iso);
  const twice = isos.find((iso, index) => isos.indexOf(iso) !== index);
  if (twice !== undefined) throw new Wrong(`${place}.coins has ${twice} twice`);
  return {
    id: entry.id,
    name: entry.name,
    adapter: entry.adapter,
    confirmations: entry.confirmations,
    blockSeconds: entry.block_seconds,
    bumpAfterSeconds: entry.bump_after_seconds,
    needsTag: entry.adapter === 'demo' && entry.tag === true,
    explorerAddress: entry.explorer?.address ?? null,
    explorerTxid: entry.explorer?.txid ?? null,
    dailyLimit: entry.daily_limit ?? null,
    coins: entry.coins.map((one, index) => {
      const { iso, name, decimals } = one;
      const units = (field: 'min_deposit' | 'min_withdraw'): bigint => {
        const least = unitsOr(one[field], decimals);
        if (least === null || least === 0n) {
          throw new Wrong(
            `${place}.coins[${index}].${field} must be above 0 with at most ${decimals} decimals`,
          );
        }
        return least;
      };
      return { iso, name, decimals, minDeposit: units('min_deposit'), minWithdraw: units('min_withdraw') };
    }),
  };
}

function unitsOr(amount: string, decimals: number): bigint | null {
  try {
    return parseCoinUnits(amount, decimals);
  } catch {
    return null;
  }
}
