import { expect, test } from 'vitest';
import type { MountedGame } from '#engine/host/mount-game.ts';
import { createGameHarness } from '#engine/testing/game-harness.ts';
import { ladderGame } from '#engine/testing/ladder-game.ts';
import { LiveRound, logRound } from './live-round.ts';

async function play() {
  const harness = createGameHarness(ladderGame, { steps: 3 });
  const live = new LiveRound();
  let ends = 0;
  await harness.clock.flush();
  live.begin();
  harness.actor.subscribe((snapshot) => (ends += Number(live.follow(snapshot))));
  harness.actor.send({ type: 'PLACE_BET', bet: harness.bet() });
  await harness.clock.flush();
  return { ...harness, live, ends: () => ends };
}

test('a round is over when nothing is shown, asked or waited for any more', async () => {
  const { actor, clock, show, ends } = await play();
  for (const type of ['REVEALED', 'SETTLED', 'ENDED'] as const) show.report({ type });
  expect(ends()).toBe(0);
  actor.send({ type: 'ACT', action: { type: 'step' } });
  await clock.flush();
  actor.send({ type: 'ACT', action: { type: 'cashout' } });
  await clock.flush();
  show.isInstant = true;
  for (const type of ['REVEALED', 'SETTLED', 'ENDED'] as const) show.report({ type });
  await clock.flush();
  expect(ends()).toBeGreaterThan(0);
});

test('a step that had all of its time was never resolved, one that threw early was', async () => {
  const { live } = await play();
  live.timeMs = 1_000;
  live.cutShort(20_000);
  expect(live.isUnresolved).toBe(false);
  live.timeMs = 20_000;
  live.cutShort(20_000);
  expect(live.isUnresolved).toBe(true);
  live.begin();
  expect(live.isUnresolved).toBe(false);
});

test('states and cues of the round are told as they come, each once', async () => {
  const { actor, clock, bet } = createGameHarness(ladderGame, { steps: 3 });
  const told: string[] = [];
  const game = { script: () => [{ kind: 'climb' }] };
  // The log reads the machine and the script.
  logRound({ actor, game } as unknown as MountedGame, ({ kind, text }) => told.push(`${kind} ${text}`));
  await clock.flush();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  expect(told).toContain('state dealer opening calling');
  expect(told.filter((line) => line === 'cue climb')).toHaveLength(1);
});
