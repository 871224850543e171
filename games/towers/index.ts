import { createResultAnnouncer } from '#core/result-announcer.ts';
import { defineGame } from '#engine/game.ts';
import { countRowsWon } from '#engine/families/row-picks.ts';
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
  announce: createResultAnnouncer(
    (view) => ({ count: countRowsWon(view), floor: countRowsWon(view) + 1 }),
    (view) => (countRowsWon(view) === FLOORS ? 'announceRoof' : 'announce'),
  ),
  announceStep: panel.announceStep,
  createScene: createTowersScene,
});
