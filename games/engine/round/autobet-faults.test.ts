import { describe, expect, test } from 'vitest';
import type { AnyAutobetRules } from '#core/autobet-plan-rules.ts';
import {
  climbingAutobet,
  createAutobetHarness,
  oneStepGame,
  simpleSettings,
  USD,
} from '../testing/autobet-harness.ts';
import type { AutobetHarness } from '../testing/autobet-harness.ts';
import { doublingGame, type DoublingState } from '../testing/doubling-game.ts';
import { ladderGame } from '../testing/ladder-game.ts';

const single = (): AutobetHarness => createAutobetHarness(oneStepGame);

describe('faults', () => {
  test.each([
    ['INSUFFICIENT_BALANCE', 'not_enough'],
    ['MAX_PROFIT', 'max_profit'],
    ['BET_TOO_SMALL', 'refused'],
    ['NOT_SIGNED_IN', 'refused'],
  ])('%s stops the run as %s', async (key, reason) => {
    const harness = single();
    await harness.clock.flush();
    harness.gateway.faults = [{ kind: 'refused', key }];
    await harness.start(5);
    expect(harness.view()).toMatchObject({ phase: 'idle', reason, refusal: 'Not now.', run: { done: 0 } });
    await harness.clock.advance(5_000);
    expect(harness.bets).toHaveLength(1);
  });

  test('a refused action leaves the open round to the player', async () => {
    const harness = createAutobetHarness(ladderGame, {
      rules: climbingAutobet,
      params: { steps: 12 },
      harness: { nonce: 1 },
    });
    harness.show.isInstant = true;
    await harness.clock.flush();
    const passes = { kind: 'late', until: Promise.resolve() } as const;
    harness.gateway.faults = [passes, { kind: 'refused', key: 'ILLEGAL_ACTION' }];
    harness.autobet.send({ type: 'START', settings: simpleSettings(5), params: { steps: 12 }, plan: 2 });
    await harness.clock.advance(5_000);
    expect(harness.view()).toMatchObject({ phase: 'idle', reason: 'refused' });
    expect(harness.actor.getSnapshot().hasTag('awaitingPlayer')).toBe(true);
  });

  test('a stake that the balance cannot cover stays unchanged, and the run continues', async () => {
    const doubling: AnyAutobetRules = {
      plan: {
        ...climbingAutobet.plan,
        next: (_plan: unknown, _params: unknown, { stakes }: DoublingState, balanceMinor = 0n) => ({
          type: BigInt(stakes[0] ?? 0) > USD || balanceMinor < USD ? 'stand' : 'double',
        }),
      },
    } as AnyAutobetRules; // values of the doubling game
    const harness = createAutobetHarness(doublingGame, { rules: doubling, params: { hands: 1 } });
    harness.show.isInstant = true;
    await harness.clock.flush();
    const passes = { kind: 'late', until: Promise.resolve() } as const;
    harness.gateway.faults = [passes, { kind: 'refused', key: 'INSUFFICIENT_BALANCE' }];
    harness.autobet.send({ type: 'START', settings: simpleSettings(2), params: { hands: 1 }, plan: 2 });
    await harness.clock.advance(5_000);
    const run = { done: 2, wageredMinor: 3n * USD };
    expect(harness.view()).toMatchObject({ phase: 'idle', reason: 'bets_done', run });
  });

  test('a plan that the dealer does not accept leaves the open round to the player', async () => {
    // An action that no game knows, in the plan of any game.
    const stubborn = {
      plan: { ...climbingAutobet.plan, next: () => ({ type: 'dance' }) },
    } as typeof climbingAutobet;
    const harness = createAutobetHarness(ladderGame, { rules: stubborn, params: { steps: 12 } });
    harness.show.isInstant = true;
    await harness.clock.flush();
    harness.autobet.send({ type: 'START', settings: simpleSettings(5), params: { steps: 12 }, plan: 2 });
    await harness.clock.advance(5_000);
    expect(harness.view()).toMatchObject({ phase: 'idle', reason: 'refused', refusal: null });
    expect(harness.actor.getSnapshot().hasTag('awaitingPlayer')).toBe(true);
  });

  test('too many requests only slow the run down', async () => {
    const harness = single();
    harness.show.isInstant = true;
    await harness.clock.flush();
    harness.gateway.faults = [{ kind: 'refused', key: 'TOO_MANY_REQUESTS' }];
    await harness.start(2);
    await harness.clock.advance(900);
    expect(harness.bets).toHaveLength(1);
    await harness.clock.advance(2_000);
    expect(harness.view()).toMatchObject({ phase: 'idle', reason: 'bets_done', run: { done: 2 } });
  });

  test('lost calls and lost answers are retried, and no bet counts twice', async () => {
    const harness = single();
    harness.show.isInstant = true;
    await harness.clock.flush();
    harness.gateway.faults = [{ kind: 'lost' }, { kind: 'answer lost' }];
    await harness.start(3);
    await harness.clock.advance(20_000);
    expect(harness.view()).toMatchObject({ reason: 'bets_done', run: { done: 3, wageredMinor: 3n * USD } });
  });

  test('half a minute without the dealer is a lost connection; the bet in flight still counts', async () => {
    const harness = single();
    harness.show.isInstant = true;
    await harness.clock.flush();
    harness.gateway.faults = Array.from({ length: 12 }, () => ({ kind: 'lost' }) as const);
    await harness.start(3);
    await harness.clock.advance(32_000);
    expect(harness.view().phase).toBe('running');
    await harness.clock.advance(2_000);
    expect(harness.view()).toMatchObject({ phase: 'stopping', reason: 'connection' });
    await harness.clock.advance(60_000);
    expect(harness.view()).toMatchObject({ phase: 'idle', reason: 'connection', run: { done: 1 } });
    expect(harness.bets).toHaveLength(1);
  });

  test('keeps autobet running when the scene throws', async () => {
    const harness = single();
    await harness.clock.flush();
    harness.show.throwsNext = true;
    await harness.start(2);
    harness.show.isInstant = true;
    await harness.clock.advance(1_000);
    expect(harness.view()).toMatchObject({ reason: 'bets_done', run: { done: 2 } });
  });
});
