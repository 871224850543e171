import { selectField } from '#core/panel-fields.ts';
import { multiplierRow, payoutRow, profitRangeRow, textRow } from '#core/panel-rows.ts';
import { formatReturnPercent } from '#core/returns.ts';
import type { Controls } from '#engine/game.ts';
import type { LootboxesPlan } from './autobet.ts';
import {
  type Lootbox,
  type BoxSlug,
  boxes,
  boxSlugs,
  formatTicketChance,
  getItem,
  rarities,
  boxReturn,
  countBreakEvenTickets,
  topItem,
} from './paytable.ts';
import type { LootboxesParams, LootboxesView } from './rules.ts';

const boxAt = ({ box }: LootboxesParams, step: number): LootboxesParams => {
  const place = boxSlugs.indexOf(box) + step;
  return { box: boxSlugs.at(place % boxSlugs.length) ?? box };
};

/** Formats the return of a box: "97.00%". */
export const formatBoxReturn = (box: Lootbox): string => {
  const rtp = boxReturn(box);
  return `${formatReturnPercent({ least: rtp, most: rtp })}%`;
};

const stops = ['never', ...rarities.slice(0, -1).toReversed()] as const;

/** The bet panel of lootboxes: the box, its possible items, and the last item won. */
export const controls: Controls<LootboxesParams, never, LootboxesView> = {
  initial: { box: 'neon-arcade' },
  place: 'panel',
  betKey: 'open',
  choose: (params, choice) => ({ box: boxSlugs.find((slug) => slug === choice) ?? params.box }),
  fields: (params) => [
    selectField<LootboxesParams, BoxSlug>({
      id: 'box',
      values: boxSlugs,
      value: params.box,
      turn: { back: { key: 'previousBox' }, on: { key: 'nextBox' } },
      choose: (box) => ({ box }),
    }),
  ],
  rows({ box: slug }) {
    const box = boxes[slug];
    const { items } = box;
    const worst = items.at(-1) ?? topItem(box);
    return [
      multiplierRow('topItem', topItem(box).multiplier),
      textRow('worthPrice', 'plain', { text: formatTicketChance(countBreakEvenTickets(box)) }),
      textRow('return', 'plain', { text: formatBoxReturn(box) }),
      profitRangeRow('profit', worst.multiplier, topItem(box).multiplier),
    ];
  },
  resultRows(_params, { item, rarity }) {
    const { multiplier } = getItem(item);
    return [
      textRow('item', item),
      textRow('rarity', rarity),
      multiplierRow('multiplier', multiplier),
      payoutRow('worth', multiplier),
    ];
  },
  note: () => ({ key: 'note' }),
  hotkeys: {
    previousBox: (params) => boxAt(params, -1),
    nextBox: (params) => boxAt(params, 1),
  },
  plan: {
    fields: (_params, { stopAt }: LootboxesPlan) => [
      selectField<LootboxesPlan, (typeof stops)[number]>({
        id: 'stopAt',
        values: stops,
        value: stopAt ?? 'never',
        text: (value) => ({ key: value === 'never' ? value : `${value}Stop` }),
        choose: (value) => ({ stopAt: value === 'never' ? null : value }),
      }),
    ],
    missing: { key: 'stopAt' },
    stopped: { key: 'stopped' },
  },
};
