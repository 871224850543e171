import { defineGame } from '#engine/game.ts';
import { assets } from './assets.ts';
import { autobet } from './autobet.ts';
import { controls } from './controls.ts';
import { script } from './cues.ts';
import { meta } from './meta.ts';
import { rules } from './rules.ts';
import { createPlinkoScene } from './scene.ts';
import { texts } from './texts.ts';

export default defineGame({
  meta,
  rules,
  autobet,
  script,
  controls,
  assets,
  texts,
  announce: (_view, { profitText, multiplierText }) => ({
    key: 'announce',
    values: { profit: profitText, multiplier: multiplierText },
  }),
  createScene: createPlinkoScene,
});
