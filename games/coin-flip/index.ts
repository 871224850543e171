import { announceResult } from '#engine/core/make-announce.ts';
import { defineGame } from '#engine/game.ts';
import { assets } from './assets.ts';
import { controls, panel } from './controls.ts';
import { script } from './cues.ts';
import { entry } from './entry.ts';
import { isSeries, rightGuesses } from './rules.ts';
import { createCoinFlipScene } from './scene.ts';
import { texts } from './texts.ts';

export default defineGame({
  ...entry,
  script,
  controls,
  assets,
  texts,
  announce: announceResult((view) => {
    const [hits, coins] = isSeries(view)
      ? [rightGuesses(view), view.flips.length]
      : [view.hits, view.coins.length];
    return { hits, coins };
  }),
  announceStep: panel.announceStep,
  createScene: createCoinFlipScene,
});
