import { minorToAmount } from '#core/money.ts';
import type { Deps } from '../../deps.ts';
import { streamCsv, type CsvRow } from '../../http/csv.ts';
import type { Download } from '../../http/files.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { eachBet } from './bets.ts';
import type { exportBets, exportTransactions, TransactionRow } from '#contract/history.ts';
import { eachTransaction } from './transactions.ts';

/** Rows in memory at a time, so that memory does not grow with the file. */
const BATCH = 500;

export function transactionsCsv(
  deps: Deps,
  userId: string,
  filter: RequestOf<typeof exportTransactions>,
): Download {
  async function* rows(): AsyncGenerator<CsvRow> {
    for await (const row of eachTransaction(deps, userId, filter, BATCH))
      yield [
        row.id,
        row.time,
        row.type,
        row.incoming ? 'in' : 'out',
        row.amount ?? '',
        'USD',
        row.is_bonus ? 'bonus' : 'main',
        row.bet_id ?? '',
        row.game ?? '',
        row.state,
        ...chainCells(row.chain),
        row.counterparty ?? '',
      ];
  }
  const columns = [
    'id',
    'time',
    'type',
    'direction',
    'amount',
    'currency',
    'balance',
    'bet',
    'game',
    'state',
    'coin',
    'coin_amount',
    'network',
    'txid',
    'counterparty',
  ];
  return streamCsv(deps, 'transactions', columns, rows());
}

const chainCells = (chain: TransactionRow['chain']): CsvRow =>
  chain ? [chain.coin, chain.amount, chain.network, chain.txid ?? ''] : ['', '', '', ''];

export function betsCsv(deps: Deps, userId: string, filter: RequestOf<typeof exportBets>): Download {
  async function* rows(): AsyncGenerator<CsvRow> {
    for await (const bet of eachBet(deps, userId, filter, BATCH))
      yield [
        bet.id,
        bet.created_at.toISOString(),
        bet.game,
        minorToAmount(bet.staked),
        minorToAmount(bet.multiplier),
        minorToAmount(bet.payout),
        'USD',
      ];
  }
  const columns = ['id', 'time', 'game', 'amount', 'multiplier', 'payout', 'currency'];
  return streamCsv(deps, 'bets', columns, rows());
}
