import { handPlanControls } from '#engine/families/hand-autobet.ts';
import { createHandControls } from '#engine/families/hand-controls.ts';
import type { Controls } from '#engine/game.ts';
import { type Blackjack2Params, type HandAction, type HandsView, table } from './rules.ts';

/** The bet panel of Blackjack Twin: the bet of each hand, then the swap and the buttons for the hands. */
export const controls: Controls<Blackjack2Params, HandAction, HandsView> = {
  initial: {},
  place: 'panel',
  amountLabel: { key: 'betOfEach' },
  fields: () => [],
  note: () => ({ key: 'note' }),
  hotkeys: {},
  play: createHandControls(table),
  plan: handPlanControls,
};
