import { expect, test } from 'vitest';
import { resultNumberLook } from '#engine/parts/result-label-look.ts';
import { look as baseGame } from './base-game/look.ts';
import { look as cheesy } from './cheesy/look.ts';
import { look as coinFlip } from './coin-flip/look.ts';
import { look as dice } from './dice/look.ts';
import { look as hiLo } from './hi-lo/look.ts';
import { look as keno } from './keno/look.ts';
import { look as limbo } from './limbo/look.ts';
import { look as lootboxes } from './lootboxes/look.ts';

/** The large number of a round: mint once it won, grey once it lost, a payout below the bet included (ui.md 2). */
const WIN = 0x8dffd3;
const LOSS = 0xc8d0e2;

test.each([
  ['base-game', baseGame.hub.win.number, baseGame.hub.loss.number],
  ['cheesy', cheesy.head.number.win, cheesy.head.number.loss],
  ['dice', dice.number.win, dice.number.loss],
  ['hi-lo', hiLo.head.number.win, hiLo.head.number.loss],
  ['keno', keno.sign.win, keno.sign.loss],
  ['limbo', limbo.head.number.win, limbo.head.number.loss],
  ['lootboxes', lootboxes.multiplier.win, lootboxes.multiplier.loss],
])('the number of %s has the colours of all games', (_game, win, loss) => {
  expect({ win, loss }).toEqual({ win: WIN, loss: LOSS });
});

test('that of coin-flip, which shows none for a loss, too', () => {
  expect(coinFlip.number.win).toBe(WIN);
});

test('those that Phaser draws, too', () => {
  expect(resultNumberLook).toMatchObject({ win: '#8dffd3', loss: '#c8d0e2' });
});
