import { expect, test } from 'vitest';
import type { Round } from '#contract/bets.ts';
import type { AnyGame } from '#engine/game.ts';
import dice from '#games/dice/index.ts';
import limbo from '#games/limbo/index.ts';
import plinko from '#games/plinko/index.ts';
import { registerGameTexts } from '#src/i18n/index.ts';
import { describeRoundForSpeech } from './round-announcement.ts';

const won = (outcome: unknown, multiplier: string) =>
  ({ status: 'settled', outcome, multiplier, staked: '10.00000000', payout: '80.05000000' }) as Round;

test.for<{ readonly game: AnyGame; readonly outcome: unknown; readonly said: string }>([
  { game: limbo, outcome: { result: '23.096', win: true }, said: '8.005×' },
  { game: dice, outcome: { roll: '72.47', win: true }, said: '8.005×' },
  { game: plinko, outcome: { path: [], bucket: 0 }, said: '8.00×' },
])('the sentence of a win has as many decimals as the field of the game: $game.meta.slug', (round) => {
  registerGameTexts(round.game.meta.slug, round.game.texts.en);
  expect(describeRoundForSpeech(round.game, won(round.outcome, '8.00500000'))).toContain(` ${round.said}`);
});
