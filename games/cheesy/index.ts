import { createResultAnnouncer } from '#core/result-announcer.ts';
import { countRowsWon } from '#engine/families/row-picks.ts';
import { defineGame } from '#engine/game.ts';
import { assets } from './assets.ts';
import { announceStep, controls } from './controls.ts';
import { script } from './cues.ts';
import { entry } from './entry.ts';
import { createCheesyScene } from './scene.ts';
import { texts } from './texts.ts';

export default defineGame({
  ...entry,
  script,
  controls,
  assets,
  texts,
  announce: createResultAnnouncer((view) => ({ count: countRowsWon(view) })),
  announceStep,
  createScene: createCheesyScene,
});
