import { textRow } from '#core/panel-rows.ts';
import { createChipControls, createChipSummaryRows } from '#engine/families/chip-controls.ts';
import type { Controls, ResultBadge } from '#engine/game.ts';
import { type Candy, CANDY_SEGMENT_COUNT, segments } from './paytable.ts';
import { candyChip, candyCoverage, candyPositionId } from './rules.ts';
import type { RouletteCandyParams } from './rules.ts';

/** The badge of a candy in the strip of results. */
const tones: Readonly<Record<Candy, ResultBadge['tone']>> = {
  strawberry: 'red',
  lemon: 'yellow',
  mint: 'green',
  golden: 'gold',
};

/** The bet panel of Candy Roulette: chips, which the player places on the fields of the stage. */
export const controls: Controls<RouletteCandyParams> = {
  ...createChipControls(candyChip, candyPositionId),
  example: {
    bets: [
      { type: 'candy', candy: 'strawberry', amount: '500000000' },
      { type: 'candy', candy: 'mint', amount: '500000000' },
      { type: 'candy', candy: 'golden', amount: '100000000' },
      { type: 'number', number: 7, amount: '100000000' },
      { type: 'number', number: 23, amount: '100000000' },
    ],
  },
  rows(params) {
    const covered = candyCoverage(params);
    return createChipSummaryRows(
      params,
      covered,
      textRow('segmentsCovered', 'segmentsOf', { covered: covered.covered, all: CANDY_SEGMENT_COUNT }),
    );
  },
  results: segments.map(({ number, candy }) => ({ text: String(number), tone: tones[candy] })),
  note: () => ({ key: 'note' }),
};
