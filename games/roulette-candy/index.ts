import { createResultAnnouncer } from '#core/result-announcer.ts';
import { defineGame } from '#engine/game.ts';
import { assets } from './assets.ts';
import { controls } from './controls.ts';
import { script } from './cues.ts';
import { entry } from './entry.ts';
import { createRouletteCandyScene } from './scene.ts';
import { texts } from './texts.ts';

export default defineGame({
  ...entry,
  script,
  controls,
  assets,
  texts,
  announce: createResultAnnouncer(
    ({ segment, rush }) => ({ segment, rush }),
    ({ rush }) => (rush > 1 ? 'rush' : 'announce'),
  ),
  createScene: createRouletteCandyScene,
});
