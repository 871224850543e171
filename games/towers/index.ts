import { announceResult } from '#engine/core/make-announce.ts';
import { defineGame } from '#engine/game.ts';
import { rowsWon } from '#engine/families/row-picks.ts';
import { assets } from './assets.ts';
import { controls, panel } from './controls.ts';
import { script } from './cues.ts';
import { entry } from './entry.ts';
import { FLOORS } from './paytable.ts';
import { createTowersScene } from './scene.ts';
import { texts } from './texts.ts';

export default defineGame({
  ...entry,
  script,
  controls,
  assets,
  texts,
  announce: announceResult(
    (view) => ({ count: rowsWon(view), floor: rowsWon(view) + 1 }),
    (view) => (rowsWon(view) === FLOORS ? 'announceRoof' : 'announce'),
  ),
  announceStep: panel.announceStep,
  createScene: createTowersScene,
});
