import { minorToAmount } from '#core/money.ts';
import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { LeadershipLostError, assertLeaseHeld, type Lease } from '../../lease.ts';
import { bookMovements, externalAccount, type UpdatedBalances, type Movement } from '../../ledger/index.ts';
import { depositsCredited } from '../../metrics/money.ts';
import { unitsToMinor, formatCoinUnits } from '../../networks/coin-amount.ts';
import { balanceUpdate } from '../../rounds/index.ts';
import { recordDeposits } from '../affiliate/feature.ts';
import { queueScreenings } from '../../screenings.ts';
import { notifyAll } from '../notifications/feature.ts';
import { retryAt } from '../../retry-pause.ts';
import { getPrice } from '../prices/feature.ts';
import { lockDepositPromos, takeDepositPromo } from '../promotions/feature.ts';
import { lockDebts, payDebts, saveOpenDebts } from './debts.ts';
import {
  loadDepositUpdates,
  publishDepositUpdates,
  type DepositUpdate,
  type NetworkWithInfo,
} from './rows.ts';
import { FIRST_ID } from '../../db/uuid.ts';

export interface CreditDeps extends Pick<Deps, 'db' | 'clock' | 'outbox' | 'env' | 'catalogue'> {
  readonly log: { error(details: object, message: string): void };
}

/** Deposits per transaction. */
const AT_ONCE = 1_000;
/** Deposits worth more than 1,000 million USD are not plausible. */
const MAX_MINOR = 10n ** 17n;

interface Deep {
  readonly id: string;
  readonly userId: string;
  readonly accountId: string;
  readonly coin: string;
  readonly decimals: number;
  readonly txid: string;
  readonly output: string;
  readonly units: string;
  /** The price at which it was first credited. */
  readonly price: string | null;
  readonly amount: bigint | null;
  readonly credits: number;
}

/** A deposit being credited. */
interface Credit extends Omit<Deep, 'price' | 'amount'> {
  readonly price: string;
  /** Minor units. */
  readonly amount: bigint;
  readonly clientId: string;
}

const COINS = defineStatement<{ network: string; deepest: number }, { coin: string }>(
  `select distinct coin from deposits
  where network = @network and state in ('seen', 'reversed') and block_height <= @deepest::bigint`,
);
const CREDITABLE = `(d.coin = any(@coins::text[]) or d.state = 'reversed') and d.id > @after
    and (d.next_try_at is null or d.next_try_at <= @now::timestamptz)`;
const LOCK_DEEP = defineStatement<
  {
    network: string;
    deepest: number;
    coins: readonly string[];
    after: string;
    most: number;
    now: Date;
  },
  Deep
>(`select d.id, d.user_id as "userId", d.user_id as "accountId", d.coin, d.decimals, d.txid, d.output,
    d.units::text as units, d.price, d.amount, d.credits
  from deposits d
  where d.network = @network and d.state in ('seen', 'reversed') and d.block_height <= @deepest::bigint
    and ${CREDITABLE} order by d.id limit @most for update of d`);
const NEXT_DEEP = defineStatement<
  { network: string; deepest: number; coins: readonly string[]; after: string; now: Date },
  { id: string; failures: number }
>(`select d.id, d.failures from deposits d
  where d.network = @network and d.state in ('seen', 'reversed') and d.block_height <= @deepest::bigint
    and ${CREDITABLE} order by d.id limit 1`);
const CREDIT_FAILED = defineStatement<{ id: string; next: Date }>(
  `update deposits set failures = failures + 1, next_try_at = @next::timestamptz where id = @id`,
);
/** Growing pauses before a failed credit is retried. */
const creditPauses = { firstMs: 10_000, maxMs: 10 * 60_000 };
const CREDITED = defineStatement<{
  ids: readonly string[];
  prices: readonly string[];
  amounts: readonly bigint[];
  now: Date;
}>(`update deposits d set state = 'credited', price = c.price, amount = c.amount, credits = d.credits + 1,
    credited_at = @now::timestamptz, failures = 0, next_try_at = null
  from unnest(@ids::uuid[], @prices::text[], @amounts::bigint[]) as c (id, price, amount) where d.id = c.id`);

/** Returns the deposit's client id in the ledger, different for each credit and reversal. */
export const ledgerClientId = (
  kind: 'deposit' | 'reversal',
  network: string,
  { txid, output }: Pick<Deep, 'txid' | 'output'>,
  time: number,
): string => `${kind}:${network}:${txid}:${output}${time > 1 ? `:${time}` : ''}`;

/**
 * Credits every deposit with enough confirmations and a current price. Rows, transfers, debt payments and
 * notifications of a batch are written in one transaction. The other deposits wait.
 */
export async function creditConfirmedDeposits(
  deps: CreditDeps,
  network: NetworkWithInfo,
  lease: Lease,
  tip: number,
): Promise<void> {
  const deepest = tip - network.info.confirmations + 1;
  const found = await executeStatement(deps.db, COINS, { network: network.info.id, deepest });
  if (found.length === 0) return;
  const prices = new Map<string, string>();
  for (const { coin } of found) {
    const price = await getPrice(deps.db, deps.clock, coin);
    if (price !== null) prices.set(coin, price);
  }
  for (let after: string | undefined = FIRST_ID; after !== undefined;) {
    const begin: string = after;
    const part = { network, tip, deepest, prices, after: begin };
    after = await creditSome(deps, lease, { ...part, most: AT_ONCE }).catch((error: unknown) => {
      if (error instanceof LeadershipLostError) throw error;
      deps.log.error({ err: error, network: network.info.id }, 'deposits are credited one by one');
      return creditEach(deps, lease, part);
    });
    deps.outbox.wake();
  }
}

interface Part {
  readonly network: NetworkWithInfo;
  readonly tip: number;
  readonly deepest: number;
  readonly prices: ReadonlyMap<string, string>;
  /** Deposits of this batch have ids above this one. */
  readonly after: string;
  readonly most: number;
}

/** Returns the last id of a full batch, or undefined if there are no more. */
const creditSome = async (
  deps: CreditDeps,
  lease: Lease,
  { network, tip, deepest, prices, after, most }: Part,
): Promise<string | undefined> => {
  const { last, credited } = await transaction(deps.db, async (tx) => {
    await assertLeaseHeld(tx, lease);
    const deep = await executeStatement(tx, LOCK_DEEP, {
      network: network.info.id,
      deepest,
      coins: [...prices.keys()],
      after,
      most,
      now: deps.clock.now(),
    });
    const priced = pricedOf(deps, network, deep, prices);
    await creditAll(tx, deps, { network, tip }, priced);
    return {
      last: deep.length < most ? undefined : deep.at(-1)?.id,
      credited: priced.filter(({ amount }) => amount > 0n).length,
    };
  });
  depositsCredited.inc({ network: network.info.id }, credited);
  return last;
};

/** Credits one at a time; a failing deposit is postponed with growing pauses and does not block others. */
async function creditEach(deps: CreditDeps, lease: Lease, part: Omit<Part, 'most'>): Promise<undefined> {
  const { network, deepest, prices } = part;
  for (let after = part.after; ;) {
    const next = await executeStatement(deps.db, NEXT_DEEP, {
      network: network.info.id,
      deepest,
      coins: [...prices.keys()],
      after,
      now: deps.clock.now(),
    });
    const [deposit] = next;
    if (!deposit) return undefined;
    try {
      await creditSome(deps, lease, { ...part, after, most: 1 });
    } catch (error) {
      if (error instanceof LeadershipLostError) throw error;
      deps.log.error({ err: error, deposit: deposit.id }, 'could not credit a deposit');
      const at = retryAt(deps.clock.now(), deposit.failures, creditPauses);
      await executeStatement(deps.db, CREDIT_FAILED, { id: deposit.id, next: at });
    }
    after = deposit.id;
  }
}

/** Returns the current worth of each; a reversed deposit keeps the value it was credited with. */
function pricedOf(
  { log }: CreditDeps,
  { info }: NetworkWithInfo,
  deep: readonly Deep[],
  prices: ReadonlyMap<string, string>,
): Credit[] {
  return deep.flatMap((one) => {
    const price = one.price ?? prices.get(one.coin);
    if (price === undefined) return [];
    const amount = one.amount ?? unitsToMinor(BigInt(one.units), one.decimals, price);
    if (amount > MAX_MINOR) {
      log.error({ deposit: one.id, network: info.id, txid: one.txid }, 'a deposit exceeds the limit');
      return [];
    }
    return [{ ...one, price, amount, clientId: ledgerClientId('deposit', info.id, one, one.credits + 1) }];
  });
}

interface At {
  readonly network: NetworkWithInfo;
  readonly tip: number;
}

async function creditAll(tx: Tx, deps: CreditDeps, at: At, priced: readonly Credit[]): Promise<void> {
  const ids = priced.map(({ id }) => id);
  const credits = priced.filter(({ amount }) => amount > 0n);
  const tooSmall = priced.filter(({ amount }) => amount === 0n).map(({ id }) => id);
  if (tooSmall.length > 0)
    await tx.updateTable('deposits').set({ state: 'too_small' }).where('id', 'in', tooSmall).execute();
  if (credits.length > 0) await book(tx, deps, at, credits);
  await publishDepositUpdates(tx, deps, await loadDepositUpdates(tx, at.network, ids, at.tip));
}

async function book(tx: Tx, deps: CreditDeps, { network }: At, credits: readonly Credit[]): Promise<void> {
  const players = [...new Set(credits.map(({ userId }) => userId))];
  // Reward rows with promo choices are locked before balances.
  const choosers = await lockDepositPromos(tx, players);
  const debts = await lockDebts(tx, players);
  const open = new Map(debts.map((debt) => [debt.id, debt.open]));
  const movements = credits.flatMap((credit): Movement[] => {
    const incoming: Movement = {
      debit: externalAccount(network.info.id),
      credit: credit.accountId,
      amount: credit.amount,
      code: 'deposit',
      roundId: null,
      clientId: credit.clientId,
    };
    const own = debts.filter(({ userId }) => userId === credit.userId);
    return [incoming, ...payDebts(own, open, incoming)];
  });
  if (deps.env.screening) await screenFirstDeposits(tx, deps, credits);
  const moved = await bookMovements(tx, deps, movements);
  await executeStatement(tx, CREDITED, {
    ids: credits.map(({ id }) => id),
    prices: credits.map(({ price }) => price),
    amounts: credits.map(({ amount }) => amount),
    now: deps.clock.now(),
  });
  if (debts.length > 0) await saveOpenDebts(tx, open);
  await recordDeposits(tx, deps, players);
  await publishDepositUpdates(tx, deps, balanceNews(credits, movements, moved));
  await notifyAll(
    tx,
    deps,
    credits.map(({ userId, coin, units, decimals, amount }) => ({
      userId,
      key: 'deposit_received',
      type: 'win',
      params: { coin, coins: formatCoinsShort(BigInt(units), decimals), usd: formatUsdShort(amount) },
    })),
  );
  // A deposit credited again after a reversal has already used its promo.
  for (const { id, userId, accountId, clientId, credits: times } of credits)
    if (times === 0 && choosers.has(userId))
      await takeDepositPromo(tx, deps, { userId, ref: id, amount: leftOf(movements, accountId, clientId) });
}

const CREDITED_BEFORE = defineStatement<{ players: readonly string[] }, { userId: string }>(
  `select distinct user_id as "userId" from deposits where user_id = any(@players::uuid[]) and credits > 0`,
);

/** Queues the screening of players who have never had a deposit credited. */
async function screenFirstDeposits(tx: Tx, deps: CreditDeps, credits: readonly Credit[]): Promise<void> {
  const players = [...new Set(credits.map(({ userId }) => userId))];
  const before = await executeStatement(tx, CREDITED_BEFORE, { players });
  const known = new Set(before.map(({ userId }) => userId));
  const first = credits.filter(({ userId }) => !known.has(userId));
  const asked = first.map(({ id, userId }) => ({ userId, subjectId: id }));
  await queueScreenings(tx, deps, 'deposit.first', asked);
}

/** Returns the part of a credit that stays on the balance after paying debts. */
const leftOf = (movements: readonly Movement[], accountId: string, clientId: string): bigint =>
  movements
    .filter((movement) => movement.clientId?.endsWith(clientId))
    .reduce((sum, { credit, amount }) => (credit === accountId ? sum + amount : sum - amount), 0n);

/** Returns each balance's increase, which the page celebrates. */
function balanceNews(
  credits: readonly Credit[],
  movements: readonly Movement[],
  moved: UpdatedBalances,
): DepositUpdate[] {
  const owners = new Map(credits.map(({ accountId, userId }) => [accountId, userId]));
  const gained = new Map<string, bigint>();
  const add = (account: string, amount: bigint): void =>
    void (owners.has(account) && gained.set(account, (gained.get(account) ?? 0n) + amount));
  for (const { debit, credit, amount } of movements) {
    add(debit, -amount);
    add(credit, amount);
  }
  return [...moved.values()].flatMap((balance) => {
    const [userId, gain] = [owners.get(balance.accountId), gained.get(balance.accountId) ?? 0n];
    if (userId === undefined) return [];
    const update = { ...balanceUpdate(balance, null), action: 'add', amount: minorToAmount(gain) };
    return [{ event: 'balance-update', userId, payload: gain > 0n ? update : balanceUpdate(balance, null) }];
  });
}

/** Formats coins without trailing zeros. */
export const formatCoinsShort = (units: bigint, decimals: number): string =>
  formatCoinUnits(units, decimals)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/** Formats USD with two decimals, or with all of them below a cent. */
export const formatUsdShort = (minor: bigint): string => {
  const text = minorToAmount(minor);
  return minor < 1_000_000n ? text : text.slice(0, -6);
};
