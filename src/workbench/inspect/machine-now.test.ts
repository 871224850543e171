import { expect, test } from 'vitest';
import type { FilmSegment } from '#engine/host/film.ts';
import { createGameHarness } from '#engine/testing/game-harness.ts';
import { ladderGame } from '#engine/testing/ladder-game.ts';
import { filmNow, liveNow } from './machine-now.ts';

const segment = (startMs: number, action: unknown, isFinal: boolean): FilmSegment => ({
  // Where the machine is does not depend on the outcome.
  step: { action, isFinal } as FilmSegment['step'],
  startMs,
  revealMs: startMs + 300,
  settleMs: startMs + 500,
  endMs: startMs + 800,
});
const segments = [segment(0, undefined, false), segment(1_000, { type: 'step' }, true)];

test.each([
  [0, 'dealer.opening', 'show.still', null],
  [100, 'dealer.deciding', 'show.presenting', 'reveal'],
  [400, 'dealer.deciding', 'show.presenting', 'result'],
  [900, 'dealer.deciding', 'show.still', null],
  [1_000, 'dealer.acting', 'show.still', null],
  [1_200, 'dealer.settled', 'show.presenting', 'reveal'],
  [1_600, 'dealer.idle', 'show.presenting', 'celebration'],
  [2_000, 'dealer.idle', 'show.still', null],
])('at %i ms of a film of two steps the dealer is %s', (timeMs, dealer, show, phase) => {
  const now = filmNow({ segments, timeMs });
  expect(now.states).toContain(dealer);
  expect(now.states).toContain(show);
  expect(now.phase).toBe(phase);
});

test('the last way of a film is the one that its time has come by', () => {
  expect(filmNow({ segments, timeMs: 1_200 }).last).toEqual({ from: 'dealer.acting', to: 'dealer.settled' });
  expect(filmNow({ segments, timeMs: 1_600 }).last).toEqual({ from: 'dealer.settled', to: 'dealer.idle' });
});

test('of live play the states are those of the machine', async () => {
  const { actor, clock, bet, show } = createGameHarness(ladderGame, { steps: 3 });
  await clock.flush();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  expect(liveNow(actor.getSnapshot())).toMatchObject({ inner: 'calling', phase: null });
  await clock.flush();
  expect(liveNow(actor.getSnapshot()).states.toSorted()).toEqual([
    'betQueue.closed',
    'dealer.deciding',
    'show.presenting',
  ]);
  expect(liveNow(actor.getSnapshot()).phase).toBe('reveal');
  show.report({ type: 'REVEALED' });
  expect(liveNow(actor.getSnapshot()).phase).toBe('result');
});
