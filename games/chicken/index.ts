import { createResultAnnouncer } from '#core/result-announcer.ts';
import { defineGame } from '#engine/game.ts';
import { assets } from './assets.ts';
import { controls, panel } from './controls.ts';
import { script } from './cues.ts';
import { entry } from './entry.ts';
import { createChickenScene } from './scene.ts';
import { texts } from './texts.ts';

export default defineGame({
  ...entry,
  script,
  controls,
  assets,
  texts,
  announce: createResultAnnouncer(({ lanesCrossed }) => ({ count: lanesCrossed, lane: lanesCrossed + 1 })),
  announceStep: panel.announceStep,
  createScene: createChickenScene,
});
