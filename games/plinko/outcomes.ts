import type { OutcomeQueries, OutcomeQuery } from '#core/records/outcome-query.ts';
import { getBinMultiplier, formatBucketMultiplier } from './rules.ts';
import type { PlinkoParams, PlinkoView } from './rules.ts';

const bin: OutcomeQuery<PlinkoParams> = {
  id: 'bin',
  tone: 'plain',
  fields: ({ rows }) => [{ id: 'number', least: 0, most: rows, first: Math.floor(rows / 2) }],
  expression: ({ number }) => `outcome.bin = ${number}`,
};

/** Outcomes of plinko that the workbench can find seeds for: the bin. */
export const outcomes: OutcomeQueries<PlinkoParams, PlinkoView> = {
  texts: { en: { bin: 'Bin', number: 'no.', contents: '{{path}}: bin {{bin}} pays {{multiplier}}' } },
  queries: [bin],
  seedContents({ rows, risk }, over) {
    const pays = formatBucketMultiplier(getBinMultiplier(risk, rows, over.bin));
    return {
      text: { key: 'contents', values: { path: over.path, bin: over.bin, multiplier: pays } },
      columns: Math.ceil((rows + 1) / 2),
      cells: Array.from({ length: rows + 1 }, (_, number) => ({
        label: String(number),
        tone: 'plain',
        isChosen: number === over.bin,
        query: { id: bin.id, values: { number: String(number) } },
      })),
    };
  },
};
