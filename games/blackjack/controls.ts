import * as z from 'zod/mini';
import { chipValues } from '#engine/families/chip-values.ts';
import { handPlanControls } from '#engine/families/hand-autobet.ts';
import { createHandControls } from '#engine/families/hand-controls.ts';
import type { Controls, BetSetupButton } from '#engine/game.ts';
import { betTable } from './bet-table.ts';
import { doubleStakes, placeBoxChip, boxPositions, betSpots } from './boxes.ts';
import { type BlackjackParams, type HandAction, type HandsView, rules, table } from './rules.ts';

const choice = z.strictObject({ place: z.enum(boxPositions), spot: z.enum(betSpots) });

/** Keeps the previous boxes if a stake would exceed its limit. */
const allowed = (next: BlackjackParams, before: BlackjackParams): BlackjackParams =>
  rules.params.safeParse(next).success ? next : before;

const keys: readonly BetSetupButton<BlackjackParams>[] = [
  { id: 'undo', label: { key: 'undo' }, icon: 'undo', does: 'undo' },
  { id: 'clear', label: { key: 'clear' }, icon: 'trash', does: () => ({ boxes: [] }) },
  { id: 'repeat', label: { key: 'repeat' }, icon: 'repeat', does: 'repeat' },
  {
    id: 'doubleBets',
    label: { key: 'doubleBets' },
    sign: '×2',
    does: (params) => allowed({ boxes: doubleStakes(params.boxes) }, params),
  },
];

/** The bet panel of Blackjack: chips for the boxes and rings of the stage, then the buttons for the hands. */
export const controls: Controls<BlackjackParams, HandAction, HandsView> = {
  initial: { boxes: [] },
  example: {
    boxes: [
      { bet: '2000000000', perfectPairs: '0', twentyOnePlusThree: '500000000' },
      { bet: '2000000000', perfectPairs: '500000000', twentyOnePlusThree: '0' },
      { bet: '1000000000', perfectPairs: '0', twentyOnePlusThree: '0' },
    ],
  },
  place: 'panel',
  fields: () => [],
  hotkeys: {},
  chips: chipValues.map(({ minor }) => minor),
  keys: () => keys,
  missing: ({ boxes }) => (boxes.length === 0 ? { key: 'missing' } : null),
  choose(params, chosen, amountMinor) {
    const read = choice.safeParse(chosen);
    if (!read.success) return params;
    const { place, spot } = read.data;
    return allowed({ boxes: placeBoxChip(params.boxes, place, spot, amountMinor) }, params);
  },
  // The table has the stakes and their sum.
  rows: () => [],
  table: betTable,
  note: () => ({ key: 'note' }),
  play: createHandControls(table),
  plan: handPlanControls,
};
