import { textRow } from '#core/panel-rows.ts';
import type { Controls } from '#engine/game.ts';
import { handPlanControls } from '#engine/families/hand-autobet.ts';
import { createHandControls } from '#engine/families/hand-controls.ts';
import { type Blackjack1Params, type HandAction, type HandsView, table } from './rules.ts';

/** The bet panel of Quick: only the amount before a bet, three buttons after it. */
export const controls: Controls<Blackjack1Params, HandAction, HandsView> = {
  initial: {},
  place: 'panel',
  fields: () => [],
  rows: () => [
    textRow('blackjackPays', 'threeToTwo'),
    textRow('sixCardsPay', 'evenly'),
    textRow('dealerStands', 'onAll17'),
  ],
  note: () => ({ key: 'notePlay' }),
  hotkeys: {},
  play: createHandControls(table),
  plan: handPlanControls,
};
