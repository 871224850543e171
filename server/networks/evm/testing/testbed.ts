import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import { encodeAbiParameters, getAddress, keccak256, parseEther, parseGwei, type Hex } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { startAnvil, type Anvil } from '../../../testing/anvil.ts';
import type { EvmConfig } from '../../config.ts';
import type { NetworkAddress, Network, NetworkCoin } from '../../network.ts';
import { transferData } from '../erc20.ts';
import { createEvmNetwork } from '../index.ts';
import { compileTokens } from './compile.ts';
import { startFaultyNode, type FaultyNode } from './faulty-node.ts';

export const MNEMONIC =
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';
const account = HDKey.fromMasterSeed(mnemonicToSeedSync(MNEMONIC)).derive("m/44'/60'/0'");
export const XPUB = account.publicExtendedKey;
/** Timeout of calls in the tests. */
export const TIMEOUT_MS = 400;
const KEY_VARIABLE = 'HOT_KEY';

/** A chain with two tokens, a funded account, and a network whose node can fail. */
export interface EvmTestbed {
  readonly anvil: Anvil;
  readonly node: FaultyNode;
  readonly config: EvmConfig;
  readonly hotWallet: Hex;
  readonly hotKey: Hex;
  /** Opens the network as a process does at its start. */
  open(changes?: Partial<EvmConfig>): Network;
  /** Adds another sender's transaction to the pool. Returns its txid. */
  send(call: {
    readonly to: string;
    readonly value?: bigint;
    readonly data?: Hex;
    readonly gas?: bigint;
  }): Promise<string>;
  fund(to: Pick<NetworkAddress, 'key'>, coin: string, units: bigint): Promise<string>;
  deploy(name: 'Token' | 'OddToken' | 'Relay', argumentList?: readonly bigint[]): Promise<Hex>;
  /** Replaces blocks; their transactions return to the pool, except `drop`. */
  fork(depth: number, drop?: readonly string[]): Promise<void>;
  restore(txids: readonly string[]): Promise<void>;
  stranger(): Hex;
  close(): Promise<void>;
}

const coin = (iso: string, decimals: number): NetworkCoin => ({
  iso,
  name: iso,
  decimals,
  minDeposit: 10n ** BigInt(decimals - 3),
  minWithdraw: 1n,
});
const info: EvmConfig['info'] = {
  id: 'anvil',
  name: 'Anvil',
  adapter: 'evm',
  confirmations: 3,
  blockSeconds: 1,
  needsTag: false,
  explorerAddress: null,
  explorerTxid: null,
  dailyLimit: null,
  bumpAfterSeconds: 60,
  coins: [coin('ETH', 18), coin('USDC', 6), coin('USDT', 6)],
};

export async function openEvmTestbed(): Promise<EvmTestbed> {
  const anvil = await startAnvil();
  const node = await startFaultyNode(anvil.url);
  const deploy = deployerOn(anvil);
  const hotKey = generatePrivateKey();
  const hotWallet = privateKeyToAccount(hotKey).address;
  const funder = await openFunder(anvil);
  const contracts = new Map([
    ['USDC', await deploy('Token', [6n, SUPPLY])],
    ['USDT', await deploy('OddToken', [SUPPLY])],
  ]);
  await anvil.setBalance(hotWallet, parseEther('1000'));
  const [rich] = (await anvil.ask('eth_accounts')) as Hex[]; // it deployed them
  for (const to of contracts.values()) {
    for (const owner of [funder.address, hotWallet]) {
      const data = transferData(owner, owner === hotWallet ? 10n ** 9n : SUPPLY / 2n);
      await anvil.ask('eth_sendTransaction', { from: rich, to, data });
    }
  }
  await anvil.mineOnCommand();
  await anvil.mine();
  const config: EvmConfig = {
    adapter: 'evm',
    info,
    rpc: node.url,
    chainId: anvil.chainId,
    xpub: XPUB,
    nativeCoin: 'ETH',
    contracts,
    hotWallet: { keyVariable: KEY_VARIABLE },
  };
  return {
    anvil,
    node,
    config,
    hotWallet,
    hotKey,
    deploy,
    send: funder.send,
    open: (changes) =>
      createEvmNetwork({ ...config, ...changes }, { secrets: () => hotKey }, { timeoutMs: TIMEOUT_MS }),
    fund: ({ key }, coin, units) => {
      const contract = contracts.get(coin);
      if (contract === undefined) return funder.send({ to: key, value: units });
      return funder.send({ to: contract, data: transferData(key as Hex, units) }); // an address by its key
    },
    async fork(depth, drop = []) {
      const kept = await rawsOfNewest(anvil, depth);
      await anvil.fork(depth);
      for (const [txid, raw] of kept)
        if (!drop.includes(txid)) await anvil.ask('eth_sendRawTransaction', raw);
    },
    async restore(txids) {
      for (const txid of txids) await anvil.ask('eth_sendRawTransaction', funder.rawOf(txid));
    },
    stranger: () => privateKeyToAccount(generatePrivateKey()).address,
    async close() {
      await node.close();
      await anvil.close();
    },
  };
}

const SUPPLY = 10n ** 15n;

function deployerOn(anvil: Anvil): EvmTestbed['deploy'] {
  const initCode = compileTokens();
  return async (name, values = []) => {
    const types = values.map(() => ({ type: 'uint256' }));
    const tail = encodeAbiParameters(types, [...values]).slice(2);
    return getAddress(await anvil.deploy(initCode(name) + tail));
  };
}

/** A funded account; its signed bytes are kept so that they can be sent again. */
async function openFunder(anvil: Anvil) {
  const account = privateKeyToAccount(generatePrivateKey());
  await anvil.setBalance(account.address, parseEther('10000'));
  const raws = new Map<string, string>();
  const fees = { maxFeePerGas: parseGwei('5000'), maxPriorityFeePerGas: parseGwei('1') };
  const send: EvmTestbed['send'] = async ({ to, value = 0n, data = '0x', gas = 200_000n }) => {
    const call = { to: to as Hex, value, data, gas, nonce: raws.size, chainId: anvil.chainId }; // an address by its callers
    const raw = await account.signTransaction({ type: 'eip1559', ...call, ...fees });
    raws.set(keccak256(raw), raw);
    await anvil.ask('eth_sendRawTransaction', raw);
    return keccak256(raw);
  };
  return { address: account.address, send, rawOf: (txid: string) => raws.get(txid) };
}

async function rawsOfNewest(anvil: Anvil, blocks: number): Promise<(readonly [string, unknown])[]> {
  const tip = Number(await anvil.ask('eth_blockNumber'));
  const heights = Array.from({ length: blocks }, (_, back) => tip - blocks + 1 + back);
  const found: (readonly [string, unknown])[] = [];
  for (const height of heights) {
    const block = await anvil.ask('eth_getBlockByNumber', `0x${height.toString(16)}`, false);
    for (const txid of (block as { transactions: string[] }).transactions)
      // by the documentation
      found.push([txid, await anvil.ask('eth_getRawTransactionByHash', txid)]);
  }
  return found;
}

/** Sends a transaction that is not a payment of the site. Returns its txid. */
export async function signedBy(
  key: Hex,
  anvil: Anvil,
  call: { readonly to: Hex; readonly value: bigint; readonly data: Hex },
): Promise<string> {
  const account = privateKeyToAccount(key);
  const nonce = Number(await anvil.ask('eth_getTransactionCount', account.address, 'pending'));
  const fees = { maxFeePerGas: parseGwei('5000'), maxPriorityFeePerGas: parseGwei('1') };
  const rest = { type: 'eip1559', nonce, chainId: anvil.chainId, gas: 50_000n } as const;
  const raw = await account.signTransaction({ ...rest, ...fees, ...call });
  return String(await anvil.ask('eth_sendRawTransaction', raw));
}
