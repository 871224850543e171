import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDatabase } from '../../db/check.ts';
import { databases } from '../../testing/databases.ts';
import { knownGame, openCrashTable, type CrashTable, type Leading } from '../../testing/crash-table.ts';
import { callApi, type TestPlayer } from '../../testing/register-player.ts';
import * as contract from './contract.ts';

describe('games', () => {
  it('lists', () => {
    console.log(Array.from({ length: 40 }, (_, i) => `${i + 1}:${knownGame(i + 1).point}`).join(' '));
  });
});

describe.each(databases)('crash on the %s database', (kind) => {
  let table: CrashTable;
  let leading: Leading;
  let ann: TestPlayer;
  let ben: TestPlayer;
  beforeAll(async () => {
    table = await openCrashTable({ kind });
    leading = table.lead();
    [ann, ben] = [await table.registerPlayer(), await table.registerPlayer()];
  });
  afterAll(async () => {
    await leading.stop();
    await table.close();
  });

  it('plays a round', async () => {
    const betting = await table.reach('betting');
    console.log(betting);
    const a = await table.join(ann, { game: 1, params: { autoCashout: '1.05' } });
    const b = await table.join(ben);
    console.log(a.errors, a.response, b.response);
    await table.reach('running');
    await table.runFor(1000);
    const out = await table.cashOut(ben, b.response.bet.id);
    console.log(out.errors, out.response);
    console.log(await table.snapshot(ann));
    console.log(await table.reach('crashed'));
    await table.reach('betting', 2);
    console.log((await callApi(table.app, contract.getCrashGame, { chain: 1, game: 1 })).response);
    console.log(await checkDatabase(table.deps));
  });
});
