import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, inject, it } from 'vitest';
import { entry } from '#games/crash/entry.ts';
import { amountToMinor } from '#contract/money.ts';
import { checkDatabase } from '../../db/check.ts';
import { openDatabase, type Database } from '../../db/connection.ts';
import type { CrashBet } from '../../features/crash/contract.ts';
import type { CrashLine, CrashOrders, SentJoin } from '../testing/crash-child.ts';
import { layTable } from '../testing/crash-table.ts';
import { databases, testPostgresUrl, type DatabaseKind } from '../../testing/databases.ts';
import { makeOwnedFolder } from '../../testing/owned-folders.ts';
import { createTestRounds, type TestPlayer } from '../../testing/test-rounds.ts';

/** Of a leader in each phase; `npm run bench -- kills` asks for more. */
const KILLS = Number(process.env.CRASH_KILLS ?? 2);
const PHASES = ['crash:betting', 'crash:start', 'crash:end'] as const;
const PLAYERS = 6;
/** A little of the phase is lived, so that bets, cash-outs and settlements are under way. */
const LIVED_MS = 40;
const TEST_MS = 120_000 + KILLS * 90_000;

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

/** A process with all that it said so far. */
interface Life {
  readonly child: Child;
  readonly lines: CrashLine[];
  /** Resolves with the first line from now on that fits. */
  hears(fits: (line: CrashLine) => boolean): Promise<void>;
  kill(): Promise<void>;
}

const prepare = (): Life => {
  const child: Child = spawn(process.execPath, [join(import.meta.dirname, '../testing/crash-child.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines: CrashLine[] = [];
  const listeners = new Set<(line: CrashLine) => void>();
  const reader = createInterface(child.stdout);
  reader.on('line', (text) => {
    // The last line may be cut off by the kill; then it was never said.
    if (!text.endsWith('}')) return;
    const line = JSON.parse(text) as CrashLine;
    lines.push(line);
    for (const listener of listeners) listener(line);
  });
  const closed = once(reader, 'close');
  return {
    child,
    lines,
    hears: (fits) =>
      new Promise((resolve) => {
        const listener = (line: CrashLine): void => {
          if (!fits(line)) return;
          listeners.delete(listener);
          resolve();
        };
        listeners.add(listener);
      }),
    async kill() {
      const exited = once(child, 'exit');
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await exited;
      }
      await closed;
    },
  };
};

const isTold =
  (told: string) =>
  (line: CrashLine): boolean =>
    'told' in line && line.told === told;

/** The joins that were sent, in this life or before, and never answered. */
const unansweredOf = (before: readonly SentJoin[], lines: readonly CrashLine[]): SentJoin[] => {
  const sent = new Map(before.map((known) => [known.request.client_bet_id, known]));
  for (const line of lines) {
    if ('sent' in line) sent.set(line.sent.request.client_bet_id, line.sent);
    if ('joined' in line) sent.delete(line.joined.client_bet_id);
  }
  return [...sent.values()];
};

/** Every bet and every cash-out that was answered is in the database, as it was answered, and paid once. */
const expectKept = async ({ db }: Database, lines: readonly CrashLine[]): Promise<number> => {
  const rows = await db.selectFrom('rounds').selectAll().where('game', '=', 'crash').execute();
  const rounds = new Map(rows.map((row) => [row.id, row]));
  const joined = lines.flatMap((line): CrashBet[] => ('joined' in line ? [line.joined] : []));
  const out = lines.flatMap((line): CrashBet[] => ('out' in line ? [line.out] : []));
  for (const bet of joined) expect(rounds.get(bet.id)?.nonce).toBe(BigInt(bet.game));
  for (const bet of out) {
    const round = rounds.get(bet.id);
    // A bet of the last life may still be open.
    if (round?.status === 'active') expect(round.step).toBe(1);
    else expect(round).toMatchObject({ status: 'settled', payout: amountToMinor(bet.payout) });
  }
  return out.length;
};

describe.each(databases)('on the %s database', (kind) => {
  it(
    `a leader of crash killed ${KILLS} times in each phase loses no bet and pays none twice`,
    { timeout: TEST_MS },
    async () => {
      const place = await placeOf(kind);
      const { databaseUrl, dataDir } = place;
      const before = await openDatabase(place);
      const site = createTestRounds(before);
      const players: TestPlayer[] = [];
      for (let i = 0; i < PLAYERS; i += 1) players.push(await site.newPlayer());
      await layTable(site.deps, 1);
      await before.close();

      const lines: CrashLine[] = [];
      let unanswered: SentJoin[] = [];
      let life = prepare();
      const orders = (): string =>
        `${JSON.stringify({ databaseUrl, dataDir, players, unanswered } satisfies CrashOrders)}\n`;
      life.child.stdin.write(orders());
      try {
        for (const phase of Array.from({ length: KILLS }, () => PHASES).flat()) {
          const next = prepare();
          // On PostgreSQL another process is there when the leader dies.
          if (kind === 'postgres') next.child.stdin.write(orders());
          await life.hears(isTold(phase));
          await wait(LIVED_MS);
          await life.kill();
          lines.push(...life.lines);
          unanswered = unansweredOf(unanswered, life.lines);
          const begun = next.hears((line) => 'told' in line);
          if (kind === 'embedded') next.child.stdin.write(orders());
          await begun;
          life = next;
        }
        // What was left is settled by the last one.
        await life.hears(isTold('crash:end'));
        await life.hears(isTold('crash:betting'));
        await life.kill();
        lines.push(...life.lines);
      } finally {
        life.child.kill('SIGKILL');
      }
      for (const line of lines) if ('problems' in line) expect(line.problems).toEqual([]);
      const after = await openDatabase(place);
      await expectKept(after, lines);
      const { deps } = createTestRounds(after);
      const report = await checkDatabase({ ...deps, catalogue: { ...deps.catalogue, crash: entry } });
      expect(report.problems).toEqual([]);
      expect(report.rounds).toBeGreaterThan(PLAYERS);
      await after.close();
      await place.remove();
    },
  );
});
