import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { minorToAmount } from '#contract/money.ts';
import type { Deps } from '../../deps.ts';
import { Download } from '../../http/files.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { eachBet } from './bets.ts';
import type { exportBets, exportTransactions } from './contract.ts';
import { eachTransaction } from './transactions.ts';

/** So many rows are in memory at once, however long the file is. */
const BATCH = 500;

type Cells = readonly (string | boolean)[];

/** Rows as a file that is made as fast as it is taken; what a spreadsheet would run is made text. */
function csvOf(deps: Deps, name: string, columns: readonly string[], rows: AsyncIterable<Cells>): Download {
  const file = stringify({
    header: true,
    columns: [...columns],
    escape_formulas: true,
    // Without it a spreadsheet takes the file for one of another alphabet.
    bom: true,
    cast: { boolean: String },
  });
  pipeline(Readable.from(rows), file, (error) => {
    if (error) deps.log.warn({ err: error, file: name }, 'a file was not made to its end');
  });
  const day = deps.clock.now().toISOString().slice(0, 10);
  return new Download(`oddlight-${name}-${day}.csv`, 'text/csv; charset=utf-8', file);
}

export function transactionsCsv(
  deps: Deps,
  userId: string,
  filter: RequestOf<typeof exportTransactions>,
): Download {
  async function* rows(): AsyncGenerator<Cells> {
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
        row.chain?.coin ?? '',
        row.chain?.amount ?? '',
        row.chain?.network ?? '',
        row.chain?.txid ?? '',
        row.counterparty ?? '',
      ];
  }
  const columns = [
    ...['id', 'time', 'type', 'direction', 'amount', 'currency', 'balance', 'bet', 'game'],
    ...['state', 'coin', 'coin_amount', 'network', 'txid', 'counterparty'],
  ];
  return csvOf(deps, 'transactions', columns, rows());
}

export function betsCsv(deps: Deps, userId: string, filter: RequestOf<typeof exportBets>): Download {
  async function* rows(): AsyncGenerator<Cells> {
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
  return csvOf(deps, 'bets', columns, rows());
}
