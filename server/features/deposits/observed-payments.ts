import { isDeepStrictEqual } from 'node:util';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import { newId } from '../../ids.ts';
import { assertLeaseHeld, type Lease } from '../../lease.ts';
import type { ScanResult, ObservedPayment } from '../../networks/network.ts';
import type { CreditDeps } from './crediting.ts';
import type { ScanPosition } from './cursors.ts';
import { loadDepositUpdates, publishDepositUpdates, type NetworkWithInfo } from './rows.ts';
import { forgetForked, setAside } from './unreadable.ts';

interface Changed {
  readonly id: string;
}

/** How often the scan position is written while nothing happens. */
const SIGN_OF_LIFE_MS = 60_000;
/** More than any coin's supply; the column holds 40 digits. */
const MAX_UNITS = 10n ** 36n;

const UNPLACE = defineStatement<{ network: string; from: number }, Changed>(
  `update deposits set lost_at = block_height, block_height = null, block_hash = null
  where network = @network and block_height >= @from::bigint returning id`,
);

/*
 * A credited deposit is in the ledger, so only its block changes, and only if the payment looks the same. Of
 * the others, all fields follow the chain. A sighting without a block removes no block, because forks are
 * reported separately, and does not bring a removed deposit back.
 */
const SEE = defineStatement<SeenColumns & { network: string; now: Date }, Changed>(
  `insert into deposits as d (id, user_id, network, coin, decimals, txid, output, key, units, block_height, block_hash,
    state, created_at)
  select s.id, a.user_id, @network, s.coin, s.decimals, s.txid, s.output, s.key, s.units::numeric, s.height, s.hash,
    case when s.is_small then 'too_small' else 'seen' end, @now::timestamptz
  from unnest(@ids::uuid[], @coins::text[], @decimals::int[], @txids::text[], @outputs::text[], @keys::text[],
      @units::text[], @heights::bigint[], @hashes::text[], @small::boolean[])
    as s (id, coin, decimals, txid, output, key, units, height, hash, is_small)
  join deposit_addresses a on a.network = @network and a.key = s.key
  order by s.id
  on conflict (network, txid, output) do update set user_id = excluded.user_id, coin = excluded.coin,
    decimals = excluded.decimals, key = excluded.key, units = excluded.units,
    block_height = coalesce(excluded.block_height, d.block_height),
    block_hash = coalesce(excluded.block_hash, d.block_hash),
    lost_at = null,
    state = case when d.state in ('credited', 'reversed') then d.state else excluded.state end
  where case when d.state in ('credited', 'reversed')
    then (d.coin, d.key, d.units) = (excluded.coin, excluded.key, excluded.units)
      and excluded.block_height is not null and (d.block_height, d.block_hash)
        is distinct from (excluded.block_height, excluded.block_hash)
    when d.state = 'gone' and excluded.block_height is null then false
    else d.state <> excluded.state or d.lost_at is not null or (d.coin, d.key, d.units, d.block_height, d.block_hash)
      is distinct from (excluded.coin, excluded.key, excluded.units, coalesce(excluded.block_height, d.block_height),
        coalesce(excluded.block_hash, d.block_hash)) end
  returning id`,
);

const WAITING = defineStatement<{ network: string }, { waits: boolean }>(
  `select exists (select 1 from deposits where network = @network and state in ('seen', 'reversed'))
    or exists (select 1 from deposits where network = @network and lost_at is not null) as waits`,
);

/**
 * Returns whether a deposit of a network waits for confirmations, for a price, or for a fork to be resolved.
 */
export const hasPendingDeposits = async (db: Db, network: string): Promise<boolean> =>
  (await executeStatement(db, WAITING, { network }))[0]?.waits ?? true;

interface SeenColumns {
  readonly ids: readonly string[];
  readonly coins: readonly string[];
  readonly decimals: readonly number[];
  readonly txids: readonly string[];
  readonly outputs: readonly string[];
  readonly keys: readonly string[];
  readonly units: readonly string[];
  readonly heights: readonly (number | null)[];
  readonly hashes: readonly (string | null)[];
  readonly small: readonly boolean[];
}

const MOVE = defineStatement<{
  network: string;
  cursor: string;
  tip: number;
  now: Date;
  before: string;
  beforeTip: number;
}>(
  `update network_cursors set cursor = @cursor::jsonb, tip = @tip::bigint, scanned_at = @now::timestamptz
  where network = @network and cursor = @before::jsonb and tip = @beforeTip::bigint returning network`,
);

const DEEPER = defineStatement<{ network: string; before: number; tip: number; needed: number }, Changed>(
  `select id from deposits where network = @network and state in ('seen', 'reversed') and block_height is not null
    and least(@before::bigint - block_height + 1, @needed::bigint)
      <> least(@tip::bigint - block_height + 1, @needed::bigint)`,
);

/**
 * Stores a batch of the scan: sightings, deposits removed by a fork, and the cursor, in one transaction of
 * the leader. Notifies affected players. Returns the new scan position, or `before` itself if nothing was
 * stored.
 * @throws if the stored position is not where the batch begins
 */
export async function storeScanBatch(
  deps: CreditDeps,
  network: NetworkWithInfo,
  lease: Lease,
  before: ScanPosition,
  portion: ScanResult,
): Promise<ScanPosition> {
  const { cursor, tip, forkedAt, unreadable = [] } = portion;
  const { id } = network.info;
  const [sightings, now] = [known(deps, network, portion.sightings), deps.clock.now()];
  const isStill = forkedAt === null && tip === before.tip && isDeepStrictEqual(cursor, before.cursor);
  const isFresh = now.getTime() - before.scannedAt.getTime() < SIGN_OF_LIFE_MS;
  if (isStill && isFresh && sightings.length === 0 && unreadable.length === 0) return before;
  let isTold = false;
  await transaction(deps.db, async (tx) => {
    await assertLeaseHeld(tx, lease);
    const changed = [
      ...(forkedAt === null ? [] : await unplace(tx, id, forkedAt)),
      ...(await see(tx, deps, network, sightings)),
      ...(tip === before.tip ? [] : await executeStatement(tx, DEEPER, depths(network, before.tip, tip))),
    ];
    await setAside(tx, deps, network, unreadable);
    const moved = await executeStatement(tx, MOVE, {
      network: id,
      cursor: JSON.stringify(cursor),
      tip,
      now,
      before: JSON.stringify(before.cursor),
      beforeTip: before.tip,
    });
    if (moved.length === 0)
      throw new Error(`The scan position of ${id} changed: the range is scanned again.`);
    const news = await loadDepositUpdates(tx, network, [...new Set(changed.map((one) => one.id))], tip);
    await publishDepositUpdates(tx, deps, news);
    isTold = news.length > 0 || unreadable.length > 0;
  });
  if (isTold) deps.outbox.wake();
  return { cursor, tip, scannedAt: now };
}

/** Removes the blocks from this height on, after a fork. */
async function unplace(tx: Tx, network: string, from: number): Promise<Changed[]> {
  await forgetForked(tx, network, from);
  return executeStatement(tx, UNPLACE, { network, from });
}

/** Stores sightings outside of a batch. Returns the deposits that changed. */
export const storeSightings = (
  tx: Tx,
  deps: CreditDeps,
  network: NetworkWithInfo,
  sightings: readonly ObservedPayment[],
): Promise<Changed[]> => see(tx, deps, network, known(deps, network, sightings));

const depths = ({ info }: NetworkWithInfo, before: number, tip: number) => ({
  network: info.id,
  needed: info.confirmations,
  before,
  tip,
});

/** Filters sightings that can be stored, keeping the latest of each. */
function known(
  deps: CreditDeps,
  { info }: NetworkWithInfo,
  sightings: readonly ObservedPayment[],
): readonly ObservedPayment[] {
  const kept = new Map<string, ObservedPayment>();
  for (const one of sightings) {
    const isCoin = info.coins.some(({ iso }) => iso === one.coin);
    if (isCoin && one.units > 0n && one.units < MAX_UNITS) kept.set(`${one.txid}:${one.output}`, one);
    else
      deps.log.error({ network: info.id, txid: one.txid, coin: one.coin }, 'an observed deposit is invalid');
  }
  return [...kept.values()];
}

async function see(
  tx: Tx,
  { clock }: CreditDeps,
  { info }: NetworkWithInfo,
  sightings: readonly ObservedPayment[],
): Promise<Changed[]> {
  if (sightings.length === 0) return [];
  const coins = new Map(info.coins.map((coin) => [coin.iso, coin]));
  return executeStatement(tx, SEE, {
    network: info.id,
    now: clock.now(),
    ids: sightings.map(() => newId(clock)),
    coins: sightings.map(({ coin }) => coin),
    decimals: sightings.map(({ coin }) => coins.get(coin)?.decimals ?? 0),
    txids: sightings.map(({ txid }) => txid),
    outputs: sightings.map(({ output }) => output),
    keys: sightings.map(({ key }) => key),
    units: sightings.map(({ units }) => units.toString()),
    heights: sightings.map(({ block }) => block?.height ?? null),
    hashes: sightings.map(({ block }) => block?.hash ?? null),
    small: sightings.map(({ coin, units }) => units < (coins.get(coin)?.minDeposit ?? 0n)),
  });
}
