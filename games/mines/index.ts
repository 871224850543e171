import { defineGame } from '#engine/game.ts';
import { assets } from './assets.ts';
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
  script,
  controls,
  assets,
  texts,
  announce: (view, { won, profitText, multiplierText }) => {
    if (!won) return { key: 'announceLoss' };
    const gems = gemsOf(view);
    return {
      key: gems === 1 ? 'announceWinOne' : 'announceWin',
      values: { gems, profit: profitText, multiplier: multiplierText },
    };
  },
  announceStep: (view, { cashoutText }, { mines }) => ({
    key: view.picks.length === 0 ? 'announceOpen' : 'announceStep',
    values: { gems: gemsOf(view), all: gemCount(mines), cashout: cashoutText },
  }),
  createScene: createMinesScene,
});
