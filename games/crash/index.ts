import { createResultAnnouncer } from '#core/result-announcer.ts';
import { defineGame } from '#engine/game.ts';
import { assets } from './assets.ts';
import { controls } from './controls.ts';
import { script } from './cues.ts';
import { entry } from './entry.ts';
import { shownCrashPoint } from './rules.ts';
import { createCrashScene } from './scene.ts';
import { shared } from './shared.ts';
import { texts } from './texts.ts';

export default defineGame({
  ...entry,
  shared,
  script,
  controls,
  assets,
  texts,
  announce: createResultAnnouncer((view) => ({ crashPoint: shownCrashPoint(view) ?? '' })),
  createScene: createCrashScene,
});
