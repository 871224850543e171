import { describe, expect, test } from 'vitest';
import { amountToMinor } from '#contract/money.ts';
import { fromFraction } from '../core/multiplier.ts';
import type { CatalogueEntry } from '../core/rules.ts';
import {
  type AutobetTable,
  climbing,
  createAutobetTable,
  oneShot,
  simpleSettings,
  USD,
} from '../testing/autobet-table.ts';
import { ladderGame, type LadderView } from '../testing/ladder-game.ts';

const single = (): AutobetTable => createAutobetTable(oneShot);

describe('a run', () => {
  test('places its number of bets and says that they are done', async () => {
    const table = single();
    table.show.isInstant = true;
    await table.start(5);
    expect(table.view()).toMatchObject({ phase: 'running', left: 4 });
    await table.clock.advance(2_000);
    expect(table.bets).toHaveLength(5);
    expect(table.view()).toMatchObject({ phase: 'idle', reason: 'bets_done', left: 0, run: { done: 5 } });
    expect(table.stopped).toEqual([{ type: 'STOPPED', reason: 'bets_done' }]);
  });

  test('sends all 8 decimals of the amount that the reducer found', async () => {
    const table = single();
    table.show.isInstant = true;
    const change = { kind: 'increase', percentHundredths: 3_333 } as const;
    await table.start(3, { onWin: change, onLoss: change });
    await table.clock.advance(1_000);
    expect(table.bets).toEqual(['1.00000000', '1.33330000', '1.77768889']);
  });

  test('has the profit and the wager of its rounds', async () => {
    const table = single();
    table.show.isInstant = true;
    await table.start(20);
    await table.clock.advance(5_000);
    const rounds = table.facts.flatMap((fact) => (fact.type === 'ROUND_REVEALED' ? [fact.round] : []));
    const profit = rounds.reduce(
      (sum, { payout, staked }) => sum + amountToMinor(payout) - amountToMinor(staked),
      0n,
    );
    expect(table.view().run).toMatchObject({ done: 20, profitMinor: profit, wageredMinor: 20n * USD });
  });

  test('does not start while a round is open, and one run at a time', async () => {
    const table = createAutobetTable(ladderGame, {
      rules: climbing,
      params: { steps: 12 },
      harness: { nonce: 1 },
    });
    await table.clock.flush();
    table.actor.send({ type: 'PLACE_BET', bet: table.bet() });
    await table.clock.flush();
    await table.start(5);
    expect(table.view().phase).toBe('idle');
  });

  test('that cannot place its first bet ends at once with the reason', async () => {
    const table = single();
    await table.clock.flush();
    const tooMuch = { ...simpleSettings(5), baseMinor: 1_001n * USD };
    table.autobet.send({ type: 'START', settings: tooMuch, params: { steps: 1 } });
    expect(table.view()).toMatchObject({ phase: 'idle', reason: 'not_enough' });
    expect(table.bets).toEqual([]);
  });
});

describe('the pace', () => {
  test('normal is one bet per reveal: the next goes out when this one is settled', async () => {
    const table = single();
    table.speed = 'normal';
    await table.start(3);
    await table.clock.advance(10_000);
    expect(table.bets).toHaveLength(1);
    table.show.report({ type: 'REVEALED' });
    await table.clock.flush();
    expect(table.view().run?.done).toBe(1);
    expect(table.bets).toHaveLength(1);
    table.show.report({ type: 'SETTLED' });
    await table.clock.flush();
    expect(table.bets).toHaveLength(2);
  });

  test('turbo and instant are at most ten bets a second', async () => {
    const table = single();
    table.show.isInstant = true;
    await table.start(0);
    await table.clock.advance(950);
    expect(table.bets).toHaveLength(10);
  });

  test('a hidden page bets at most once a second', async () => {
    const table = single();
    table.isHidden = true;
    table.show.isInstant = true;
    await table.start(0);
    await table.clock.advance(2_950);
    expect(table.bets).toHaveLength(3);
  });

  test('a mega win is waited out, a smaller celebration is not', async () => {
    const rich = (times: bigint): CatalogueEntry => ({
      ...oneShot,
      rules: { ...oneShot.rules, multiplier: () => fromFraction(times, 1n) },
    });
    const big = createAutobetTable(rich(99n));
    await big.start(2);
    big.show.report({ type: 'SETTLED' });
    await big.clock.advance(1_000);
    expect(big.bets).toHaveLength(2);
    const mega = createAutobetTable(rich(100n));
    await mega.start(2);
    mega.show.report({ type: 'SETTLED' });
    await mega.clock.advance(5_000);
    expect(mega.bets).toHaveLength(1);
    mega.show.report({ type: 'ENDED' });
    await mega.clock.flush();
    expect(mega.bets).toHaveLength(2);
  });

  test('a game with a pace of its own has several rounds in playing, and counts each when it lands', async () => {
    const pattern = { pendingRounds: 50, stepsOverlap: false };
    const every = { everyMs: { normal: 500, turbo: 100 } };
    const table = createAutobetTable(oneShot, { rules: every, harness: { pattern } });
    table.speed = 'normal';
    await table.start(4);
    await table.clock.advance(1_000);
    expect(table.bets).toHaveLength(3);
    expect(table.view().run?.done).toBe(0);
    table.show.reportOf(1, { type: 'REVEALED' });
    await table.clock.advance(5_000);
    expect(table.view().run?.done).toBe(1);
    expect(table.show.performed.length).toBeLessThanOrEqual(4);
    for (const place of [0, 1, 2]) table.show.reportOf(place, { type: 'ENDED' });
    await table.clock.advance(1_000);
    expect(table.bets).toHaveLength(4);
    table.show.reportOf(3, { type: 'ENDED' });
    expect(table.view()).toMatchObject({ phase: 'idle', reason: 'bets_done', run: { done: 4 } });
  });
});

describe('a stepped game', () => {
  const stepped = (): AutobetTable =>
    createAutobetTable(ladderGame, { rules: climbing, params: { steps: 12 }, harness: { nonce: 1 } });
  const begin = async (table: AutobetTable, bets: number, plan: unknown = 2): Promise<void> => {
    await table.clock.flush();
    table.autobet.send({ type: 'START', settings: simpleSettings(bets), params: { steps: 12 }, plan });
    await table.clock.flush();
  };

  test('is played by its plan, the cash-out included', async () => {
    const table = stepped();
    table.show.isInstant = true;
    await begin(table, 10);
    await table.clock.advance(20_000);
    expect(table.view()).toMatchObject({ phase: 'idle', reason: 'bets_done', run: { done: 10 } });
    const ends = table.facts.flatMap((fact) =>
      // The views are the ladder's own.
      fact.type === 'ROUND_REVEALED' ? [(fact.round.outcome as LadderView).end] : [],
    );
    expect(new Set(ends)).toEqual(new Set(['cashout', 'bust']));
  });

  test('at normal speed each step waits for the picture of the one before', async () => {
    const table = stepped();
    table.speed = 'normal';
    await begin(table, 1);
    await table.clock.advance(1_000);
    expect(table.gateway.calls.filter(({ name }) => name === 'act')).toHaveLength(0);
    table.show.report({ type: 'SETTLED' });
    await table.clock.advance(1_000);
    expect(table.gateway.calls.filter(({ name }) => name === 'act')).toHaveLength(1);
  });

  test('faster, or hidden, no step waits for a picture', async () => {
    const [fast, hidden] = [stepped(), stepped()];
    Object.assign(fast, { speed: 'turbo' });
    Object.assign(hidden, { speed: 'normal', isHidden: true });
    for (const table of [fast, hidden]) {
      await begin(table, 1);
      await table.clock.advance(2_500);
      expect(table.gateway.calls.map(({ name }) => name)).toContain('act');
    }
  });

  test('starts with a plan that is ready only', async () => {
    const table = stepped();
    await begin(table, 1, 0);
    expect(table.view().phase).toBe('idle');
  });

  test('stop ends the open round by its plan first', async () => {
    const table = stepped();
    table.speed = 'normal';
    await begin(table, 5);
    table.autobet.send({ type: 'STOP' });
    expect(table.view()).toMatchObject({ phase: 'stopping', reason: 'you' });
    for (let step = 0; step < 4; step += 1) {
      table.show.report({ type: 'ENDED' });
      await table.clock.advance(1_000);
    }
    expect(table.view()).toMatchObject({ phase: 'idle', reason: 'you', run: { done: 1 } });
  });
});

describe('pause and stop', () => {
  test('pause ends the round that runs, and continue plays what is left', async () => {
    const table = single();
    await table.start(3);
    table.autobet.send({ type: 'PAUSE' });
    expect(table.view().phase).toBe('pausing');
    table.show.report({ type: 'ENDED' });
    expect(table.view()).toMatchObject({ phase: 'paused', left: 2, reason: null });
    await table.clock.advance(60_000);
    expect(table.bets).toHaveLength(1);
    table.show.isInstant = true;
    table.autobet.send({ type: 'CONTINUE' });
    expect(table.view().phase).toBe('running');
    await table.clock.advance(1_000);
    expect(table.bets).toHaveLength(3);
    expect(table.view()).toMatchObject({ phase: 'idle', reason: 'bets_done' });
  });

  test('a pause can be taken back before it is there', async () => {
    const table = single();
    await table.start(3);
    table.autobet.send({ type: 'PAUSE' });
    table.autobet.send({ type: 'CONTINUE' });
    expect(table.view().phase).toBe('running');
  });

  test('a run that paused and then met its end says so', async () => {
    const table = single();
    await table.start(1);
    table.autobet.send({ type: 'PAUSE' });
    table.show.report({ type: 'ENDED' });
    expect(table.view()).toMatchObject({ phase: 'idle', reason: 'bets_done' });
  });

  test('the player’s own bets in a pause are not the run’s', async () => {
    const table = single();
    await table.start(3);
    table.autobet.send({ type: 'PAUSE' });
    table.show.report({ type: 'ENDED' });
    table.actor.send({ type: 'PLACE_BET', bet: table.bet() });
    await table.clock.flush();
    table.show.report({ type: 'ENDED' });
    expect(table.view().run?.done).toBe(1);
  });

  test('stop counts the bet that is on its way and then is over', async () => {
    const table = single();
    await table.start(5);
    table.autobet.send({ type: 'STOP' });
    expect(table.view()).toMatchObject({ phase: 'stopping', reason: 'you' });
    table.show.report({ type: 'ENDED' });
    expect(table.view()).toMatchObject({ phase: 'idle', reason: 'you', run: { done: 1 } });
    await table.clock.advance(5_000);
    expect(table.bets).toHaveLength(1);
  });

  test('stop in a pause is over at once, and a new run begins from nothing', async () => {
    const table = single();
    await table.start(5);
    table.autobet.send({ type: 'PAUSE' });
    table.show.report({ type: 'ENDED' });
    table.autobet.send({ type: 'STOP' });
    expect(table.view()).toMatchObject({ phase: 'idle', reason: 'you' });
    await table.start(2);
    expect(table.view()).toMatchObject({ phase: 'running', reason: null, run: { done: 0 } });
  });
});
