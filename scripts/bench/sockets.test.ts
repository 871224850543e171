import { afterEach, describe, expect, it } from 'vitest';
import { openCrashTestbed } from '#server/rounds/testing/crash-table.ts';
import { startChild } from './bench-child.ts';
import { countKeptBets, createBettors } from './crash-bets.ts';
import type { CrowdCommand, CrowdLine, CrowdReport } from './crowd.ts';
import { seedPlayers, seedShortChain } from './seed-crowd.ts';

const PLAYERS = 3;
/** The parts of the measurement, for which time passes at once. */
const AT_ONCE = { connections: 2, bettingMs: 0 };

describe('the measurement of crash with sockets', () => {
  const closings: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closings.splice(0)) await close();
  });

  const openMeasured = async () => {
    const table = await openCrashTestbed({ kind: 'postgres', seed: seedShortChain });
    closings.unshift(() => table.close());
    const seated = await seedPlayers(table.deps, PLAYERS);
    const url = await table.listen();
    const crowd = startChild<CrowdLine>('crowd.ts');
    closings.unshift(() => crowd.end());
    const connected = crowd.hears((line) => 'connected' in line);
    crowd.send({ url, sessions: seated.map(({ session }) => session) } satisfies CrowdCommand);
    await connected;
    const bettors = createBettors(url, seated, AT_ONCE);
    closings.unshift(() => bettors.close());
    return { table, crowd, bettors };
  };

  it('counts every bet that its players make as accepted, published and settled', async () => {
    const { table, crowd, bettors } = await openMeasured();
    const leading = table.lead();
    closings.unshift(() => leading.stop());
    await table.reach('betting', 1);
    const inTime = await bettors.bet();
    await table.reach('running', 1);
    // These wait for the betting phase of their game, as most do in the measurement.
    const early = await bettors.bet();
    for (const { refused } of [inTime, early]) expect([...refused]).toEqual([]);
    const accepted = [...inTime.accepted, ...early.accepted];
    const isEnd = (line: CrowdLine): boolean => 'heard' in line && line.heard.startsWith('42["crash:end"');
    const ended = crowd.hears(isEnd);
    await table.reach('betting', 2);
    await table.reach('running', 2);
    await table.reach('crashed', 2);
    await table.reach('betting', 3);
    await ended;
    const told: CrowdReport['told'][number][] = [];
    const count = async () => {
      const answered = crowd.hears((line) => 'report' in line);
      crowd.send('report');
      told.push(...((await answered) as { readonly report: CrowdReport }).report.told);
      return countKeptBets(table.deps, told, accepted);
    };
    // Bets are published a moment after they were answered.
    await expect.poll(count).toEqual({ kept: 2 * PLAYERS, unpublished: 0, unsettled: 0, games: 2 });
  });

  it('says why bets are refused, and what is missing of those that were accepted', async () => {
    const { table, bettors } = await openMeasured();
    const leading = table.lead();
    closings.unshift(() => leading.stop());
    await table.reach('betting', 1);
    const { accepted } = await bettors.bet();
    expect(await bettors.bet()).toEqual({ accepted: [], refused: new Map([['ALREADY_JOINED', PLAYERS]]) });
    const nowhere = { kept: 0, unpublished: PLAYERS, unsettled: PLAYERS, games: 0 };
    expect(await countKeptBets(table.deps, [], accepted)).toEqual(nowhere);
  });
});
