import { ONE_X } from '#core/multiplier.ts';
import { type Recap, recapRow } from '#core/recap.ts';
import { boxes, getItem } from './paytable.ts';
import type { LootboxesParams, LootboxesView } from './rules.ts';

/** The items of the box in a row: those worth the price are marked as wins, and the won one. */
export function recap({ box }: LootboxesParams, { item }: LootboxesView): Recap {
  const { items, name } = boxes[box];
  return {
    text: { key: 'recap', values: { item: getItem(item).name, box: name } },
    rows: [
      recapRow(
        items.map(({ multiplier }) => multiplier >= ONE_X),
        items.findIndex(({ slug }) => slug === item),
      ),
    ],
  };
}
