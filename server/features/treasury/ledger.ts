import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import type { Db } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { externalAccount, playerSums, systemBalances } from '../../ledger/index.ts';
import { listPrices } from '../prices/feature.ts';
import { readQueryPage, type KeyOrder } from '../../key-pages.ts';
import type { getDebts, getLedger } from '#contract/treasury.ts';
import { compareWithChains, serializeHolding } from './holdings.ts';
import { knownPrices, openDebts, listScanPositions } from './queries.ts';

const amountOf = (minor: string | bigint | undefined): string => minorToAmount(BigInt(minor ?? 0));

/** Both sides of the books in one snapshot: they sum to zero while bets run. */
const readBalances = (db: Db) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const sums = await systemBalances(tx);
      const players = await playerSums(tx);
      return { sums, players };
    });

/** Returns what the site owes and holds. */
export async function getTreasuryOverview(deps: Deps): Promise<ReplyOf<typeof getLedger>> {
  const { db } = deps;
  const [{ sums, players }, [debts], places, compared, prices, dates] = await Promise.all([
    readBalances(db),
    openDebts(db),
    listScanPositions(db),
    compareWithChains(deps),
    listPrices(db, deps.clock),
    knownPrices(db),
  ]);
  const coins = [...new Set(compared.map(({ coin }) => coin))].sort();
  return {
    accounts: sums.map(({ accountId, amount }) => ({ name: accountId, amount: amountOf(amount) })),
    players: {
      count: Number(players.count),
      main: minorToAmount(players.main),
      bonus: minorToAmount(players.bonus),
    },
    networks: [...deps.networks.values()].map(({ info: { id, name } }) => {
      const place = places.find(({ network }) => network === id);
      return {
        network: id,
        name,
        world: amountOf(sums.find(({ accountId }) => accountId === externalAccount(id))?.amount),
        tip: place ? Number(place.tip) : null,
        scanned_at: place ? place.scannedAt.toISOString() : null,
        holdings: compared.filter(({ network }) => network === id).map(serializeHolding),
      };
    }),
    debts: { count: Number(debts?.count ?? 0), usd: amountOf(debts?.open) },
    prices: coins.map((coin) => ({
      coin,
      usd: prices.get(coin) ?? null,
      at: dates.find((price) => price.coin === coin)?.at.toISOString() ?? null,
    })),
  };
}

/** Returns players' debts, open ones first, then newest first. */
export async function listDebts(
  { db }: Pick<Deps, 'db'>,
  input: RequestOf<typeof getDebts>,
): Promise<ReplyOf<typeof getDebts>> {
  const debts = db.selectFrom('debts');
  const { rows, ...place } = await readQueryPage(input, {
    order: OPEN_FIRST,
    shown: debts
      .leftJoin('deposits', 'deposits.id', 'debts.deposit_id')
      .innerJoin('users', 'users.id', 'debts.user_id')
      .select(['debts.id', 'users.username', 'deposits.network', 'deposits.txid', 'debts.order_id'])
      .select(['debts.amount', 'debts.open', 'debts.created_at']),
    all: debts,
  });
  const items = rows.map(({ amount, open, created_at, network, txid, order_id, ...row }) => ({
    ...row,
    // For a refunded order, its own id.
    network: network ?? 'buy',
    txid: txid ?? order_id ?? '',
    usd: amountOf(amount),
    open: amountOf(open),
    at: created_at.toISOString(),
  }));
  return { items, ...place };
}

const OPEN_FIRST: KeyOrder<{ readonly id: string; readonly open: bigint }> = [
  {
    sql: '(case debts.open when 0 then 0 else 1 end)',
    type: 'number',
    way: 'desc',
    of: ({ open }) => (open === 0n ? 0 : 1),
  },
  { sql: 'debts.id', type: 'id', way: 'desc', of: ({ id }) => id },
];
