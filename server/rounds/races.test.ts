import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDatabase } from '../db/check.ts';
import { openDatabase, type Database } from '../db/connection.ts';
import { testPostgresUrl } from '../testing/databases.ts';
import { createHouse, diceBet, type House } from '../testing/house.ts';
import { actInRound, openRound } from './index.ts';

const CALLERS = 18;
const ATTACK_MS = 1_000;
/** A deadlock costs at least its time-out (100 ms here, 1 s as PostgreSQL comes) times the callers that stand behind it. */
const QUICK_MS = 1_000;

describe('two processes on one PostgreSQL', () => {
  let databases: Database[];
  let houses: [House, House];
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const place = await testPostgresUrl();
    ({ drop } = place);
    const [first, second] = [await openDatabase(place), await openDatabase(place)];
    databases = [first, second];
    houses = [createHouse(first), createHouse(second)];
  });
  afterAll(async () => {
    const { problems } = await checkDatabase(houses[0].deps);
    for (const database of databases) await database.close();
    await drop();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });

  it('go on when one player sends an open round and its first pick again and again: the same replies, and quick bets of others', async () => {
    const [attacker, other] = [await houses[0].newPlayer(), await houses[0].newPlayer()];
    const opening = diceBet(attacker, { game: 'mines', params: { mines: 1 } });
    const opened = await openRound(houses[0].deps, attacker.userId, opening);
    const action = { type: 'pick', tile: 0 };
    const pick = { round_id: opened.round.id, step: 0, action };
    const picked = await actInRound(houses[0].deps, attacker.userId, pick);
    const endMs = performance.now() + ATTACK_MS;
    let slowestMs = 0;
    const until = async (call: () => Promise<unknown>): Promise<void> => {
      while (performance.now() < endMs) await call();
    };
    const attack = Array.from({ length: CALLERS }, (_, i) => {
      const { deps } = houses[i % 2] as House; // there are two
      return i % 3 === 0
        ? until(async () => expect(await openRound(deps, attacker.userId, opening)).toEqual(opened))
        : until(async () => expect(await actInRound(deps, attacker.userId, pick)).toEqual(picked));
    });
    const betting = until(async () => {
      const sentMs = performance.now();
      await openRound(houses[0].deps, other.userId, diceBet(other));
      slowestMs = Math.max(slowestMs, performance.now() - sentMs);
    });
    await Promise.all([...attack, betting]);
    expect(slowestMs).toBeLessThan(QUICK_MS);
  });
});
