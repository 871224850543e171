import { randomInt } from 'node:crypto';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { unitsToShortText } from '../../networks/coin-amount.ts';
import type { NetworkAddress, Network, NetworkCoin } from '../../networks/network.ts';
import type { generateAddress } from '#contract/deposits.ts';
import { getOrCreateScanStart } from './cursors.ts';

/** New addresses per player, coin, network and day; each is watched for ever. */
const PER_DAY = 10;
const DAY_MS = 24 * 60 * 60_000;
const TAGS = 2 ** 32;
const TAG_TRIES = 8;

export interface AddressDeps extends Pick<Deps, 'db' | 'clock' | 'networks'> {
  readonly log: { warn(details: object, message: string): void };
}
interface Wanted {
  readonly userId: string;
  readonly network: Network;
  readonly coin: string;
}
type Given = Pick<NetworkAddress, 'address' | 'tag' | 'key'> & { readonly id: string };

/** Returns a coin that can be deposited. @throws {Refusal} COIN_UNKNOWN */
export function getDepositableCoin(
  { networks }: Pick<Deps, 'networks'>,
  id: string,
  iso: string,
): { readonly network: Network; readonly coin: NetworkCoin } {
  const network = networks.get(id);
  const coin = network?.info.coins.find((one) => one.iso === iso);
  if (!network || !coin) throw new Refusal('COIN_UNKNOWN');
  return { network, coin };
}

/**
 * Returns the player's deposit address for a coin; creates one on the first request or if a new one is
 * requested.
 * @throws {Refusal} COIN_UNKNOWN, UNAVAILABLE while the network is unreachable, TOO_MANY_REQUESTS
 */
export async function getOrCreateAddress(
  deps: AddressDeps,
  userId: string,
  { coin: iso, network: id, fresh = false }: RequestOf<typeof generateAddress>,
): Promise<ReplyOf<typeof generateAddress>> {
  const { network, coin } = getDepositableCoin(deps, id, iso);
  const wanted = { userId, network, coin: iso };
  const current = await currentOf(deps.db, wanted);
  const given = current && !fresh ? current : await newAddress(deps, wanted, current);
  return {
    address: given.address,
    tag: given.tag,
    min_deposit: unitsToShortText(coin.minDeposit, coin.decimals),
    confirmations: network.info.confirmations,
    uri: network.paymentUri(given, iso),
  };
}

const currentOf = (db: Db | Tx, { userId, network, coin }: Wanted): Promise<Given | undefined> =>
  db
    .selectFrom('deposit_addresses')
    .select(['id', 'address', 'tag', 'key'])
    .where('user_id', '=', userId)
    .where('network', '=', network.info.id)
    .where('coin', '=', coin)
    .where('is_current', '=', true)
    .executeTakeFirst();

/** Concurrent calls get the same address: only the first replaces the one that all of them read. */
async function newAddress(deps: AddressDeps, wanted: Wanted, before: Given | undefined): Promise<Given> {
  const { userId, network } = wanted;
  const index = await nextIndex(deps.db, network.info.id);
  const made = await derive(deps, network, index);
  return transaction(deps.db, async (tx) => {
    await tx
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const current = await currentOf(tx, wanted);
    if (current?.id !== before?.id && current) return current;
    if (current) await replaceCurrent(tx, deps, wanted, current);
    return store(tx, deps, wanted, { index, made });
  });
}

async function derive(deps: AddressDeps, network: Network, index: number): Promise<NetworkAddress> {
  try {
    await getOrCreateScanStart(deps, network);
    return await network.addressAt(index);
  } catch (error) {
    deps.log.warn({ err: error, network: network.info.id }, 'could not create an address');
    throw new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 });
  }
}

/** @throws {Refusal} TOO_MANY_REQUESTS */
async function replaceCurrent(
  tx: Tx,
  { clock }: AddressDeps,
  { userId, network, coin }: Wanted,
  current: Given,
): Promise<void> {
  const dayAgo = clock.now().getTime() - DAY_MS;
  const rows = await tx
    .selectFrom('deposit_addresses')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('network', '=', network.info.id)
    .where('coin', '=', coin)
    .where('created_at', '>', new Date(dayAgo))
    .orderBy('created_at')
    .execute();
  const [oldest] = rows;
  if (oldest && rows.length >= PER_DAY) {
    const seconds = Math.ceil((oldest.created_at.getTime() - dayAgo) / 1000);
    throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: seconds });
  }
  await tx.updateTable('deposit_addresses').set({ is_current: false }).where('id', '=', current.id).execute();
}

async function store(
  tx: Tx,
  { clock }: AddressDeps,
  { userId, network, coin }: Wanted,
  { index, made }: { readonly index: number; readonly made: NetworkAddress },
): Promise<Given> {
  const { id: networkId, needsTag } = network.info;
  const id = newId(clock);
  const number = await nextNumber(tx, networkId);
  for (let tries = 0; tries < TAG_TRIES; tries += 1) {
    const { address, tag, key } = needsTag ? withRandomTag(network, made) : made;
    const row = { id, network: networkId, user_id: userId, coin, index, address, tag, key, number };
    const stored = await tx
      .insertInto('deposit_addresses')
      .values({ ...row, is_current: true, created_at: clock.now() })
      .onConflict((conflict) => conflict.columns(['network', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored) return { id, address, tag, key };
  }
  throw new Error(`Address ${index} of ${networkId} is already assigned.`);
}

function withRandomTag(network: Network, { address }: NetworkAddress): NetworkAddress {
  const tagged = network.readAddress(address, String(randomInt(1, TAGS)));
  if (!tagged) throw new Error(`${network.info.id} cannot read its own address.`);
  return tagged;
}

const NEXT_INDEX = defineStatement<{ network: string }, { index: number }>(
  `insert into address_counters as c (network, index, issued) values (@network, 1, 0)
  on conflict (network) do update set index = c.index + 1 returning c.index - 1 as index`,
);
const NEXT_NUMBER = defineStatement<{ network: string }, { issued: bigint }>(
  `update address_counters set issued = issued + 1 where network = @network returning issued`,
);

/** An index that ends up unused leaves a harmless gap. */
async function nextIndex(db: Db, network: string): Promise<number> {
  const [row] = await executeStatement(db, NEXT_INDEX, { network });
  if (!row) throw new Error(`${network} has no next address.`);
  return row.index;
}

/**
 * Locks the counter until the transaction ends, so that a visible number implies all earlier ones are
 * visible.
 */
async function nextNumber(tx: Tx, network: string): Promise<bigint> {
  const [row] = await executeStatement(tx, NEXT_NUMBER, { network });
  if (!row) throw new Error(`${network} has no counter.`);
  return row.issued;
}

/** Returns whether an address of a network is one of this player's deposit addresses. */
export async function isOwnAddress(
  db: Db | Tx,
  network: string,
  key: string,
  userId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('deposit_addresses')
    .select('id')
    .where('network', '=', network)
    .where('key', '=', key)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
