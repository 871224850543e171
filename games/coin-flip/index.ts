import { createResultAnnouncer } from '#core/result-announcer.ts';
import { defineGame } from '#engine/game.ts';
import { assets } from './assets.ts';
import { controls, panel } from './controls.ts';
import { script } from './cues.ts';
import { entry } from './entry.ts';
import { isSeries, countCorrectFlips } from './rules.ts';
import { createCoinFlipScene } from './scene.ts';
import { texts } from './texts.ts';

export default defineGame({
  ...entry,
  script,
  controls,
  assets,
  texts,
  announce: createResultAnnouncer((view) => {
    const [hits, coins] = isSeries(view)
      ? [countCorrectFlips(view), view.flips.length]
      : [view.hits, view.coins.length];
    return { hits, coins };
  }),
  announceStep: panel.announceStep,
  createScene: createCoinFlipScene,
});
