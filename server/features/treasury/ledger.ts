import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#contract/money.ts';
import type { Deps } from '../../deps.ts';
import { worldAccount } from '../../ledger/index.ts';
import { allPrices } from '../prices/feature.ts';
import { paged } from '../staff/acts/feature.ts';
import type { getDebts, getLedger } from './contract.ts';
import { compareWithChains, holdingEntry } from './holdings.ts';
import { knownPrices, openDebts, playersOf, scannedPlaces, systemSums } from './read.ts';

const amountOf = (minor: string | bigint | undefined): string => minorToAmount(BigInt(minor ?? 0));

/** What the site owes and holds. */
export async function ledgerOf(deps: Deps): Promise<ReplyOf<typeof getLedger>> {
  const { db } = deps;
  const [sums, [players], [debts], places, compared, prices, dates] = await Promise.all([
    systemSums(db),
    playersOf(db),
    openDebts(db),
    scannedPlaces(db),
    compareWithChains(deps),
    allPrices(db, deps.clock),
    knownPrices(db),
  ]);
  const coins = [...new Set(compared.map(({ coin }) => coin))].sort();
  return {
    accounts: sums.map(({ name, amount }) => ({ name, amount: amountOf(amount) })),
    players: {
      count: Number(players?.count ?? 0),
      main: amountOf(players?.main),
      bonus: amountOf(players?.bonus),
    },
    networks: [...deps.networks.values()].map(({ info: { id, name } }) => {
      const place = places.find(({ network }) => network === id);
      return {
        ...{ network: id, name },
        world: amountOf(sums.find((sum) => sum.name === worldAccount(id))?.amount),
        tip: place ? Number(place.tip) : null,
        scanned_at: place ? place.scannedAt.toISOString() : null,
        holdings: compared.filter(({ network }) => network === id).map(holdingEntry),
      };
    }),
    debts: { count: Number(debts?.count ?? 0), usd: amountOf(debts?.open) },
    prices: coins.map((coin) => ({
      ...{ coin, usd: prices.get(coin) ?? null },
      at: dates.find((price) => price.coin === coin)?.at.toISOString() ?? null,
    })),
  };
}

/** Debts of players, open ones first, then the newest. */
export async function debtsFor(
  { db }: Pick<Deps, 'db'>,
  input: RequestOf<typeof getDebts>,
): Promise<ReplyOf<typeof getDebts>> {
  const debts = db.selectFrom('debts');
  const { total } = await debts
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await debts
    .leftJoin('deposits', 'deposits.id', 'debts.deposit_id')
    .innerJoin('users', 'users.id', 'debts.user_id')
    .select(['debts.id', 'users.username', 'deposits.network', 'deposits.txid', 'debts.order_id'])
    .select(['debts.amount', 'debts.open', 'debts.created_at'])
    .orderBy(({ eb }) => eb('debts.open', '=', 0n))
    .orderBy('debts.id', 'desc')
    .limit(input.per_page)
    .offset((input.page - 1) * input.per_page)
    .execute();
  const items = rows.map(({ amount, open, created_at, network, txid, order_id, ...row }) => ({
    ...row,
    // Of an order that was refunded, its own id.
    ...{ network: network ?? 'buy', txid: txid ?? order_id ?? '' },
    ...{ usd: amountOf(amount), open: amountOf(open), at: created_at.toISOString() },
  }));
  return paged(items, Number(total), input);
}
