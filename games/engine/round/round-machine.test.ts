import { expect, test } from 'vitest';
import type { CatalogueEntry } from '#core/rules.ts';
import { doublingGame } from '../testing/doubling-game.ts';
import { createGameHarness } from '../testing/game-harness.ts';
import { ladderGame } from '../testing/ladder-game.ts';

/** The ladder in one step: it settles in the first answer. */
const oneShot: CatalogueEntry = {
  ...ladderGame,
  rules: {
    ...ladderGame.rules,
    open: (params, stake, draw) =>
      ladderGame.rules.act(ladderGame.rules.open(params, stake, draw), { type: 'step' }, draw),
  },
};
const STEP = { type: 'step' };
const ladder = () => createGameHarness(ladderGame, { steps: 12 }, { nonce: 1 });
const single = () => createGameHarness(oneShot, { steps: 1 });

test('waits for the player, takes an action and shows each step', async () => {
  const { actor, clock, bet, show } = ladder();
  await clock.flush();
  expect(actor.getSnapshot().hasTag('betReady')).toBe(true);
  actor.send({ type: 'PLACE_BET', bet: bet() });
  expect(actor.getSnapshot().hasTag('locked')).toBe(true);
  await clock.flush();
  expect(actor.getSnapshot().hasTag('awaitingPlayer')).toBe(true);
  actor.send({ type: 'ACT', action: STEP });
  await clock.flush();
  expect(actor.getSnapshot().context.round?.step).toBe(1);
  expect(show.performed).toHaveLength(1);
  show.report({ type: 'ENDED' });
  expect(show.performed).toHaveLength(2);
  expect(show.performed[1]?.before).toEqual({ done: 0, end: null, fates: null });
});

test('the win is emitted at the reveal and the panel is unlocked at the settle mark', async () => {
  const { actor, clock, bet, show, newFacts } = single();
  await clock.flush();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  expect(newFacts()).toEqual(['BET_SENT', 'ANSWERED']);
  show.report({ type: 'REVEALED' });
  expect(newFacts()).toEqual(['ROUND_REVEALED']);
  expect(actor.getSnapshot().hasTag('locked')).toBe(true);
  show.report({ type: 'SETTLED' });
  expect(newFacts()).toEqual(['ROUND_SETTLED']);
  expect(actor.getSnapshot().hasTag('locked')).toBe(false);
  expect(actor.getSnapshot().hasTag('presenting')).toBe(true);
  show.report({ type: 'ENDED' });
  expect(actor.getSnapshot().hasTag('presenting')).toBe(false);
  expect(newFacts()).toEqual([]);
});

test('a refused bet returns to idle and stores nothing to send again', async () => {
  const { actor, clock, bet, gateway, pendingBets, newFacts } = single();
  await clock.flush();
  gateway.faults = [{ kind: 'refused', key: 'INSUFFICIENT_BALANCE' }];
  actor.send({ type: 'PLACE_BET', bet: bet() });
  expect(pendingBets.load('test-ladder')).not.toBeNull();
  await clock.flush();
  expect(newFacts()).toEqual(['BET_SENT', 'REFUSED']);
  expect(actor.getSnapshot().hasTag('betReady')).toBe(true);
  expect(actor.getSnapshot().context.refusal?.key).toBe('INSUFFICIENT_BALANCE');
  expect(pendingBets.load('test-ladder')).toBeNull();
});

test('a stake can grow during a round, is refused without cover, and survives a reload', async () => {
  const harness = createGameHarness(doublingGame, { hands: 2 });
  const { bet, clock, dealer } = harness;
  const staked = () => harness.actor.getSnapshot().context.round?.staked;
  const act = async (type: string) => {
    harness.actor.send({ type: 'ACT', action: { type } });
    await clock.flush();
  };
  await clock.flush();
  harness.actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  expect(staked()).toBe('20.00000000');
  for (let doubles = 0; doubles < 6; doubles += 1) await act('double');
  expect([staked(), dealer.balanceMinor]).toEqual(['650.00000000', 35_000_000_000n]);
  await act('double');
  const { context } = harness.actor.getSnapshot();
  expect([context.refusal?.key, context.round?.step]).toEqual(['INSUFFICIENT_BALANCE', 6]);
  expect(harness.actor.getSnapshot().hasTag('awaitingPlayer')).toBe(true);
  harness.reload();
  await clock.flush();
  expect(staked()).toBe('650.00000000');
  await act('stand');
  await act('stand');
  expect(harness.actor.getSnapshot().context.round).toMatchObject({
    status: 'settled',
    staked: '650.00000000',
  });
});

test('shows the refusal until the player edits the next bet', async () => {
  const { actor, clock, bet, gateway } = single();
  await clock.flush();
  gateway.faults = [{ kind: 'refused', key: 'MAX_PROFIT' }];
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  actor.send({ type: 'DISMISS' });
  expect(actor.getSnapshot().context.refusal).toBeNull();
});

test('a refused action returns to the decision', async () => {
  const { actor, clock, bet, gateway } = ladder();
  await clock.flush();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  gateway.faults = [{ kind: 'refused', key: 'INSUFFICIENT_BALANCE' }];
  actor.send({ type: 'ACT', action: STEP });
  await clock.flush();
  expect(actor.getSnapshot().hasTag('awaitingPlayer')).toBe(true);
  expect(actor.getSnapshot().context.refusal?.key).toBe('INSUFFICIENT_BALANCE');
});

test('a bet without an answer is sent again with the same id and accepted once', async () => {
  const { actor, clock, bet, gateway, newFacts } = single();
  await clock.flush();
  gateway.faults = [{ kind: 'answer lost' }, { kind: 'lost' }];
  actor.send({ type: 'PLACE_BET', bet: bet('the-bet') });
  await clock.advance(2_000);
  const sent = gateway.calls.filter((call) => call.name === 'open');
  expect(sent).toHaveLength(3);
  expect(sent.every((call) => JSON.stringify(call.detail).includes('the-bet'))).toBe(true);
  expect(newFacts()).toEqual(['BET_SENT', 'ANSWERED']);
  expect(actor.getSnapshot().context.round?.nonce).toBe(0);
});

test('an action without an answer is sent again with the same step', async () => {
  const { actor, clock, bet, gateway } = ladder();
  await clock.flush();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  gateway.faults = [{ kind: 'answer lost' }];
  actor.send({ type: 'ACT', action: STEP });
  await clock.advance(1_000);
  const sent = gateway.calls.filter((call) => call.name === 'act');
  expect(sent.map((call) => call.detail)).toEqual([
    { step: 0, action: STEP },
    { step: 0, action: STEP },
  ]);
  expect(actor.getSnapshot().context.round?.step).toBe(1);
});

test('a late answer is reported after 400 ms and after 3 s', async () => {
  const { actor, clock, bet, gateway } = single();
  await clock.flush();
  let answer = (): void => undefined;
  gateway.faults = [{ kind: 'late', until: new Promise((resolve) => (answer = resolve)) }];
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.advance(399);
  expect(actor.getSnapshot().context.lateness).toBe('none');
  await clock.advance(1);
  expect(actor.getSnapshot().context.lateness).toBe('placing');
  await clock.advance(2_600);
  expect(actor.getSnapshot().context.lateness).toBe('reconnecting');
  answer();
  await clock.flush();
  expect(actor.getSnapshot().context.lateness).toBe('none');
});

test('a bet refused after a long delay reports that it was not placed', async () => {
  const { actor, clock, bet, gateway } = single();
  await clock.flush();
  gateway.faults = [
    { kind: 'lost' },
    { kind: 'lost' },
    { kind: 'lost' },
    { kind: 'lost' },
    { kind: 'refused', key: 'NOT_SIGNED_IN' },
  ];
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.advance(30_000);
  expect(actor.getSnapshot().context.notice).toBe('bet_not_placed');
  expect(actor.getSnapshot().hasTag('betReady')).toBe(true);
});

test('a bet is sent again after a server restart, and the round continues', async () => {
  const { actor, clock, bet, gateway } = ladder();
  await clock.flush();
  gateway.faults = Array.from({ length: 6 }, () => ({ kind: 'lost' as const }));
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.advance(60_000);
  expect(actor.getSnapshot().hasTag('awaitingPlayer')).toBe(true);
  expect(gateway.calls.some((call) => call.name === 'resume')).toBe(true);
});

test('after several failed calls the open round is fetched and continued', async () => {
  const { actor, clock, bet, gateway, newFacts } = ladder();
  await clock.flush();
  gateway.faults = [{ kind: 'answer lost' }, { kind: 'answer lost' }, { kind: 'answer lost' }];
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.advance(10_000);
  expect(newFacts()).toEqual(['BET_SENT', 'FOUND']);
  expect(actor.getSnapshot().hasTag('awaitingPlayer')).toBe(true);
  expect(actor.getSnapshot().context.notice).toBe('round_resumes');
});

test('a press during an action is queued, and the queue is dropped when the round ends', async () => {
  const harness = createGameHarness(ladderGame, { steps: 1 });
  const { actor, clock, bet, gateway } = harness;
  await clock.flush();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  for (let i = 0; i < 3; i += 1) actor.send({ type: 'ACT', action: STEP });
  expect(actor.getSnapshot().context.presses).toHaveLength(2);
  await clock.flush();
  expect(gateway.calls.filter((call) => call.name === 'act')).toHaveLength(1);
  expect(actor.getSnapshot().context.presses).toHaveLength(0);
  expect(actor.getSnapshot().context.round?.status).toBe('settled');
});

test('a double press of the bet button places one bet', async () => {
  const { actor, clock, bet, gateway } = single();
  await clock.flush();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  expect(gateway.calls.filter((call) => call.name === 'open')).toHaveLength(1);
});

test('a bet placed while the previous round is shown skips to its settle and is sent immediately', async () => {
  const { actor, clock, bet, gateway, show, newFacts } = single();
  await clock.flush();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  newFacts();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  expect([...newFacts()].toSorted()).toEqual(['BET_SENT', 'ROUND_REVEALED', 'ROUND_SETTLED']);
  expect(show.jumps.map((round) => round?.id)).toEqual(['local-0', undefined]);
  await clock.flush();
  expect(gateway.calls.filter((call) => call.name === 'open')).toHaveLength(2);
  expect(show.performed).toHaveLength(2);
});

test('an animation that throws when scheduled ends with the result shown', async () => {
  const { actor, clock, bet, show, newFacts } = single();
  await clock.flush();
  show.throwsNext = true;
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  expect(show.jumps.at(-1)?.id).toBe('local-0');
  expect(newFacts()).toEqual(['BET_SENT', 'ANSWERED', 'SHOW_FAILED', 'ROUND_REVEALED', 'ROUND_SETTLED']);
  expect(actor.getSnapshot().hasTag('locked')).toBe(false);
});

test('an animation that throws while playing ends with the result shown', async () => {
  const { actor, clock, bet, show } = single();
  await clock.flush();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  show.report({ type: 'REVEALED' });
  show.fail(new Error('The scene threw'));
  expect(show.jumps.at(-1)?.id).toBe('local-0');
  expect(actor.getSnapshot().hasTag('betReady')).toBe(true);
});

test('an animation that never ends is cut at the time limit', async () => {
  const { actor, clock, bet, show, newFacts } = createGameHarness(
    oneShot,
    { steps: 1 },
    { showLimitMs: 5_000 },
  );
  await clock.flush();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.advance(5_000);
  expect(newFacts()).toContain('ROUND_SETTLED');
  expect(show.jumps.at(-1)?.id).toBe('local-0');
  expect(actor.getSnapshot().hasTag('locked')).toBe(false);
});

test('a page reloaded during a round fetches the round and shows its current state', async () => {
  const harness = ladder();
  await harness.clock.flush();
  harness.actor.send({ type: 'PLACE_BET', bet: harness.bet() });
  await harness.clock.flush();
  harness.actor.send({ type: 'ACT', action: STEP });
  await harness.clock.flush();
  const actor = harness.reload();
  await harness.clock.flush();
  expect(actor.getSnapshot().hasTag('awaitingPlayer')).toBe(true);
  expect(actor.getSnapshot().context.round?.step).toBe(1);
  expect(harness.show.jumps.at(-1)?.step).toBe(1);
});

test('a page reloaded with an unanswered bet sends it again and shows its result', async () => {
  const harness = single();
  await harness.clock.flush();
  harness.gateway.faults = [{ kind: 'answer lost' }];
  harness.actor.send({ type: 'PLACE_BET', bet: harness.bet() });
  await harness.clock.flush();
  const actor = harness.reload();
  await harness.clock.flush();
  expect(actor.getSnapshot().context.round?.status).toBe('settled');
  expect(actor.getSnapshot().context.round?.nonce).toBe(0);
  expect(harness.facts.filter((fact) => fact.type === 'BET_SENT').map((fact) => fact.isRestored)).toEqual([
    false,
    true,
  ]);
  expect(harness.pendingBets.load('test-ladder')).toBeNull();
});

test('a round opened in another tab is fetched when a bet is refused because of it', async () => {
  const { actor, clock, bet, gateway, newFacts } = ladder();
  await clock.flush();
  await gateway.open(bet('of the other tab'));
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  expect(newFacts()).toEqual(['BET_SENT', 'REFUSED', 'FOUND']);
  expect(actor.getSnapshot().hasTag('awaitingPlayer')).toBe(true);
  expect(actor.getSnapshot().context.notice).toBe('round_resumes');
});

test('a round continued in another tab is fetched when a step is refused', async () => {
  const { actor, clock, bet, gateway } = ladder();
  await clock.flush();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  actor.send({ type: 'ACT', action: STEP });
  await clock.flush();
  await gateway.act('local-1', 1, STEP);
  actor.send({ type: 'ACT', action: { type: 'cashout' } });
  await clock.flush();
  expect(actor.getSnapshot().context.round?.step).toBe(2);
  expect(actor.getSnapshot().hasTag('awaitingPlayer')).toBe(true);
});

test('a skip, as when the page is hidden, ends the shown steps with all their events', async () => {
  const { actor, clock, bet, newFacts } = single();
  await clock.flush();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  newFacts();
  actor.send({ type: 'SKIP' });
  expect(newFacts()).toEqual(['ROUND_REVEALED', 'ROUND_SETTLED']);
  expect(actor.getSnapshot().hasTag('presenting')).toBe(false);
  expect(actor.getSnapshot().hasTag('betReady')).toBe(true);
});

test('the machine retries its first query without an answer and never gets stuck', async () => {
  const harness = ladder();
  harness.gateway.faults = [{ kind: 'lost' }, { kind: 'lost' }];
  const actor = harness.reload();
  await harness.clock.advance(5_000);
  expect(actor.getSnapshot().hasTag('betReady')).toBe(true);
});

test('a round closed by the server is dropped when its next action is refused', async () => {
  const { actor, clock, bet, gateway, dealer, show, newFacts } = ladder();
  await clock.flush();
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  newFacts();
  await dealer.act('local-1', 0, STEP);
  await dealer.act('local-1', 1, { type: 'cashout' });
  gateway.faults = [{ kind: 'refused', key: 'ILLEGAL_ACTION' }];
  actor.send({ type: 'ACT', action: STEP });
  await clock.flush();
  expect(newFacts()).toEqual(['ACTION_SENT', 'REFUSED', 'GONE']);
  expect(actor.getSnapshot().hasTag('betReady')).toBe(true);
  expect(show.jumps.at(-1)).toBeNull();
});
