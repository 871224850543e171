import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Deps } from '../deps.ts';
import { Download } from './files.ts';

export type CsvRow = readonly (string | boolean)[];

/** Streams rows as a CSV file; cells that a spreadsheet would execute become text. */
export function streamCsv(
  deps: Pick<Deps, 'log' | 'clock'>,
  name: string,
  columns: readonly string[],
  rows: AsyncIterable<CsvRow>,
): Download {
  const file = stringify({
    header: true,
    columns: [...columns],
    escape_formulas: true,
    // Without it a spreadsheet guesses the wrong encoding.
    bom: true,
    cast: {
      boolean: String,
      // A number below zero is no formula.
      string: (text) => (/^-\d+(\.\d+)?$/.test(text) ? { value: text, escape_formulas: false } : text),
    },
  });
  pipeline(Readable.from(rows), file, (error) => {
    if (error) deps.log.warn({ err: error, file: name }, 'an export was cut off');
  });
  const day = deps.clock.now().toISOString().slice(0, 10);
  return new Download(`oddlight-${name}-${day}.csv`, 'text/csv; charset=utf-8', file);
}
