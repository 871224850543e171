import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tests/browser/free-port.ts';

/** A private chain on this machine. */
export interface Anvil {
  readonly url: string;
  readonly chainId: number;
  ask(method: string, ...parameters: readonly unknown[]): Promise<unknown>;
  /** Deploys a contract. Returns its address. */
  deploy(initCode: string): Promise<string>;
  /** From now on blocks are mined only by `mine`. */
  mineOnCommand(): Promise<void>;
  mine(blocks?: number): Promise<void>;
  /** Replaces the newest blocks by as many empty ones and one more; their transactions are lost. */
  fork(depth: number): Promise<void>;
  setBalance(address: string, wei: bigint): Promise<void>;
  /** Sets the base fee of the next block. */
  setBaseFee(wei: bigint): Promise<void>;
  close(): Promise<void>;
}

const CHAIN_ID = 31_337;
const binary = join(
  import.meta.dirname,
  `../../node_modules/@foundry-rs/anvil-${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}/bin/anvil`,
);

const hexOf = (value: bigint): string => `0x${value.toString(16)}`;

export async function startAnvil(): Promise<Anvil> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(binary, ['--port', String(port), '--chain-id', String(CHAIN_ID), '--silent'], {
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const ask = async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } }; // JSON-RPC
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };
  while (!(await ask('eth_chainId').catch(() => null))) {
    if (child.exitCode !== null) throw new Error('anvil ended at its start');
    await wait(20);
  }
  return {
    url,
    chainId: CHAIN_ID,
    ask,
    async deploy(data) {
      const [from] = (await ask('eth_accounts')) as string[];
      const hash = await ask('eth_sendTransaction', { from, data });
      await ask('anvil_mine', '0x1');
      const receipt = await ask('eth_getTransactionReceipt', hash);
      return (receipt as { contractAddress: string }).contractAddress;
    },
    mineOnCommand: async () => void (await ask('evm_setAutomine', false)),
    mine: async (blocks = 1) => void (await ask('anvil_mine', hexOf(BigInt(blocks)))),
    async fork(depth) {
      await ask('anvil_reorg', depth, []);
      await ask('anvil_mine', '0x1');
    },
    setBalance: async (address, wei) => void (await ask('anvil_setBalance', address, hexOf(wei))),
    setBaseFee: async (wei) => void (await ask('anvil_setNextBlockBaseFeePerGas', hexOf(wei))),
    async close() {
      child.kill();
      await exited;
    },
  };
}
