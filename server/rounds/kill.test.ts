import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { amountToMinor } from '#core/money.ts';
import { checkDatabase } from '../db/check.ts';
import { openDatabase, type Database } from '../db/connection.ts';
import type { BettingLine, BettingOrders, SentBet } from '../testing/betting-child.ts';
import { databases, testPostgresUrl, type DatabaseKind } from '../testing/databases.ts';
import { makeOwnedFolder } from '../testing/temp-folders.ts';
import { createTestRounds } from '../testing/test-rounds.ts';
import { OWN_ROUNDS_SQL } from './all-rounds-sql.ts';

/** A few in every test run; `npm run bench -- kills` runs a thousand in all. */
const KILLS = Number(process.env.KILLS ?? 6);
const PLAYERS = 4;
const LIFE_MAX_MS = 200;
const TEST_MS = 60_000 + KILLS * 15_000;
/** Enough for every bet of the test. */
const CREDIT_MINOR = 100_000_000_000_000n;

type Answer = Extract<BettingLine, { answered: unknown }>;

interface Place {
  readonly databaseUrl?: string | undefined;
  readonly dataDir?: string | undefined;
  remove(): Promise<unknown>;
}

const placeOf = async (kind: DatabaseKind): Promise<Place> => {
  if (kind === 'postgres') {
    const { databaseUrl, drop } = await testPostgresUrl();
    return { databaseUrl, remove: drop };
  }
  const dataDir = await makeOwnedFolder('oddlight-tests-');
  const template = new Uint8Array(await readFile(inject('embeddedTemplate')));
  await (await openDatabase({ dataDir, template })).close();
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
};

type Child = ChildProcessByStdio<Writable, Readable, null>;

/** Starts a process that loads its code and then waits for orders. */
const prepareChild = (): Child =>
  spawn(process.execPath, [join(import.meta.dirname, '../testing/betting-child.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });

/** Lets the process bet until it is killed, at a random moment after its first answer. Returns its output. */
const live = async (child: Child, orders: BettingOrders): Promise<BettingLine[]> => {
  child.stdin.write(`${JSON.stringify(orders)}\n`);
  const lines: BettingLine[] = [];
  const reader = createInterface(child.stdout);
  const exited = once(child, 'exit');
  const firstAnswer = new Promise<void>((resolve) => {
    reader.on('line', (line) => {
      // The kill may have cut off the last line; then it does not count as sent.
      if (!line.endsWith('}')) return;
      const said = JSON.parse(line) as BettingLine;
      lines.push(said);
      if ('answered' in said) resolve();
    });
  });
  await Promise.race([firstAnswer, exited]);
  await wait(Math.random() * LIFE_MAX_MS);
  child.kill('SIGKILL');
  const [, signal] = await exited;
  if (reader.listenerCount('close') === 0 && !child.stdout.readableEnded) await once(reader, 'close');
  expect(signal).toBe('SIGKILL');
  return lines;
};

/** Returns the bets that were sent, by this process or an earlier one, and never answered. */
const unansweredOf = (before: readonly SentBet[], lines: readonly BettingLine[]): SentBet[] => {
  const sent = new Map(before.map((known) => [known.bet.client_bet_id, known]));
  for (const line of lines) {
    if ('sent' in line) sent.set(line.sent.bet.client_bet_id, line.sent);
    if ('answered' in line && line.clientBetId !== null) sent.delete(line.clientBetId);
  }
  return [...sent.values()];
};

interface StoredRow {
  readonly id: string;
  readonly status: string;
  readonly payout: bigint;
  readonly balances: readonly string[];
}

/** Expects every answer that was given to be in the database unchanged. */
const expectKept = async ({ db }: Database, answers: readonly Answer[]): Promise<void> => {
  const { rows } = await sql<StoredRow>`select id, status, payout, balances::text[] as balances
    from ${sql.raw(OWN_ROUNDS_SQL)} as played`.execute(db);
  const rounds = new Map(rows.map((row) => [row.id, row]));
  for (const { answered } of answers) {
    const { round, balance } = answered;
    expect(rounds.get(round.id)?.balances.slice(2 * round.step, 2 * round.step + 2)).toEqual([
      amountToMinor(balance.amount).toString(),
      balance.version.toString(),
    ]);
    if (round.status === 'settled') {
      expect(rounds.get(round.id)).toMatchObject({ status: 'settled', payout: amountToMinor(round.payout) });
    }
  }
};

describe.each(databases)('on the %s database', (kind) => {
  it(
    `a server killed ${KILLS} times in mid-load loses nothing it answered and leaves no half-paid bet`,
    { timeout: TEST_MS },
    async () => {
      const place = await placeOf(kind);
      let nextChild = prepareChild();
      try {
        const before = await openDatabase(place);
        const site = createTestRounds(before);
        const players = [];
        for (let i = 0; i < PLAYERS; i += 1) players.push(await site.newPlayer(CREDIT_MINOR));
        await before.close();

        const answers: Answer[] = [];
        let unanswered: SentBet[] = [];
        const bets = new Set<string>();
        for (let kills = 0; kills < KILLS; kills += 1) {
          const { databaseUrl, dataDir } = place;
          const child = nextChild;
          nextChild = prepareChild();
          const lines = await live(child, { databaseUrl, dataDir, players, unanswered });
          for (const line of lines) {
            if ('problems' in line) expect(line.problems).toEqual([]);
            if ('answered' in line) answers.push(line);
            if ('sent' in line) bets.add(line.sent.bet.client_bet_id);
          }
          unanswered = unansweredOf(unanswered, lines);
        }

        const after = await openDatabase(place);
        await expectKept(after, answers);
        const { rows: placed } =
          await sql`select client_bet_id from ${sql.raw(OWN_ROUNDS_SQL)} as played`.execute(after.db);
        // A bet is placed at most once, even if sent again after a kill; an answered bet is always placed.
        expect(placed.length).toBeLessThanOrEqual(bets.size);
        expect(placed.length).toBeGreaterThanOrEqual(bets.size - unanswered.length);
        expect((await checkDatabase(createTestRounds(after).deps)).problems).toEqual([]);
        expect(answers.length).toBeGreaterThan(KILLS);
        await after.close();
      } finally {
        nextChild.kill('SIGKILL');
        await place.remove();
      }
    },
  );
});
