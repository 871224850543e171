import { createHash } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import { newId } from '../../ids.ts';
import type { DemoConfig } from '../config.ts';
import {
  getCoin,
  HotWalletLow,
  type Holding,
  type Network,
  type Payment,
  type PrepareOptions,
  type SignedPayment,
  type SweepPlan,
  type TransactionStatus,
} from '../network.ts';
import { demoAddresses, type DemoAddresses } from './addresses.ts';
import { addToMempool, ensureChain, mineDueBlocks, type DemoTransaction } from './chain.ts';
import { scanDemo } from './scan.ts';

export {
  BLOCK_MS,
  forkChain,
  mineBlocks,
  restoreToMempool,
  addDemoTransaction,
  type DemoTransfer,
} from './chain.ts';

/** Initial balance of each hot wallet, in whole coins. */
const HOT_COINS = 10_000n;

export interface DemoDeps {
  readonly db: Db;
  readonly clock: Clock;
}
interface Opened extends DemoDeps {
  readonly config: DemoConfig;
  readonly addresses: DemoAddresses;
}

/** Creates a network with play money on a simulated chain. */
export async function createDemoNetwork(config: DemoConfig, deps: DemoDeps): Promise<Network> {
  const { info } = config;
  const addresses = demoAddresses(info.id.replaceAll('-', ''), info.needsTag);
  const opened: Opened = { ...deps, config, addresses };
  await ensureChain(deps.db, deps.clock, info.id);
  return {
    info,
    addressAt: (index) => Promise.resolve(addresses.at(index)),
    readAddress: (address, tag) => addresses.read(address, tag),
    paymentUri: ({ address, tag }, coin) =>
      `${info.id}:${address}?${new URLSearchParams({ coin, ...(tag === null ? {} : { tag }) })}`,
    scan: (from, watched) => scanDemo(opened, from, watched),
    prepare: (payment, options) => prepare(opened, payment, options),
    broadcast: ({ raw }) => broadcast(opened, raw),
    status: (txid) => statusOf(opened, txid),
    holdings: (keys) => holdings(opened, keys),
    accepts: async () => true,
    planSweep: (_mnemonic, places) =>
      planSweep(
        opened,
        places.map(({ key }) => key),
      ),
  };
}

const LAST_NONCE = defineStatement<{ network: string }, { last: string | null }>(
  `select max(substring(take from 7)::bigint)::text as last from demo_transactions
  where network = @network and take like 'nonce:%'`,
);

async function prepare(
  opened: Opened,
  payment: Payment,
  { taken, replaces }: PrepareOptions,
): Promise<SignedPayment> {
  const { config, addresses, clock, db } = opened;
  const network = config.info.id;
  const feeCoin = feeCoinOf(opened);
  const entry = {
    network,
    coin: getCoin(config, payment.coin).iso,
    units: String(payment.units),
    to_key: payment.to.key,
    from_key: addresses.hotWallet.key,
    take: replaces?.takes[0] ?? `nonce:${await nextNonce(opened, taken)}`,
    fee: String(replaces ? replaces.fee.units * 2n : smallestFee(feeCoin.decimals)),
  };
  const txid = createHash('sha256')
    .update(JSON.stringify([entry, newId(clock)]))
    .digest('hex');
  if (!(await isCovered(opened, db, { ...entry, txid }))) {
    throw new HotWalletLow(`The hot wallet of ${network} has not enough ${payment.coin}.`);
  }
  const raw = Buffer.from(JSON.stringify({ ...entry, txid })).toString('hex');
  return { txid, raw, takes: [entry.take], fee: { coin: feeCoin.iso, units: BigInt(entry.fee) } };
}

/** Fees are paid in the first coin, as token fees are paid in the native coin on real chains. */
function feeCoinOf({ config }: Opened): { readonly iso: string; readonly decimals: number } {
  const [first] = config.info.coins;
  if (!first) throw new Error(`${config.info.id} has no coins.`);
  return first;
}

const smallestFee = (decimals: number): bigint => 10n ** BigInt(Math.max(decimals - 5, 0));

async function nextNonce({ db, config }: Opened, taken: readonly string[]): Promise<number> {
  const [row] = await executeStatement(db, LAST_NONCE, { network: config.info.id });
  const used = taken.map((take) => Number(take.replace(/^nonce:/, '')));
  return Math.max(Number(row?.last ?? -1), ...used) + 1;
}

async function broadcast(opened: Opened, raw: string): Promise<void> {
  const entry = JSON.parse(Buffer.from(raw, 'hex').toString()) as DemoTransaction; // made by `prepare`
  await transaction(opened.db, async (tx) => {
    await addToMempool(tx, opened.clock, entry, {
      blockMs: opened.config.info.blockSeconds * 1_000,
      async check() {
        if (!(await isCovered(opened, tx, entry))) throw new Error('The hot wallet can no longer pay this.');
      },
    });
  });
}

const FLOWS = defineStatement<
  { network: string; keys: string; pool: boolean; take: string | null },
  { place: string; coin: string; units: string; fees: string }
>(`with places as (select jsonb_array_elements_text(@keys::jsonb) as place),
  counted as (
    select coin, units, to_key, from_key, fee, state from demo_transactions
    where network = @network and (@take::text is null or take is distinct from @take::text)
      and (state = 'mined' or (@pool::boolean and state = 'pool' and from_key is not null))
  )
  select place, coin, sum(units)::text as units, sum(fee)::text as fees from (
    select place, coin, units, 0::numeric as fee from counted join places on place = to_key where state = 'mined'
    union all
    select place, coin, -units, fee from counted join places on place = from_key
  ) flows group by place, coin`);

interface Uncounted {
  /** Subtracts pending outgoing transfers. */
  readonly pool?: boolean;
  /** Excludes the transaction that takes this. */
  readonly take?: string | null;
}

/** Confirmed balances of addresses, per coin. */
async function balances(
  opened: Opened,
  db: Db | Tx,
  keys: readonly string[],
  { pool = false, take = null }: Uncounted = {},
): Promise<readonly { readonly place: string; readonly coin: string; readonly units: bigint }[]> {
  const network = opened.config.info.id;
  const flows = await executeStatement(db, FLOWS, { network, keys: JSON.stringify(keys), pool, take });
  const fees = (place: string): bigint =>
    flows.filter((flow) => flow.place === place).reduce((sum, flow) => sum + BigInt(flow.fees), 0n);
  const feeCoin = feeCoinOf(opened).iso;
  return keys.flatMap((place) =>
    opened.config.info.coins.map(({ iso: coin }) => {
      const flow = flows.find((one) => one.place === place && one.coin === coin);
      return { place, coin, units: BigInt(flow?.units ?? 0) - (coin === feeCoin ? fees(place) : 0n) };
    }),
  );
}

/** The hot wallet's balance of a coin. */
async function hotUnits(
  opened: Opened,
  db: Db | Tx,
  options: Uncounted,
): Promise<ReadonlyMap<string, bigint>> {
  const held = await balances(opened, db, [opened.addresses.hotWallet.key], options);
  return new Map(
    held.map(({ coin, units }) => {
      const { decimals } = getCoin(opened.config, coin);
      return [coin, units + HOT_COINS * 10n ** BigInt(decimals)];
    }),
  );
}

/** Whether the hot wallet can pay this in addition to everything pending. */
async function isCovered(opened: Opened, db: Db | Tx, entry: DemoTransaction): Promise<boolean> {
  const left = new Map(await hotUnits(opened, db, { pool: true, take: entry.take }));
  const pay = (coin: string, units: string): void =>
    void left.set(coin, (left.get(coin) ?? 0n) - BigInt(units));
  pay(entry.coin, entry.units);
  pay(feeCoinOf(opened).iso, entry.fee);
  return [...left.values()].every((units) => units >= 0n);
}

async function holdings(opened: Opened, keys: readonly string[]): Promise<readonly Holding[]> {
  const hot = await hotUnits(opened, opened.db, {});
  const held = await balances(opened, opened.db, keys);
  return opened.config.info.coins.map(({ iso: coin }) => ({
    coin,
    addresses: held.reduce((sum, one) => (one.coin === coin ? sum + one.units : sum), 0n),
    hotWallet: hot.get(coin) ?? 0n,
  }));
}

const STATUS = defineStatement<
  { network: string; txid: string; now: Date },
  { state: string; depth: bigint | null; fee: string; is_due: boolean }
>(`select t.state, c.height - t.height + 1 as depth, t.fee::text, c.next_at <= @now::timestamptz as is_due
  from demo_transactions t join demo_chains c on c.network = t.network
  where t.network = @network and t.txid = @txid`);

async function statusOf(opened: Opened, txid: string): Promise<TransactionStatus> {
  const { db, clock, config } = opened;
  const look = () => executeStatement(db, STATUS, { network: config.info.id, txid, now: clock.now() });
  let [row] = await look();
  if (row?.is_due === true && Number(row.depth ?? 0) < config.info.confirmations) {
    await mineDueBlocks(db, clock, config.info);
    [row] = await look();
  }
  if (!row || row.state === 'out') return 'unknown';
  const fee = { coin: feeCoinOf(opened).iso, units: BigInt(row.fee) };
  return { depth: Number(row.depth ?? 0), isFailed: false, fee: row.state === 'mined' ? fee : null };
}

/** Play money has no keys, so any mnemonic is accepted. */
async function planSweep(opened: Opened, keys: readonly string[]): Promise<SweepPlan> {
  const { db, clock, config, addresses } = opened;
  const held = await balances(opened, db, keys, { pool: true });
  const steps = held
    .filter(({ units }) => units > 0n)
    .map(({ place: from, coin, units }) => ({ from, coin, units, fee: 0n }));
  return {
    steps,
    async *send() {
      for (const { from, coin, units } of steps) {
        const txid = createHash('sha256')
          .update(`${from}:${coin}:${newId(clock)}`)
          .digest('hex');
        const entry = { network: config.info.id, txid, coin, fee: '0', take: null, from_key: from };
        await transaction(db, (tx) =>
          addToMempool(tx, clock, { ...entry, units: String(units), to_key: addresses.hotWallet.key }),
        );
        yield { from, txid };
      }
    },
  };
}
