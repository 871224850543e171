import pg from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../db/connection.ts';
import type { Deps } from '../deps.ts';
import { listPairBets } from '../features/fairness/pair-bets.ts';
import { createTestDatabase } from '../testing/databases.ts';
import { createTestRounds, diceBet, ladderBet, type TestRounds } from '../testing/test-rounds.ts';
import { findOpenRounds, openRound, rotateSeedPair } from './index.ts';
import { getGameTotals, largestBets, listPlayerSharedBets } from './shared-games/bets.ts';

let database: Database;
let site: TestRounds;
let userId: string;
let pairId: string;
beforeAll(async () => {
  database = await createTestDatabase('postgres');
  site = createTestRounds(database);
  site.clock.set(new Date('2026-12-15T12:00:00Z'));
  const player = await site.newPlayer();
  userId = player.userId;
  await openRound(site.deps, userId, diceBet(player));
  pairId = (await rotateSeedPair(site.deps, userId, 'next')).revealed.id;
  await openRound(site.deps, userId, ladderBet(player));
  site.clock.set(new Date('2026-12-16T12:00:00Z'));
});
afterAll(() => database.close());

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly PlanNode[];
}
const monthsIn = (node: PlanNode): string[] => [
  ...(/^rounds_\d+$/.test(node['Relation Name'] ?? '') && node['Actual Loops'] > 0
    ? [node['Relation Name'] ?? '']
    : []),
  ...(node.Plans ?? []).flatMap(monthsIn),
];

/** The months of rounds that a read visits. */
async function visitedBy(read: () => Promise<unknown>): Promise<readonly string[]> {
  const original = pg.Client.prototype.query;
  const asked: { readonly text: string; readonly values: unknown[] }[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [config, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined];
    const text = typeof config === 'string' ? config : config.text;
    if (text.includes('open_rounds'))
      asked.push({ text, values: (typeof config === 'string' ? values : config.values) ?? [] });
    return Reflect.apply(original, this, args) as never;
  });
  await read().finally(() => spy.mockRestore());
  expect(asked).not.toEqual([]);
  const found = new Set<string>();
  for (const { text, values } of asked) {
    const explained = { sql: `explain (analyze, format json) ${text}`, parameters: values };
    const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      ...sql.raw(explained.sql).compile(database.db),
      parameters: explained.parameters,
    });
    for (const name of monthsIn(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Actual Loops': 0 })) found.add(name);
  }
  return [...found].toSorted();
}

const ended = { id: 'crash-1-1', startedAt: new Date('2026-12-16T11:00:00Z') };
const nowMs = Date.parse('2026-12-16T12:00:00Z');
const aroundNow = ['rounds_202611', 'rounds_202612'];
/** Eight months are there. */
test.each<[string, () => Promise<unknown>, readonly string[]]>([
  ['the totals of a shared game', () => getGameTotals(database.db, ended, nowMs), aroundNow],
  ['the largest bets on it', () => largestBets(database.db, ended, nowMs, 10), aroundNow],
  ['a player’s bets on it', () => listPlayerSharedBets(database.db, userId, [ended], nowMs), aroundNow],
  ['a player’s open rounds', () => findOpenRounds(site.deps, userId, ['test-ladder']), []],
  [
    'the bets of a seed pair',
    () =>
      listPairBets(site.deps as unknown as Deps, userId, { pair_id: pairId, page: 1, per_page: 20 }).then(
        ({ items }) => expect(items).toHaveLength(1),
      ),
    ['rounds_202612'],
  ],
])('%s visit no month without need', async (_, read, months) => {
  expect(await visitedBy(read)).toEqual(months);
});
