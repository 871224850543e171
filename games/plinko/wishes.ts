import type { GameWishes, OwnWish } from '#engine/records/outcome-query.ts';
import { multiplierOf, shortMultiplier } from './rules.ts';
import type { PlinkoParams, PlinkoView } from './rules.ts';

const bin: OwnWish<PlinkoParams> = {
  id: 'bin',
  tone: 'plain',
  fields: ({ rows }) => [{ id: 'number', least: 0, most: rows, first: Math.floor(rows / 2) }],
  expression: ({ number }) => `outcome.bin = ${number}`,
};

/** What a maker may wish of plinko: the bin. */
export const wishes: GameWishes<PlinkoParams, PlinkoView> = {
  texts: { en: { bin: 'Bin', number: 'no.', holds: '{{path}}: bin {{bin}} pays {{multiplier}}' } },
  own: [bin],
  holds({ rows, risk }, over) {
    const pays = shortMultiplier(multiplierOf(risk, rows, over.bin));
    return {
      text: { key: 'holds', values: { path: over.path, bin: over.bin, multiplier: pays } },
      columns: Math.ceil((rows + 1) / 2),
      cells: Array.from({ length: rows + 1 }, (_, number) => ({
        label: String(number),
        tone: 'plain',
        isChosen: number === over.bin,
        wish: { id: bin.id, values: { number: String(number) } },
      })),
    };
  },
};
