import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { MINOR_PER_UNIT } from '#core/money.ts';
import type { Database } from '../../../db/connection.ts';
import { transaction } from '../../../db/transaction.ts';
import { newId } from '../../../ids.ts';
import { openExternalAccount, transfer } from '../../../ledger/index.ts';
import type { NetworkAddress, NetworkInfo } from '../../../networks/network.ts';
import { createTestRounds } from '../../../testing/test-rounds.ts';
import { createHold } from '../rows.ts';
import type { PayingOrders } from './paying-child.ts';
import { PAYER_KILL_POINTS, type PayerKillPoint } from './paying-orders.ts';

/** A chain on which payers are killed; each payer opens it from the settings, as the site does. */
export interface KillChain {
  /** Includes NETWORKS and what its file names, unless it is the built-in network. */
  readonly settings: Readonly<Record<string, string>>;
  readonly network: string;
  readonly adapter: NetworkInfo['adapter'];
  readonly coin: string;
  readonly decimals: number;
  /** Coin units per payment. */
  readonly units: bigint;
  mine(): Promise<void>;
  /** Returns a new external address that never received anything. */
  stranger(): Promise<NetworkAddress>;
  /** Returns the units that an address received in blocks. */
  received(at: NetworkAddress): Promise<bigint>;
  close(): Promise<void>;
}

/** Results of the payers that were killed in one state. */
export interface KilledRow {
  readonly chain: string;
  readonly state: PayerKillPoint;
  readonly kills: number;
  /** Neither on the chain nor returned to the balance. */
  readonly lost: number;
  readonly 'paid twice': number;
  /** Returned to the balance and also paid on the chain. */
  readonly 'released after sent': number;
  readonly 'counted on the chain': number;
  /** Attempts signed in total; more than kills if fees were raised. */
  readonly attempts: number;
}

const root = join(import.meta.dirname, '../../../..');
const MINE_MS = 150;

/** Starts a process that loads its code and waits for its orders. */
function prepareLife({ adapter }: KillChain) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'paying-child.ts'), adapter], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache/compiled') },
  });
  const exited = once(child, 'exit');
  const ready = once(createInterface(child.stdout), 'line');
  return {
    ready,
    exited,
    begin: (orders: PayingOrders) => void child.stdin.write(`${JSON.stringify(orders)}\n`),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
type Life = ReturnType<typeof prepareLife>;

interface Asked {
  readonly id: string;
  readonly to: NetworkAddress;
  readonly state: PayerKillPoint;
}

/** Creates an approved withdrawal of a new player, as the site writes one. */
async function askOn(database: Database, chain: KillChain, state: PayerKillPoint): Promise<Asked> {
  const { deps, newPlayer } = createTestRounds(database);
  const [player, to, amount] = [await newPlayer(), await chain.stranger(), 20n * MINOR_PER_UNIT];
  const id = newId({ now: () => new Date() });
  await transaction(database.db, async (tx) => {
    await transfer(tx, deps, createHold({ id, amount }, player.accountId));
    await tx
      .insertInto('withdrawals')
      .values({
        id,
        user_id: player.userId,
        client_id: id,
        network: chain.network,
        coin: chain.coin,
        price: '1',
        address: to.address,
        tag: to.tag,
        key: to.key,
        amount,
        units: chain.units.toString(),

        decimals: chain.decimals,
        state: 'approved',
        review: '[]',
        proof: 'none',
        created_at: new Date(),
      })
      .execute();
  });
  return { id, to, state };
}

async function untilOver({ db }: Database): Promise<void> {
  for (;;) {
    const open = db.selectFrom('withdrawals').select('id').where('ended_at', 'is', null);
    if (!(await open.executeTakeFirst())) return;
    await wait(50);
  }
}

/**
 * Kills payers with SIGKILL, a number of times in each state of a withdrawal; the next process continues.
 * Then counts on the chain what was paid.
 */
export async function killPayers(
  database: Database,
  databaseUrl: string,
  chain: KillChain,
  kills: number,
): Promise<KilledRow[]> {
  await openExternalAccount(database.db, chain.network);
  const orders = { databaseUrl, settings: chain.settings, network: chain.network };
  const requested: Asked[] = [];
  let isOver = false;
  const mining = (async () => {
    for (; !isOver; await wait(MINE_MS)) await chain.mine();
  })();
  let next: Life = prepareLife(chain);
  try {
    for (let at = 0; at < kills * PAYER_KILL_POINTS.length; at += 1) {
      const state = PAYER_KILL_POINTS[at % PAYER_KILL_POINTS.length] ?? 'approved';
      const kill = Math.floor(at / PAYER_KILL_POINTS.length);
      requested.push(await askOn(database, chain, state));
      const life = next;
      await life.ready;
      life.begin({ ...orders, dies: { at: state, afterMs: kill % 2 === 0 ? 0 : (kill * 7) % 25 } });
      next = prepareLife(chain);
      await life.exited;
    }
    next.begin({ ...orders, dies: null });
    await untilOver(database);
  } finally {
    isOver = true;
    await next.kill();
    await mining;
  }
  const rows: KilledRow[] = [];
  for (const state of PAYER_KILL_POINTS) rows.push(await rowOf(database, chain, state, requested));
  return rows;
}

async function rowOf(
  { db }: Database,
  chain: KillChain,
  state: PayerKillPoint,
  all: readonly Asked[],
): Promise<KilledRow> {
  const requested = all.filter((one) => one.state === state);
  const counts = { lost: 0, twice: 0, released: 0, paid: 0, attempts: 0 };
  for (const { id, to } of requested) {
    const received = await chain.received(to);
    const row = db.selectFrom('withdrawals').select('state').where('id', '=', id);
    const attempts = db.selectFrom('withdrawal_attempts').select('number').where('withdrawal_id', '=', id);
    counts.attempts += (await attempts.execute()).length;
    const isPaid = (await row.executeTakeFirstOrThrow()).state === 'confirmed';
    if (isPaid && received < chain.units) counts.lost += 1;
    if (received > chain.units) counts.twice += 1;
    if (!isPaid && received > 0n) counts.released += 1;
    if (received === chain.units) counts.paid += 1;
  }
  return {
    chain: chain.network,
    state,
    kills: requested.length,
    lost: counts.lost,
    'paid twice': counts.twice,
    'released after sent': counts.released,
    'counted on the chain': counts.paid,
    attempts: counts.attempts,
  };
}
