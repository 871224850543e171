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
/** A block's coins can be spent after so many others. */
const MATURITY = 100;
const fullBlock = z.object({ tx: z.array(z.object({ txid: z.string(), hex: z.string() })) });

/** Whether `litecoind` is installed: in CI it must be, elsewhere it is said what is not run without it. */
export function hasLitecoind(wants: string): boolean {
  const isHere = spawnSync('litecoind', ['--version']).status === 0;
  if (!isHere && process.env['CI']) throw new Error('litecoind must be installed in CI.');
  if (!isHere) console.warn(`${wants} needs litecoind (Debian: litecoind): nothing was run.`);
  return isHere;
}

/** A Litecoin chain of its own on this machine, whose node has the wallets `watch` and `hot`, and `world` with coins. */
export interface Litecoind {
  readonly url: string;
  readonly login: string;
  /** Of a wallet, else of the node. */
  ask(method: string, params?: readonly unknown[], wallet?: string): Promise<unknown>;
  /** Pays from the wallet `world`, by default without a block. Returns the transaction. */
  pay(address: string, coins: string): Promise<string>;
  /** What an address has in blocks, asked of the chain itself and not of a wallet; one at a time. */
  received(address: string): Promise<bigint>;
  /** Makes blocks with what waits (or nothing at all). Returns their hashes. */
  mine(blocks: number, options?: { readonly isEmpty?: boolean }): Promise<string[]>;
  /** Replaces the newest blocks by one more without transactions; those of the replaced wait again, but for `dropped`. */
  fork(depth: number, dropped?: readonly string[]): Promise<void>;
  /** Ends it as a crash would; the pool is lost. */
  kill(): Promise<void>;
  /** Starts it again with its chain and wallets. */
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
    // Has the chain written, which it otherwise does once an hour.
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
  // Coins so old that no fork of a test takes them away.
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
      // The node forgets those whose lock time was ahead for a moment.
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
    // Litecoin nodes take no replacements unless they are told to.
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
    // It answers that it is still starting, at first not at all.
    if (await ask('getblockhash', [0]).catch(() => null)) return child;
    await wait(20);
  }
  throw new Error('litecoind did not start');
}

/** Who gets the coins of blocks; another one each time, as blocks of the same moment would be the same block. */
const nobody = (): string => bech32.encode('rltc', [0, ...bech32.toWords(randomBytes(20))]);
