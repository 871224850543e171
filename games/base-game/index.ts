import { defineGame } from '#engine/game.ts';
import { assets } from './assets.ts';
import { controls } from './controls.ts';
import { script } from './cues.ts';
import { meta } from './meta.ts';
import { rules } from './rules.ts';
import { createBaseGameScene } from './scene.ts';
import { texts } from './texts.ts';

export default defineGame({
  meta,
  rules,
  script,
  controls,
  assets,
  texts,
  announce: (_view, { won, profitText, multiplierText }) => ({
    key: won ? 'announceWin' : 'announceLoss',
    values: { profit: profitText, multiplier: multiplierText },
  }),
  createScene: createBaseGameScene,
});
