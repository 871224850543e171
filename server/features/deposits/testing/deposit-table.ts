import { sql, type Selectable } from 'kysely';
import { catalogue } from '#games/catalogue.ts';
import type { Database, Db } from '../../../db/connection.ts';
import type { Schema } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import { readEnv } from '../../../env.ts';
import type { LeaseDeps } from '../../../lease.ts';
import { getBalance, systemAccounts, transfer } from '../../../ledger/index.ts';
import {
  createDemoNetwork,
  forkChain,
  mineBlocks,
  restoreToMempool,
  addDemoTransaction,
} from '../../../networks/demo/index.ts';
import type { Network } from '../../../networks/network.ts';
import type { FakeClock } from '../../../testing/fake-clock.ts';
import { createFakeDealer } from '../../../testing/fake-dealer.ts';
import { createTestRounds, type RoundsTestPlayer } from '../../../testing/test-rounds.ts';
import { getOrCreateAddress, type AddressDeps } from '../addresses.ts';
import type { ScanDeps } from '../scan.ts';
import { createWorkers, type KeptWorkers, type Workers } from './deposit-workers.ts';
import { coinOfTable, tableConfig } from './table-config.ts';

export interface Depositor extends RoundsTestPlayer {
  /** The player's deposit address. */
  readonly key: string;
}

/** A play-money network with a separate coin, and the worker that scans it for deposits. */
export interface DepositTestbed extends Workers {
  readonly db: Db;
  readonly deps: ScanDeps & AddressDeps & LeaseDeps;
  readonly network: Network;
  readonly coin: string;
  readonly clock: FakeClock;
  /** Messages logged as errors. */
  readonly errors: string[];
  newPlayer(): Promise<Depositor>;
  /** Returns the txid. */
  send(to: Pick<Depositor, 'key'>, units: bigint): Promise<string>;
  mine(blocks?: number): Promise<void>;
  /** `drop`: transactions of the replaced blocks or of the mempool that leave the chain. */
  fork(depth: number, drop?: readonly string[]): Promise<void>;
  restore(txids: readonly string[]): Promise<void>;
  /** Sets the USD price of one coin; null: unknown. */
  setPrice(usd: string | null): Promise<void>;
  /** Takes up to this amount off the balance. */
  spend(player: RoundsTestPlayer, amount: bigint): Promise<void>;
  balance(player: RoundsTestPlayer): Promise<bigint>;
  /** Returns the network's deposits by txid. */
  rows(): Promise<ReadonlyMap<string, Selectable<Schema['deposits']>>>;
}

type OnChain = Pick<DepositTestbed, 'send' | 'mine' | 'fork' | 'restore'>;

/** Chain events. */
function chainOf({ db, clock }: AddressDeps, network: string, coin: string): OnChain {
  const isDeeper = async (depth: number): Promise<ReadonlySet<string>> => {
    const rows = await db
      .selectFrom('demo_transactions as t')
      .innerJoin('demo_chains as c', 'c.network', 't.network')
      .select('t.txid')
      .where('t.network', '=', network)
      .whereRef('t.height', '<=', sql<bigint>`c.height - ${depth}`)
      .execute();
    return new Set(rows.map(({ txid }) => txid));
  };
  return {
    send: async ({ key }, units) => (await addDemoTransaction(db, clock, { network, coin, key, units })).txid,
    mine: (blocks = 1) => mineBlocks(db, clock, network, blocks),
    async fork(depth, drop = []) {
      const deeper = await isDeeper(depth);
      await forkChain(db, clock, network, { depth, drop: drop.filter((txid) => !deeper.has(txid)) });
    },
    restore: (txids) => restoreToMempool(db, clock, network, txids),
  };
}

type OnPlayers = Pick<DepositTestbed, 'setPrice' | 'spend' | 'balance'>;

/** Price and balance events. */
const moneyOf = ({ db, clock }: AddressDeps, coin: string): OnPlayers => ({
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
    const amount = await getBalance(db, accountId);
    if (amount === 0n) return;
    const spent = { debit: accountId, credit: systemAccounts.fees, amount: amount < most ? amount : most };
    await transaction(db, (tx) =>
      transfer(tx, { clock }, { ...spent, code: 'fee', roundId: null, clientId: crypto.randomUUID() }),
    );
  },
  balance: ({ accountId }) => getBalance(db, accountId),
});

/** Opens a network with this name, which consists of lowercase letters and digits. */
export async function openDepositTestbed(
  database: Pick<Database, 'db'>,
  id: string,
  kept: KeptWorkers = {},
): Promise<DepositTestbed> {
  const { db } = database;
  const site = createTestRounds(database);
  const { clock } = site;
  const coin = coinOfTable(id);
  const network = await createDemoNetwork(tableConfig(id), { db, clock });
  const errors: string[] = [];
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (_: object, message: string) => void errors.push(message),
  };
  const outbox = { wake: () => undefined };
  const networks = new Map([[id, network]]);
  const env = readEnv({ NODE_ENV: 'test', DEMO: 'on' });
  const deps = { db, clock, env, catalogue, dealer: createFakeDealer(clock), log, outbox, networks };
  const table: DepositTestbed = {
    db,
    deps,
    network,
    coin,
    clock,
    errors,
    ...chainOf(deps, id, coin),
    ...moneyOf(deps, coin),
    ...createWorkers(deps, network, kept),
    async newPlayer() {
      const player = await site.newPlayer(0n);
      const { address, tag } = await getOrCreateAddress(deps, player.userId, { coin, network: id });
      return { ...player, key: network.readAddress(address, tag)?.key ?? '' };
    },
    async rows() {
      const rows = await db.selectFrom('deposits').selectAll().where('network', '=', id).execute();
      return new Map(rows.map((row) => [row.txid, row]));
    },
  };
  await table.setPrice('2');
  await table.turn();
  return table;
}
