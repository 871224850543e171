import { createResultAnnouncer } from '#core/result-announcer.ts';
import { cardName } from '#engine/families/cards.ts';
import { defineGame } from '#engine/game.ts';
import { assets } from './assets.ts';
import { controls } from './controls.ts';
import { script } from './cues.ts';
import { entry } from './entry.ts';
import { openCard, countCorrectGuesses } from './rules.ts';
import { createHiLoScene } from './scene.ts';
import { texts } from './texts.ts';

export default defineGame({
  ...entry,
  script,
  controls,
  assets,
  texts,
  announce: createResultAnnouncer((view) => ({
    card: cardName(openCard(view)),
    count: countCorrectGuesses(view),
  })),
  isOpeningSpoken: true,
  announceStep: (view, { cashoutText }) => ({
    key: view.guesses === 0 ? 'announceCard' : 'announceStep',
    values: { card: cardName(openCard(view)), count: view.guesses, cashout: cashoutText },
  }),
  createScene: createHiLoScene,
});
