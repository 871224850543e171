import type { Kysely, KyselyPlugin } from 'kysely';
import type { Database, Db } from '../../../db/connection.ts';
import type { Schema } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import { takeLease, type LeaseDeps } from '../../../lease.ts';
import { balanceOf, systemAccounts, transfer } from '../../../ledger/index.ts';
import {
  createDemoNetwork,
  forkDemo,
  mineDemo,
  restoreDemo,
  sendPlayCoins,
} from '../../../networks/demo/index.ts';
import type { DemoConfig } from '../../../networks/config.ts';
import type { Network, Scanned } from '../../../networks/network.ts';
import { createFakeDealer } from '../../../testing/fake-dealer.ts';
import { createTestRounds, type TestPlayer } from '../../../testing/test-rounds.ts';
import { addressFor, type AddressDeps } from '../addresses.ts';
import { createScanner, type ScanDeps } from '../scan.ts';

export const MIN_DEPOSIT = 10n;
export const CONFIRMATIONS = 3;

export interface Depositor extends TestPlayer {
  /** Where the player's coins arrive. */
  readonly key: string;
}

/** A network with play money, a coin of its own, and the worker that looks for deposits on it. */
export interface DepositTable {
  readonly db: Db;
  readonly deps: ScanDeps & AddressDeps & LeaseDeps;
  readonly network: Network;
  readonly coin: string;
  /** What was logged as an error. */
  readonly errors: string[];
  newPlayer(): Promise<Depositor>;
  /** Returns the txid. */
  send(to: Pick<Depositor, 'key'>, units: bigint): Promise<string>;
  mine(blocks?: number): Promise<void>;
  fork(depth: number, drop?: readonly string[]): Promise<void>;
  restore(txids: readonly string[]): Promise<void>;
  /** USD for one coin; null: it is not known. */
  setPrice(usd: string | null): Promise<void>;
  /** Takes as much off the balance as there is, at most this. */
  spend(player: TestPlayer, amount: bigint): Promise<void>;
  /** One turn of a process that did nothing before; `diesAfter`: of so many statements. Returns whether it lived. */
  turn(options?: { readonly diesAfter?: number; readonly isAway?: boolean }): Promise<boolean>;
  balance(player: TestPlayer): Promise<bigint>;
  /** The deposits of the network by txid. */
  rows(): Promise<
    ReadonlyMap<string, { state: string; amount: bigint | null; price: string | null; units: string }>
  >;
}

class Died extends Error {}

const diesAfter = (statements: number): KyselyPlugin => {
  let left = statements;
  return {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      if ((left -= 1) < 0) throw new Died();
      return Promise.resolve(result);
    },
  };
};

const away = (network: Network): Network => ({
  ...network,
  // eslint-disable-next-line require-yield -- it never gets that far
  async *scan(): AsyncGenerator<Scanned> {
    throw new Error('connect ECONNREFUSED');
  },
});

/** The configuration of a demo network with one coin. */
const configOf = (id: string, coin: string): DemoConfig => ({
  adapter: 'demo',
  info: {
    ...{ id, name: id, adapter: 'demo', confirmations: CONFIRMATIONS, blockSeconds: 5, needsTag: false },
    ...{ explorerAddress: null, explorerTxid: 'https://example.com/{txid}', dailyLimit: null },
    bumpAfterSeconds: 60,
    coins: [{ iso: coin, name: id, decimals: 8, minDeposit: MIN_DEPOSIT, minWithdraw: 1n }],
  },
});

/** Opens a network of this name, made of small letters and digits. */
export async function openDepositTable(database: Database, id: string): Promise<DepositTable> {
  const { db } = database;
  const site = createTestRounds(database);
  const { clock } = site;
  const coin = `C${id.toUpperCase()}`;
  const network = await createDemoNetwork(configOf(id, coin), { db, clock });
  const errors: string[] = [];
  const log = {
    ...{ info: () => undefined, warn: () => undefined },
    error: (_: object, message: string) => void errors.push(message),
  };
  const dealer = createFakeDealer(clock);
  const outbox = { wake: () => undefined };
  const deps = { db, clock, dealer, log, outbox, networks: new Map([[id, network]]) };
  const table: DepositTable = {
    ...{ db, deps, network, coin, errors },
    async newPlayer() {
      const player = await site.newPlayer(0n);
      const { address, tag } = await addressFor(deps, player.userId, { coin, network: id });
      return { ...player, key: network.readAddress(address, tag)?.key ?? '' };
    },
    send: async ({ key }, units) => (await sendPlayCoins(db, clock, { network: id, coin, key, units })).txid,
    mine: (blocks = 1) => mineDemo(db, clock, id, blocks),
    fork: (depth, drop = []) => forkDemo(db, clock, id, { depth, drop }),
    restore: (txids) => restoreDemo(db, clock, id, txids),
    async setPrice(usd) {
      await db.deleteFrom('prices').where('coin', '=', coin).execute();
      const row = { coin, source: 'table', at: clock.now() } as const;
      if (usd !== null)
        await db
          .insertInto('prices')
          .values({ ...row, usd })
          .execute();
    },
    async spend({ accountId }, most) {
      const amount = await balanceOf(db, accountId);
      if (amount === 0n) return;
      const clientId = crypto.randomUUID();
      await transaction(db, (tx) =>
        transfer(tx, deps, {
          ...{ debit: accountId, credit: systemAccounts.fees, amount: amount < most ? amount : most },
          ...{ code: 'fee', roundId: null, clientId },
        }),
      );
    },
    async turn({ diesAfter: statements, isAway = false } = {}) {
      // It ends at once, so that whoever comes next need not wait for one that died.
      const lease = await takeLease(deps, `scan:${id}`, 0);
      if (!lease) throw new Error('another one leads');
      const mortal: Kysely<Schema> = statements === undefined ? db : db.withPlugin(diesAfter(statements));
      const scanner = createScanner({ ...deps, db: mortal }, isAway ? away(network) : network);
      try {
        await scanner.turn(lease, new AbortController().signal);
        return true;
      } catch (error) {
        if (error instanceof Died) return false;
        throw error;
      }
    },
    balance: ({ accountId }) => balanceOf(db, accountId),
    async rows() {
      const rows = await db.selectFrom('deposits').selectAll().where('network', '=', id).execute();
      return new Map(rows.map((row) => [row.txid, row]));
    },
  };
  await table.setPrice('2');
  await table.turn();
  return table;
}
