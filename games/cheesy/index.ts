import { announceResult } from '#engine/core/make-announce.ts';
import { rowsWon } from '#engine/families/row-picks.ts';
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
  announce: announceResult((view) => ({ count: rowsWon(view) })),
  announceStep,
  createScene: createCheesyScene,
});
