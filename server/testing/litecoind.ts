import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { bech32 } from '@scure/base';
import * as z from 'zod';
import { freePort } from '../../tests/browser/free-port.ts';
import { amountSchema } from '../networks/bitcoin/amounts.ts';
import { createRpc } from '../networks/bitcoin/rpc.ts';
import { killOrphanedServers, makeOwnedFolder } from './temp-folders.ts';

const PREFIX = 'oddlight-litecoind-';
const LOGIN = 'test:test';
/** Confirmations after which the coins of a block can be spent. */
const MATURITY = 100;
const fullBlock = z.object({ tx: z.array(z.object({ txid: z.string(), hex: z.string() })) });

/** Whether `litecoind` is installed. In CI it must be; elsewhere the skipped tests are reported. */
export function hasLitecoind(wants: string): boolean {
  const isHere = spawnSync('litecoind', ['--version']).status === 0;
  if (!isHere && process.env['CI']) throw new Error('litecoind must be installed in CI.');
  if (!isHere) console.warn(`${wants} needs litecoind (Debian: litecoind): nothing was run.`);
  return isHere;
}

/**
 * A private Litecoin chain on this machine, whose node has the wallets `watch` and `hot`, and `world` with
 * coins.
 */
export interface Litecoind {
  readonly url: string;
  readonly login: string;
  /** Calls a wallet, or the node. */
  ask(method: string, params?: readonly unknown[], wallet?: string): Promise<unknown>;
  /** Pays from the wallet `world`, by default without a block. Returns the transaction. */
  pay(address: string, coins: string): Promise<string>;
  /** Confirmed amount of an address, read from the chain and not from a wallet; one call at a time. */
  received(address: string): Promise<bigint>;
  /** Mines blocks with the pending transactions (or empty ones). Returns their hashes. */
  mine(blocks: number, options?: { readonly isEmpty?: boolean }): Promise<string[]>;
  /**
   * Replaces the newest blocks by one more without transactions; theirs become pending again, except
   * `dropped`.
   */
  fork(depth: number, dropped?: readonly string[]): Promise<void>;
  /** Kills it as a crash would; the mempool is lost. */
  kill(): Promise<void>;
  /** Restarts it with its chain and wallets. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startLitecoind(): Promise<Litecoind> {
  await killOrphanedServers(PREFIX, 'regtest/litecoind.pid', 'SIGKILL');
  const [folder, port] = [await makeOwnedFolder(PREFIX), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const ask: Litecoind['ask'] = (method, params = [], wallet = '') =>
    createRpc({ url: wallet === '' ? url : `${url}/wallet/${wallet}`, login: LOGIN, timeoutMs: 20_000 })(
      method,
      params,
      z.unknown(),
    );
  let child = await start(folder, port, ask);
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    // Flushes the chain to disk, which otherwise happens once an hour.
    await ask('gettxoutsetinfo');
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  const createWallet = (name: string, hasKeys: boolean): Promise<unknown> =>
    // Name, no keys, blank, no passphrase, no avoided reuse, no descriptors, loaded at each start.
    ask('createwallet', [name, !hasKeys, !hasKeys, '', false, false, true]);
  await createWallet('world', true);
  await createWallet('watch', false);
  await createWallet('hot', true);
  const mine: Litecoind['mine'] = async (blocks, options) => {
    if (!options?.isEmpty)
      return z.array(z.string()).parse(await ask('generatetoaddress', [blocks, nobody()]));
    const hashes: string[] = [];
    for (let made = 0; made < blocks; made += 1) {
      const { hash } = z.object({ hash: z.string() }).parse(await ask('generateblock', [nobody(), []]));
      hashes.push(hash);
    }
    return hashes;
  };
  // Coins so old that no fork of a test removes them.
  await ask('generatetoaddress', [30, await ask('getnewaddress', ['', 'bech32'], 'world')]);
  await mine(MATURITY + 20);
  return {
    url,
    login: LOGIN,
    ask,
    mine,
    kill,
    pay: async (address, coins) => z.string().parse(await ask('sendtoaddress', [address, coins], 'world')),
    async received(address) {
      const scanned = await ask('scantxoutset', ['start', [`addr(${address})`]]);
      return z.object({ total_amount: amountSchema }).parse(scanned).total_amount;
    },
    async fork(depth, dropped = []) {
      const height = z.int().parse(await ask('getblockcount'));
      const removed: z.output<typeof fullBlock>['tx'] = [];
      for (let back = depth - 1; back >= 0; back -= 1) {
        const block = await ask('getblock', [await ask('getblockhash', [height - back]), 2]);
        removed.push(...fullBlock.parse(block).tx.slice(1));
      }
      await ask('invalidateblock', [await ask('getblockhash', [height - depth + 1])]);
      await mine(depth + 1, { isEmpty: true });
      // The node drops transactions whose lock time was briefly in the future.
      for (const { txid, hex } of removed) {
        if (!dropped.includes(txid)) await ask('sendrawtransaction', [hex]);
      }
    },
    async restart() {
      await kill();
      child = await start(folder, port, ask);
    },
    async close() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function start(folder: string, port: number, ask: Litecoind['ask']): Promise<ChildProcess> {
  const settings = {
    regtest: 1,
    server: 1,
    datadir: folder,
    rpcport: port,
    rpcuser: 'test',
    rpcpassword: 'test',
    rpcbind: '127.0.0.1',
    rpcallowip: '127.0.0.1',
    listen: 0,
    dnsseed: 0,
    discover: 0,
    upnp: 0,
    // Litecoin nodes accept no replacements unless configured to.
    mempoolreplacement: 1,
    dbcache: 4,
    par: 1,
    keypool: 10,
    fallbackfee: '0.0001',
    printtoconsole: 0,
    debuglogfile: 0,
  };
  const flags = Object.entries(settings).map(([name, value]) => `-${name}=${value}`);
  const child = spawn('litecoind', flags, { stdio: 'ignore', cwd: folder });
  while (child.exitCode === null) {
    // At first it does not answer, then it answers that it is starting.
    if (await ask('getblockhash', [0]).catch(() => null)) return child;
    await wait(20);
  }
  throw new Error('litecoind did not start');
}

/**
 * Receiver of mined coins; a new one each time, because blocks of the same moment would otherwise be
 * identical.
 */
const nobody = (): string => bech32.encode('rltc', [0, ...bech32.toWords(randomBytes(20))]);
