import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BetDetail, Round } from '#contract/bets.ts';
import { createGameHarness } from '#engine/testing/game-harness.ts';
import { ladderGame } from '#engine/testing/ladder-game.ts';
import { dispatchRoundUpdate } from '#session/round-updates.ts';
import { syncAcrossTabs } from './sync-across-tabs.ts';

const STEP = { type: 'step' };
const CASH_OUT = { type: 'cashout' };
const game = ladderGame.meta.slug;

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
});
afterEach(() => void vi.unstubAllGlobals());
const focus = () => window.dispatchEvent(new Event('focus'));

/** A tab with an open round after one step; the other tab acts on the server directly. */
async function tab() {
  const harness = createGameHarness(ladderGame, { steps: 12 }, { nonce: 1 });
  const { actor, clock, dealer, show, newFacts } = harness;
  let last: Round | null = null;
  const bet = async (id: string): Promise<BetDetail> => {
    if (last?.id !== id) throw new Error('Only the ended round is asked for');
    // As the server returns it; the other fields of a detail are not read.
    return { ...last, outputs: last.outcome } as unknown as BetDetail;
  };
  syncAcrossTabs(actor, { game, gateway: harness.gateway, bet, seen: (round) => round });
  await clock.flush();
  show.isInstant = true;
  actor.send({ type: 'PLACE_BET', bet: harness.bet() });
  await clock.flush();
  actor.send({ type: 'ACT', action: STEP });
  await clock.flush();
  newFacts();
  return {
    ...harness,
    roundId: actor.getSnapshot().context.round?.id ?? '',
    now: () => actor.getSnapshot().context,
    /** Acts in the other tab. */
    async elsewhere(step: number, action: unknown) {
      last = (await dealer.act(actor.getSnapshot().context.round?.id ?? '', step, action)).round;
      return last;
    },
  };
}

test('reports and shows a round that ended elsewhere when the tab gets the focus', async () => {
  const { elsewhere, now, clock, newFacts, show, actor } = await tab();
  const ended = await elsewhere(1, CASH_OUT);
  focus();
  await clock.flush();
  expect(newFacts()).toEqual(['GONE', 'FINISHED_ELSEWHERE']);
  expect(now().round).toMatchObject({ id: ended.id, status: 'settled', payout: ended.payout });
  expect(now().round).toMatchObject({ step: 2, actions: [STEP, CASH_OUT] });
  expect(now().notice).toBe('finished_elsewhere');
  expect(show.jumps.at(-1)?.outcome).toEqual(ended.outcome);
  expect(actor.getSnapshot().hasTag('betReady')).toBe(true);
});

test('follows the server’s end event and ignores events of other games', async () => {
  const { elsewhere, now, clock, newFacts, roundId, gateway } = await tab();
  await elsewhere(1, CASH_OUT);
  const asked = gateway.calls.length;
  dispatchRoundUpdate({ game: 'dice', roundId });
  dispatchRoundUpdate({ game, roundId: 'of before' });
  expect(gateway.calls.length).toBe(asked);
  dispatchRoundUpdate({ game, roundId });
  await clock.flush();
  expect(newFacts()).toEqual(['GONE', 'FINISHED_ELSEWHERE']);
  dispatchRoundUpdate({ game, roundId });
  expect(gateway.calls.length).toBe(asked + 1);
  expect(now().round?.status).toBe('settled');
});

test('follows a step and a new round of another tab', async () => {
  const { elsewhere, now, clock, newFacts, roundId, actor, dealer, bet } = await tab();
  await elsewhere(1, STEP);
  dispatchRoundUpdate({ game, roundId, step: 2 });
  await clock.flush();
  expect([newFacts(), now().round?.step]).toEqual([['FOUND'], 2]);
  actor.send({ type: 'ACT', action: CASH_OUT });
  await clock.flush();
  const opened = await dealer.open(bet('of the other tab'));
  dispatchRoundUpdate({ game, roundId: opened.round.id, step: 0 });
  await clock.flush();
  expect(now().round?.id).toBe(opened.round.id);
  expect(actor.getSnapshot().hasTag('awaitingPlayer')).toBe(true);
});

test('ignores a reply that is older than the local step', async () => {
  const { actor, clock, now, newFacts, gateway } = await tab();
  let arrive = (): void => undefined;
  gateway.faults = [{ kind: 'late', until: new Promise<void>((resolve) => (arrive = resolve)) }];
  focus();
  actor.send({ type: 'ACT', action: STEP });
  await clock.flush();
  expect(now().round?.step).toBe(2);
  newFacts();
  arrive();
  await clock.flush();
  expect(newFacts()).toEqual([]);
  const { round } = now();
  actor.send({ type: 'LOOKED', since: null, round: null });
  actor.send({ type: 'LOOKED', since: round && { ...round }, round: null });
  expect(now().round).toBe(round);
});

test('does not report an end elsewhere after the next bet was placed', async () => {
  const { actor, clock, now, elsewhere, bet, newFacts } = await tab();
  const ended = await elsewhere(1, CASH_OUT);
  actor.send({ type: 'LOOKED', since: now().round, round: null });
  actor.send({ type: 'PLACE_BET', bet: bet() });
  await clock.flush();
  actor.send({ type: 'ENDED_ELSEWHERE', round: ended });
  expect(newFacts()).not.toContain('FINISHED_ELSEWHERE');
  expect(now().round?.status).toBe('active');
});
