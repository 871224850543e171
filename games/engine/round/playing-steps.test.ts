import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { CatalogueEntry } from '#core/rules.ts';
import { createGameHarness } from '#engine/testing/game-harness.ts';
import { type LadderState, ladderGame } from '#engine/testing/ladder-game.ts';
import { revealedRound, pendingRounds, unrevealedOpenRound } from './playing-steps.ts';

/** The ladder in one step: it settles in the first answer. */
const oneShot: CatalogueEntry = {
  ...ladderGame,
  rules: {
    ...ladderGame.rules,
    open: (params, stake, draw) =>
      ladderGame.rules.act(ladderGame.rules.open(params, stake, draw), { type: 'step' }, draw),
  },
};
/**
 * The ladder with steps that name a tile; each tile may be named once, and the outcome is sent in
 * compact form.
 */
const onceEach: CatalogueEntry = {
  ...ladderGame,
  rules: {
    ...ladderGame.rules,
    action: z.strictObject({ type: z.literal('step'), tile: z.int() }),
    act: (state, { type }, draw) => ladderGame.rules.act(state, { type }, draw),
    next: ({ done }: LadderState) => [{ type: 'step', tiles: [0, 1, 2, 3].slice(done), chance: '0.75' }],
  },
};
const STEP = { type: 'step' };
const ladder = () => createGameHarness(ladderGame, { steps: 12 }, { nonce: 1 });

/** Rounds that settle immediately and may be shown concurrently. */
const many = (pendingRounds = 50) =>
  createGameHarness(oneShot, { steps: 1 }, { pattern: { pendingRounds, stepsOverlap: false } });

/** Places bets one after the other, each answered before the next. */
async function drop(harness: ReturnType<typeof many>, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    harness.actor.send({ type: 'PLACE_BET', bet: harness.bet() });
    await harness.clock.flush();
  }
}

test('a bet is accepted while rounds are shown and cuts nothing short', async () => {
  const harness = many();
  await harness.clock.flush();
  await drop(harness, 3);
  const { actor, show, newFacts } = harness;
  expect(show.performed.map(({ round }) => round.nonce)).toEqual([0, 1, 2]);
  expect(actor.getSnapshot().hasTag('betReady')).toBe(true);
  expect(actor.getSnapshot().hasTag('locked')).toBe(true);
  expect(pendingRounds(actor.getSnapshot().context)).toBe(3);
  expect(newFacts()).not.toContain('ROUND_REVEALED');
});

test('every shown round reports its own reveal, settle and end, in any order of landing', async () => {
  const harness = many();
  const { actor, clock, show, facts } = harness;
  await clock.flush();
  await drop(harness, 3);
  for (const index of [1, 2, 0]) show.reportOf(index, { type: 'SETTLED' });
  const landed = facts.filter(({ type }) => type === 'ROUND_REVEALED' || type === 'ROUND_SETTLED');
  expect(landed.map((fact) => ('round' in fact ? [fact.type, fact.round.nonce] : []))).toEqual(
    [1, 2, 0].flatMap((nonce) => [
      ['ROUND_REVEALED', nonce],
      ['ROUND_SETTLED', nonce],
    ]),
  );
  expect(actor.getSnapshot().hasTag('locked')).toBe(false);
  for (const index of [0, 1, 2]) show.reportOf(index, { type: 'ENDED' });
  expect(actor.getSnapshot().hasTag('presenting')).toBe(false);
});

test('presses while a bet is in flight are queued, at most three, and sent in order', async () => {
  const { actor, clock, bet, gateway } = many();
  await clock.flush();
  for (let i = 0; i < 6; i += 1) actor.send({ type: 'PLACE_BET', bet: bet() });
  expect(actor.getSnapshot().hasTag('betReady')).toBe(true);
  expect(pendingRounds(actor.getSnapshot().context)).toBe(4);
  await clock.flush();
  const opened = gateway.calls.filter(({ name }) => name === 'open').map(({ detail }) => detail);
  expect(opened).toMatchObject(['1', '2', '3', '4'].map((n) => ({ clientBetId: `bet-${n}` })));
});

test('at the limit a bet waits until a round has landed', async () => {
  const harness = many(2);
  const { actor, clock, show, gateway } = harness;
  await clock.flush();
  await drop(harness, 3);
  const opened = () => gateway.calls.filter(({ name }) => name === 'open').length;
  expect(opened()).toBe(2);
  expect(actor.getSnapshot().hasTag('betReady')).toBe(true);
  show.reportOf(0, { type: 'SETTLED' });
  await clock.flush();
  expect(opened()).toBe(3);
});

test('a refused bet does not affect the shown rounds and drops the bets queued behind it', async () => {
  const harness = many();
  const { actor, clock, bet, gateway, show, newFacts } = harness;
  await clock.flush();
  await drop(harness, 1);
  gateway.faults = [{ kind: 'refused', key: 'INSUFFICIENT_BALANCE' }];
  for (let i = 0; i < 3; i += 1) actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  expect(gateway.calls.filter(({ name }) => name === 'open')).toHaveLength(2);
  expect(actor.getSnapshot().hasTag('locked')).toBe(true);
  expect(show.jumps).toEqual([]);
  newFacts();
  show.reportOf(0, { type: 'ENDED' });
  expect(newFacts()).toEqual(['ROUND_REVEALED', 'ROUND_SETTLED']);
  expect(actor.getSnapshot().hasTag('locked')).toBe(false);
});

test('a displayed round that throws ends alone; the others continue', async () => {
  const harness = many();
  const { actor, clock, show, newFacts } = harness;
  await clock.flush();
  await drop(harness, 2);
  newFacts();
  show.failOf(0, new Error('The scene threw'));
  expect(newFacts()).toEqual(['SHOW_FAILED', 'ROUND_REVEALED', 'ROUND_SETTLED']);
  expect(actor.getSnapshot().hasTag('presenting')).toBe(true);
  expect(show.jumps).toEqual([]);
  show.reportOf(1, { type: 'ENDED' });
  expect(newFacts()).toEqual(['ROUND_REVEALED', 'ROUND_SETTLED']);
});

test('shown rounds that never end are each cut at the time limit', async () => {
  const harness = createGameHarness(
    oneShot,
    { steps: 1 },
    { showLimitMs: 5_000, pattern: { pendingRounds: 9, stepsOverlap: false } },
  );
  await harness.clock.flush();
  await drop(harness, 1);
  await harness.clock.advance(3_000);
  await drop(harness, 1);
  await harness.clock.advance(2_000);
  expect(pendingRounds(harness.actor.getSnapshot().context)).toBe(1);
  await harness.clock.advance(3_000);
  expect(harness.actor.getSnapshot().hasTag('presenting')).toBe(false);
  expect(harness.newFacts().filter((type) => type === 'ROUND_SETTLED')).toHaveLength(2);
});

test('a skip lands all shown rounds', async () => {
  const harness = many();
  await harness.clock.flush();
  await drop(harness, 3);
  harness.newFacts();
  harness.actor.send({ type: 'SKIP' });
  expect(harness.newFacts()).toHaveLength(6);
  expect(harness.actor.getSnapshot().hasTag('presenting')).toBe(false);
});

test('where steps overlap, each is shown as soon as it is answered', async () => {
  const { actor, clock, bet, show } = createGameHarness(
    ladderGame,
    { steps: 12 },
    { nonce: 1, pattern: { pendingRounds: 1, stepsOverlap: true } },
  );
  await clock.flush();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  for (let i = 0; i < 2; i += 1) {
    actor.send({ type: 'ACT', action: STEP });
    await clock.flush();
  }
  expect(show.performed.map(({ round }) => round.step)).toEqual([0, 1, 2]);
  // The first step ends last: the scene at rest still shows the latest step.
  for (const index of [2, 1, 0]) show.reportOf(index, { type: 'ENDED' });
  expect(actor.getSnapshot().context.shown?.step).toBe(2);
  expect(show.jumps).toEqual([]);
});

test('redraws the scene from the resting round after overlapping steps', async () => {
  const { actor, clock, bet, show } = createGameHarness(
    ladderGame,
    { steps: 12 },
    { nonce: 1, pattern: { pendingRounds: 1, stepsOverlap: true } },
  );
  await clock.flush();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  for (const action of [STEP, { type: 'cashout' }]) {
    actor.send({ type: 'ACT', action });
    await clock.flush();
  }
  for (const index of [0, 1, 2]) show.reportOf(index, { type: 'ENDED' });
  expect(show.jumps.map((round) => round?.status)).toEqual(['settled']);
});

test('the previous result is cleared at the next press; with many rounds, once the last one is shown', async () => {
  const harness = many();
  const { actor, clock, bet, show } = harness;
  await clock.flush();
  await drop(harness, 1);
  actor.send({ type: 'PLACE_BET', bet: bet() });
  show.reportOf(0, { type: 'SETTLED' });
  expect(show.jumps).toEqual([]);
  show.reportOf(0, { type: 'ENDED' });
  expect(show.jumps).toEqual([null]);
  expect(actor.getSnapshot().context.shown).toBeNull();
  await clock.flush();
  show.reportOf(1, { type: 'ENDED' });
  expect(actor.getSnapshot().context.shown?.nonce).toBe(1);
  expect(show.jumps).toEqual([null]);
});

test('a step after a resumed round is reported when it is shown, not before', async () => {
  const { actor, clock, bet, show, reload } = ladder();
  await clock.flush();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  const resumed = reload();
  await clock.flush();
  resumed.send({ type: 'ACT', action: STEP });
  await clock.flush();
  const { context } = resumed.getSnapshot();
  expect([context.round?.step, unrevealedOpenRound(context)?.step, revealedRound(context)?.step]).toEqual([
    1,
    undefined,
    0,
  ]);
  show.report({ type: 'REVEALED' });
  expect(revealedRound(resumed.getSnapshot().context)?.step).toBe(1);
});

test('a step answered before the opening was shown keeps the opened round as revealed', async () => {
  const { actor, clock, bet, show, facts } = createGameHarness(
    ladderGame,
    { steps: 12 },
    { nonce: 1, pattern: { pendingRounds: 1, stepsOverlap: true } },
  );
  const told = () => {
    const { context } = actor.getSnapshot();
    return [unrevealedOpenRound(context)?.step, revealedRound(context)?.step];
  };
  await clock.flush();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  expect(told()).toEqual([0, undefined]);
  actor.send({ type: 'ACT', action: STEP });
  await clock.flush();
  expect(actor.getSnapshot().context.round?.step).toBe(1);
  expect(told()).toEqual([0, undefined]);
  show.reportOf(0, { type: 'REVEALED' });
  expect(told()).toEqual([undefined, 0]);
  show.reportOf(1, { type: 'REVEALED' });
  expect(told()).toEqual([undefined, 1]);
  const revealed = facts.flatMap((fact) => (fact.type === 'STEP_REVEALED' ? [fact.round.step] : []));
  expect(revealed).toEqual([0, 1]);
});

test('where steps queue, a scene two steps behind is cut short', async () => {
  const { actor, clock, bet, show } = ladder();
  await clock.flush();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  actor.send({ type: 'ACT', action: STEP });
  await clock.flush();
  expect(show.performed.map(({ round }) => round.step)).toEqual([0]);
  actor.send({ type: 'ACT', action: STEP });
  await clock.flush();
  expect(show.performed.map(({ round }) => round.step)).toEqual([0, 1]);
});

test('a press that the previous answer has made illegal is not sent', async () => {
  const { actor, clock, bet, gateway } = createGameHarness(onceEach, { steps: 12 }, { nonce: 1 });
  await clock.flush();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  for (const tile of [0, 0, 1]) actor.send({ type: 'ACT', action: { type: 'step', tile } });
  await clock.flush();
  actor.send({ type: 'ACT', action: { type: 'step', tile: 1 } });
  await clock.flush();
  expect(gateway.calls.filter(({ name }) => name === 'act').map(({ detail }) => detail)).toEqual([
    { step: 0, action: { type: 'step', tile: 0 } },
    { step: 1, action: { type: 'step', tile: 1 } },
  ]);
});

test('a round fetched from the dealer ends the shown older step', async () => {
  const { actor, clock, bet, gateway, show } = ladder();
  await clock.flush();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  await gateway.act('local-1', 0, STEP);
  await gateway.act('local-1', 1, STEP);
  actor.send({ type: 'ACT', action: STEP });
  await clock.flush();
  gateway.faults = [{ kind: 'refused', key: 'WRONG_STEP' }];
  actor.send({ type: 'ACT', action: STEP });
  await clock.flush();
  expect(actor.getSnapshot().context.round?.step).toBe(2);
  expect(actor.getSnapshot().hasTag('presenting')).toBe(false);
  expect(show.jumps.at(-1)?.step).toBe(2);
});
