import { type BoardCell, type DrawBoard, resultState } from '#core/board.ts';
import { ONE_X } from '#core/multiplier.ts';
import { boxes, boxSlugs, centsToMinorUnits } from './paytable.ts';
import type { LootboxesParams, LootboxesView } from './rules.ts';

/** The items of the chosen box with their values, and the boxes to choose from. */
export const board: DrawBoard<LootboxesParams, LootboxesView> = ({ params, view, text, amount }) => {
  const { slug, items } = boxes[params.box];
  const price = (cents: number): string => amount(centsToMinorUnits(cents));
  return [
    {
      id: 'items',
      form: 'tiles',
      label: { key: slug },
      columns: 3,
      wide: 5,
      cells: items.map((item) => ({
        id: `item-${item.slug}`,
        sign: { key: item.slug },
        detail: price(item.value),
        ...resultState(item.multiplier >= ONE_X, item.slug === view?.item),
      })),
    },
    {
      id: 'boxes',
      form: 'tiles',
      label: { key: 'box' },
      columns: 2,
      wide: 4,
      cells: boxSlugs.map((box, index): BoardCell => ({
        id: `tile-${index}`,
        sign: { key: box },
        detail: price(boxes[box].price),
        label: { key: 'choice', values: { box: text({ key: box }), price: price(boxes[box].price) } },
        press: { role: 'choice', isOn: box === params.box, choice: box },
      })),
    },
  ];
};
