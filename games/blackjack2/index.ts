import { createHandsAnnouncer, createHandsResultAnnouncer } from '#engine/families/hand-announcements.ts';
import { defineGame } from '#engine/game.ts';
import { assets } from './assets.ts';
import { controls } from './controls.ts';
import { script } from './cues.ts';
import { entry } from './entry.ts';
import { table } from './rules.ts';
import { createBlackjack2Scene } from './scene.ts';
import { texts } from './texts.ts';

export default defineGame({
  ...entry,
  script,
  controls,
  assets,
  texts,
  announce: createHandsResultAnnouncer(table),
  announceStep: createHandsAnnouncer(table),
  isOpeningSpoken: true,
  createScene: createBlackjack2Scene,
});
