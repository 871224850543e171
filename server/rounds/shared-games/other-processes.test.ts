import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { amountToMinor } from '#core/money.ts';
import { checkDatabase } from '../../db/check.ts';
import { removeHolder, saveHolder } from '../../db/key-holders.ts';
import { createCrash } from '../../features/crash/service.ts';
import { databases } from '../../testing/databases.ts';
import { numberedId } from '../../testing/numbered-id.ts';
import type { TestPlayer } from '../../testing/register-player.ts';
import { knownGame, openCrashTestbed, type CrashTestbed, type LeaderHandle } from '../testing/crash-table.ts';
import { gameId } from './games.ts';

const [THIS, OTHER, KILLED] = [numberedId(1), numberedId(2), numberedId(3)];

/** Games of the known chain that last long enough for a cash-out by hand. */
const [FIRST = 0, MIDDLE = 0, LAST = 0] = Array.from({ length: 100 }, (_, i) => i + 1).filter(
  (number) => knownGame(number).point > 200,
);

describe.each(databases)('the end of a shared game on the %s database', (kind) => {
  let table: CrashTestbed;
  let second: CrashTestbed;
  let leading: LeaderHandle;
  let ann: TestPlayer;
  beforeAll(async () => {
    table = await openCrashTestbed({ kind, from: FIRST });
    second = await openCrashTestbed({ kind, secondOf: table });
    ann = await table.registerPlayer();
    await saveHolder(table.deps.db, THIS, table.deps.vault);
    leading = table.lead();
  });
  afterAll(async () => {
    await leading.stop();
    const { problems } = await checkDatabase(table.deps);
    await second.close();
    await table.close();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });

  /** Plays the game up to its end, with a bet. */
  const playToEnd = async (number: number) => {
    await table.reach('betting', number);
    const { bet } = (await table.join(ann)).response;
    const { started_at: startedAt } = await table.reach('running', number);
    const endMs = Date.parse(startedAt ?? '') + knownGame(number).runsMs;
    await table.dealer.pass(endMs);
    return { bet, endMs };
  };
  const isTold = (number: number): boolean =>
    table.told.some(
      ({ event, payload }) => event === 'crash:end' && (payload as { game: number }).game === number,
    );
  const statusOf = async (number: number) => {
    const id = gameId('crash', { chain: 1, number });
    const game = table.deps.db.selectFrom('shared_games').select('status').where('id', '=', id);
    return (await game.executeTakeFirstOrThrow()).status;
  };

  it('comes and is settled at once while no other process runs', async () => {
    await playToEnd(FIRST);
    expect(isTold(FIRST)).toBe(true);
    expect(await statusOf(FIRST)).toBe('settled');
  });

  it('is told 25 ms late and settled after half a second while another one runs, which a cash-out can still use', async () => {
    await saveHolder(table.deps.db, OTHER, table.deps.vault);
    await table.skipTo(MIDDLE);
    const { bet, endMs } = await playToEnd(MIDDLE);
    expect(isTold(MIDDLE)).toBe(false);
    await table.dealer.pass(endMs + 25);
    expect(isTold(MIDDLE)).toBe(true);
    await table.dealer.pass(endMs + 499);
    expect(await statusOf(MIDDLE)).toBe('running');
    // It arrived in time, and is written now.
    const crash = createCrash(second.deps, second.game);
    const left = await crash.cashOut(ann.userId, bet.id, endMs - 1);
    await table.dealer.pass(endMs + 500);
    expect(await statusOf(MIDDLE)).toBe('settled');
    const round = table.deps.db.selectFrom('rounds').select('payout').where('id', '=', bet.id);
    expect((await round.executeTakeFirstOrThrow()).payout).toBe(amountToMinor(left.bet.payout));
    expect(Number(left.bet.payout)).toBeGreaterThan(2);
    await removeHolder(table.deps.db, OTHER);
  });

  it('comes at once again after the other one has ended, and some minutes after one was killed', async () => {
    await saveHolder(table.deps.db, KILLED, table.deps.vault);
    await sql`update secret_key_holders set seen_at = now() - interval '6 minutes' where id = ${KILLED}`.execute(
      table.deps.db,
    );
    await table.skipTo(LAST);
    await playToEnd(LAST);
    expect(await statusOf(LAST)).toBe('settled');
  });
});
