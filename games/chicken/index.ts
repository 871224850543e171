import { defineGame } from '#engine/game.ts';
import { assets } from './assets.ts';
import { autobet } from './autobet.ts';
import { controls } from './controls.ts';
import { script } from './cues.ts';
import { meta } from './meta.ts';
import { laneCount } from './paytable.ts';
import { rules } from './rules.ts';
import { createChickenScene } from './scene.ts';
import { texts } from './texts.ts';

export default defineGame({
  meta,
  rules,
  autobet,
  script,
  controls,
  assets,
  texts,
  announce: ({ lanesCrossed }, { won, profitText, multiplierText }) => ({
    key: won ? 'announceWin' : 'announceLoss',
    values: { count: lanesCrossed, lane: lanesCrossed + 1, profit: profitText, multiplier: multiplierText },
  }),
  announceStep: ({ lanesCrossed }, { cashoutText }, { difficulty }) => ({
    key: 'announceStep',
    values: { lane: lanesCrossed, all: laneCount(difficulty), cashout: cashoutText },
  }),
  createScene: createChickenScene,
});
