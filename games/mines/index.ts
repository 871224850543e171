import { defineGame } from '#engine/game.ts';
import { assets } from './assets.ts';
import { autobet } from './autobet.ts';
import { controls } from './controls.ts';
import { script } from './cues.ts';
import { meta } from './meta.ts';
import { gemCount } from './paytable.ts';
import { gemsOf, rules } from './rules.ts';
import { createMinesScene } from './scene.ts';
import { texts } from './texts.ts';

export default defineGame({
  meta,
  rules,
  autobet,
  script,
  controls,
  assets,
  texts,
  announce: (view, { won, profitText, multiplierText }) => {
    if (!won) return { key: 'announceLoss' };
    return {
      key: 'announceWin',
      values: { count: gemsOf(view), profit: profitText, multiplier: multiplierText },
    };
  },
  announceStep: (view, { cashoutText }, { mines }) => ({
    key: view.picks.length === 0 ? 'announceOpen' : 'announceStep',
    values: { gems: gemsOf(view), all: gemCount(mines), cashout: cashoutText },
  }),
  createScene: createMinesScene,
});
