import { describe, expect, test } from 'vitest';
import { amountToMinor } from '#core/money.ts';
import { multiplierFromFraction } from '#core/multiplier.ts';
import type { CatalogueEntry } from '#core/rules.ts';
import {
  type AutobetHarness,
  climbingAutobet,
  createAutobetHarness,
  oneStepGame,
  simpleSettings,
  USD,
} from '../testing/autobet-harness.ts';
import { ladderGame, type LadderView } from '../testing/ladder-game.ts';

const single = (): AutobetHarness => createAutobetHarness(oneStepGame);

describe('a run', () => {
  test('places its number of bets and reports that they are done', async () => {
    const harness = single();
    harness.show.isInstant = true;
    await harness.start(5);
    expect(harness.view()).toMatchObject({ phase: 'running', left: 4 });
    await harness.clock.advance(2_000);
    expect(harness.bets).toHaveLength(5);
    expect(harness.view()).toMatchObject({ phase: 'idle', reason: 'bets_done', left: 0, run: { done: 5 } });
    expect(harness.stopped).toEqual([{ type: 'STOPPED', reason: 'bets_done' }]);
  });

  test('sends all 8 decimals of the amount that the reducer found', async () => {
    const harness = single();
    harness.show.isInstant = true;
    const change = { kind: 'increase', percentHundredths: 3_333 } as const;
    await harness.start(3, { onWin: change, onLoss: change });
    await harness.clock.advance(1_000);
    expect(harness.bets).toEqual(['1.00000000', '1.33330000', '1.77768889']);
  });

  test('has the profit and the wager of its rounds', async () => {
    const harness = single();
    harness.show.isInstant = true;
    await harness.start(20);
    await harness.clock.advance(5_000);
    const rounds = harness.facts.flatMap((fact) => (fact.type === 'ROUND_REVEALED' ? [fact.round] : []));
    const profit = rounds.reduce(
      (sum, { payout, staked }) => sum + amountToMinor(payout) - amountToMinor(staked),
      0n,
    );
    expect(harness.view().run).toMatchObject({ done: 20, profitMinor: profit, wageredMinor: 20n * USD });
  });

  test('does not start while a round is open, and one run at a time', async () => {
    const harness = createAutobetHarness(ladderGame, {
      rules: climbingAutobet,
      params: { steps: 12 },
      harness: { nonce: 1 },
    });
    await harness.clock.flush();
    harness.actor.send({ type: 'PLACE_BET', bet: harness.bet() });
    await harness.clock.flush();
    await harness.start(5);
    expect(harness.view().phase).toBe('idle');
  });

  test('ends immediately with the reason when its first bet cannot be placed', async () => {
    const harness = single();
    await harness.clock.flush();
    const tooMuch = { ...simpleSettings(5), baseMinor: 1_001n * USD };
    harness.autobet.send({ type: 'START', settings: tooMuch, params: { steps: 1 } });
    expect(harness.view()).toMatchObject({ phase: 'idle', reason: 'not_enough' });
    expect(harness.bets).toEqual([]);
  });
});

describe('the pace', () => {
  test('normal speed places one bet per reveal: the next one when the current one is settled', async () => {
    const harness = single();
    harness.speed = 'normal';
    await harness.start(3);
    await harness.clock.advance(10_000);
    expect(harness.bets).toHaveLength(1);
    harness.show.report({ type: 'REVEALED' });
    await harness.clock.flush();
    expect(harness.view().run?.done).toBe(1);
    expect(harness.bets).toHaveLength(1);
    harness.show.report({ type: 'SETTLED' });
    await harness.clock.flush();
    expect(harness.bets).toHaveLength(2);
  });

  test('turbo and instant are at most ten bets a second', async () => {
    const harness = single();
    harness.show.isInstant = true;
    await harness.start(0);
    await harness.clock.advance(950);
    expect(harness.bets).toHaveLength(10);
  });

  test('a hidden page bets at most once a second', async () => {
    const harness = single();
    harness.isHidden = true;
    harness.show.isInstant = true;
    await harness.start(0);
    await harness.clock.advance(2_950);
    expect(harness.bets).toHaveLength(3);
  });

  test('waits for the end of a mega win but not of a smaller celebration', async () => {
    const rich = (times: bigint): CatalogueEntry => ({
      ...oneStepGame,
      rules: { ...oneStepGame.rules, multiplier: () => multiplierFromFraction(times, 1n) },
    });
    const big = createAutobetHarness(rich(99n));
    await big.start(2);
    big.show.report({ type: 'SETTLED' });
    await big.clock.advance(1_000);
    expect(big.bets).toHaveLength(2);
    const mega = createAutobetHarness(rich(100n));
    await mega.start(2);
    mega.show.report({ type: 'SETTLED' });
    await mega.clock.advance(5_000);
    expect(mega.bets).toHaveLength(1);
    mega.show.report({ type: 'ENDED' });
    await mega.clock.flush();
    expect(mega.bets).toHaveLength(2);
  });

  test('a game with its own pace plays several rounds at once and counts each when it lands', async () => {
    const pattern = { pendingRounds: 50, stepsOverlap: false };
    const every = { everyMs: { normal: 500, turbo: 100 } };
    const harness = createAutobetHarness(oneStepGame, { rules: every, harness: { pattern } });
    harness.speed = 'normal';
    await harness.start(4);
    await harness.clock.advance(1_000);
    expect(harness.bets).toHaveLength(3);
    expect(harness.view().run?.done).toBe(0);
    harness.show.reportOf(1, { type: 'REVEALED' });
    await harness.clock.advance(5_000);
    expect(harness.view().run?.done).toBe(1);
    expect(harness.show.performed.length).toBeLessThanOrEqual(4);
    for (const place of [0, 1, 2]) harness.show.reportOf(place, { type: 'ENDED' });
    await harness.clock.advance(1_000);
    expect(harness.bets).toHaveLength(4);
    harness.show.reportOf(3, { type: 'ENDED' });
    expect(harness.view()).toMatchObject({ phase: 'idle', reason: 'bets_done', run: { done: 4 } });
  });
});

describe('a stepped game', () => {
  const stepped = (): AutobetHarness =>
    createAutobetHarness(ladderGame, {
      rules: climbingAutobet,
      params: { steps: 12 },
      harness: { nonce: 1 },
    });
  const begin = async (harness: AutobetHarness, bets: number, plan: unknown = 2): Promise<void> => {
    await harness.clock.flush();
    harness.autobet.send({ type: 'START', settings: simpleSettings(bets), params: { steps: 12 }, plan });
    await harness.clock.flush();
  };

  test('is played by its plan, the cash-out included', async () => {
    const harness = stepped();
    harness.show.isInstant = true;
    await begin(harness, 10);
    await harness.clock.advance(20_000);
    expect(harness.view()).toMatchObject({ phase: 'idle', reason: 'bets_done', run: { done: 10 } });
    const ends = harness.facts.flatMap((fact) =>
      // The views are those of the ladder.
      fact.type === 'ROUND_REVEALED' ? [(fact.round.outcome as LadderView).end] : [],
    );
    expect(new Set(ends)).toEqual(new Set(['cashout', 'bust']));
  });

  test('at normal speed each step waits until the previous one is shown', async () => {
    const harness = stepped();
    harness.speed = 'normal';
    await begin(harness, 1);
    await harness.clock.advance(1_000);
    expect(harness.gateway.calls.filter(({ name }) => name === 'act')).toHaveLength(0);
    harness.show.report({ type: 'SETTLED' });
    await harness.clock.advance(1_000);
    expect(harness.gateway.calls.filter(({ name }) => name === 'act')).toHaveLength(1);
  });

  test('no step waits for the scene at a higher speed or on a hidden page', async () => {
    const [fast, hidden] = [stepped(), stepped()];
    Object.assign(fast, { speed: 'turbo' });
    Object.assign(hidden, { speed: 'normal', isHidden: true });
    for (const harness of [fast, hidden]) {
      await begin(harness, 1);
      await harness.clock.advance(2_500);
      expect(harness.gateway.calls.map(({ name }) => name)).toContain('act');
    }
  });

  test('starts only with a ready plan', async () => {
    const harness = stepped();
    await begin(harness, 1, 0);
    expect(harness.view().phase).toBe('idle');
  });

  test('a stop first finishes the open round by its plan', async () => {
    const harness = stepped();
    harness.speed = 'normal';
    await begin(harness, 5);
    harness.autobet.send({ type: 'STOP' });
    expect(harness.view()).toMatchObject({ phase: 'stopping', reason: 'you' });
    for (let step = 0; step < 4; step += 1) {
      harness.show.report({ type: 'ENDED' });
      await harness.clock.advance(1_000);
    }
    expect(harness.view()).toMatchObject({ phase: 'idle', reason: 'you', run: { done: 1 } });
  });
});

describe('pause and stop', () => {
  test('a pause finishes the current round, and continue plays the remaining bets', async () => {
    const harness = single();
    await harness.start(3);
    harness.autobet.send({ type: 'PAUSE' });
    expect(harness.view().phase).toBe('pausing');
    harness.show.report({ type: 'ENDED' });
    expect(harness.view()).toMatchObject({ phase: 'paused', left: 2, reason: null });
    await harness.clock.advance(60_000);
    expect(harness.bets).toHaveLength(1);
    harness.show.isInstant = true;
    harness.autobet.send({ type: 'CONTINUE' });
    expect(harness.view().phase).toBe('running');
    await harness.clock.advance(1_000);
    expect(harness.bets).toHaveLength(3);
    expect(harness.view()).toMatchObject({ phase: 'idle', reason: 'bets_done' });
  });

  test('a pause can be cancelled before it takes effect', async () => {
    const harness = single();
    await harness.start(3);
    harness.autobet.send({ type: 'PAUSE' });
    harness.autobet.send({ type: 'CONTINUE' });
    expect(harness.view().phase).toBe('running');
  });

  test('a run that ends while pausing reports its end', async () => {
    const harness = single();
    await harness.start(1);
    harness.autobet.send({ type: 'PAUSE' });
    harness.show.report({ type: 'ENDED' });
    expect(harness.view()).toMatchObject({ phase: 'idle', reason: 'bets_done' });
  });

  test('manual bets during a pause do not count in the run', async () => {
    const harness = single();
    await harness.start(3);
    harness.autobet.send({ type: 'PAUSE' });
    harness.show.report({ type: 'ENDED' });
    harness.actor.send({ type: 'PLACE_BET', bet: harness.bet() });
    await harness.clock.flush();
    harness.show.report({ type: 'ENDED' });
    expect(harness.view().run?.done).toBe(1);
  });

  test('a stop counts the bet in flight and then ends the run', async () => {
    const harness = single();
    await harness.start(5);
    harness.autobet.send({ type: 'STOP' });
    expect(harness.view()).toMatchObject({ phase: 'stopping', reason: 'you' });
    harness.show.report({ type: 'ENDED' });
    expect(harness.view()).toMatchObject({ phase: 'idle', reason: 'you', run: { done: 1 } });
    await harness.clock.advance(5_000);
    expect(harness.bets).toHaveLength(1);
  });

  test('a stop during a pause ends the run immediately, and a new run starts from zero', async () => {
    const harness = single();
    await harness.start(5);
    harness.autobet.send({ type: 'PAUSE' });
    harness.show.report({ type: 'ENDED' });
    harness.autobet.send({ type: 'STOP' });
    expect(harness.view()).toMatchObject({ phase: 'idle', reason: 'you' });
    await harness.start(2);
    expect(harness.view()).toMatchObject({ phase: 'running', reason: null, run: { done: 0 } });
  });
});
