import { describe, expect, test } from 'vitest';
import { climbing, createAutobetTable, oneShot, simpleSettings, USD } from '../testing/autobet-table.ts';
import type { AutobetTable } from '../testing/autobet-table.ts';
import { ladderGame } from '../testing/ladder-game.ts';

const single = (): AutobetTable => createAutobetTable(oneShot);

describe('what goes wrong', () => {
  test.each([
    ['INSUFFICIENT_BALANCE', 'not_enough'],
    ['MAX_PROFIT', 'max_profit'],
    ['BET_TOO_SMALL', 'refused'],
    ['NOT_SIGNED_IN', 'refused'],
  ])('%s stops the run as %s', async (key, reason) => {
    const table = single();
    await table.clock.flush();
    table.gateway.faults = [{ kind: 'refused', key }];
    await table.start(5);
    expect(table.view()).toMatchObject({ phase: 'idle', reason, refusal: 'Not now.', run: { done: 0 } });
    await table.clock.advance(5_000);
    expect(table.bets).toHaveLength(1);
  });

  test('a refused action leaves the open round to the player', async () => {
    const table = createAutobetTable(ladderGame, {
      rules: climbing,
      params: { steps: 12 },
      harness: { nonce: 1 },
    });
    table.show.isInstant = true;
    await table.clock.flush();
    const passes = { kind: 'late', until: Promise.resolve() } as const;
    table.gateway.faults = [passes, { kind: 'refused', key: 'ILLEGAL_ACTION' }];
    table.autobet.send({ type: 'START', settings: simpleSettings(5), params: { steps: 12 }, plan: 2 });
    await table.clock.advance(5_000);
    expect(table.view()).toMatchObject({ phase: 'idle', reason: 'refused' });
    expect(table.actor.getSnapshot().hasTag('awaitingPlayer')).toBe(true);
  });

  test('a plan that the dealer does not follow leaves the open round to the player', async () => {
    // An action of no game, in the plan of any game.
    const stubborn = { plan: { ...climbing.plan, next: () => ({ type: 'dance' }) } } as typeof climbing;
    const table = createAutobetTable(ladderGame, { rules: stubborn, params: { steps: 12 } });
    table.show.isInstant = true;
    await table.clock.flush();
    table.autobet.send({ type: 'START', settings: simpleSettings(5), params: { steps: 12 }, plan: 2 });
    await table.clock.advance(5_000);
    expect(table.view()).toMatchObject({ phase: 'idle', reason: 'refused', refusal: null });
    expect(table.actor.getSnapshot().hasTag('awaitingPlayer')).toBe(true);
  });

  test('too many requests only slow it down', async () => {
    const table = single();
    table.show.isInstant = true;
    await table.clock.flush();
    table.gateway.faults = [{ kind: 'refused', key: 'TOO_MANY_REQUESTS' }];
    await table.start(2);
    await table.clock.advance(900);
    expect(table.bets).toHaveLength(1);
    await table.clock.advance(2_000);
    expect(table.view()).toMatchObject({ phase: 'idle', reason: 'bets_done', run: { done: 2 } });
  });

  test('lost calls and lost answers are only network errors, and no bet counts twice', async () => {
    const table = single();
    table.show.isInstant = true;
    await table.clock.flush();
    table.gateway.faults = [{ kind: 'lost' }, { kind: 'answer lost' }];
    await table.start(3);
    await table.clock.advance(20_000);
    expect(table.view()).toMatchObject({ reason: 'bets_done', run: { done: 3, wageredMinor: 3n * USD } });
  });

  test('half a minute without the dealer is a lost connection; the bet on its way still counts', async () => {
    const table = single();
    table.show.isInstant = true;
    await table.clock.flush();
    table.gateway.faults = Array.from({ length: 12 }, () => ({ kind: 'lost' }) as const);
    await table.start(3);
    await table.clock.advance(32_000);
    expect(table.view().phase).toBe('running');
    await table.clock.advance(2_000);
    expect(table.view()).toMatchObject({ phase: 'stopping', reason: 'connection' });
    await table.clock.advance(60_000);
    expect(table.view()).toMatchObject({ phase: 'idle', reason: 'connection', run: { done: 1 } });
    expect(table.bets).toHaveLength(1);
  });

  test('a broken picture does not stop it', async () => {
    const table = single();
    await table.clock.flush();
    table.show.throwsNext = true;
    await table.start(2);
    table.show.isInstant = true;
    await table.clock.advance(1_000);
    expect(table.view()).toMatchObject({ reason: 'bets_done', run: { done: 2 } });
  });
});
