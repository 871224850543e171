import { writeFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { checkLedger } from '../../db/check-ledger.ts';
import { openDatabase } from '../../db/connection.ts';
import { testPostgresUrl } from '../../testing/databases.ts';
import { hasLitecoind } from '../../testing/litecoind.ts';
import { withdrawalInvariants } from './invariants.ts';
import { killChains } from './testing/kill-chains.ts';
import { killPayers, type KilledRow } from './testing/kill-payers.ts';

/** Kills per state and chain, replacing the numbers below; `npm run bench -- kills` sets more. */
const MORE = process.env.WITHDRAWAL_KILLS;
const usual = { demo: 2, anvil: 1, litecoind: 1 } as const;
/** File that the bench reads the results from. */
const TABLE_FILE = process.env.WITHDRAWAL_KILLS_TABLE;

const table: KilledRow[] = [];
afterAll(async () => {
  if (TABLE_FILE !== undefined) await writeFile(TABLE_FILE, JSON.stringify(table));
});

const killOn = (name: keyof typeof killChains): void => {
  const kills = Number(MORE ?? usual[name]);
  test(
    `killed payers (${kills} in each state) pay each withdrawal once`,
    { timeout: 120_000 + kills * 60_000 },
    async () => {
      const { databaseUrl, drop } = await testPostgresUrl();
      const database = await openDatabase({ databaseUrl });
      const chain = await killChains[name](database);
      try {
        const rows = await killPayers(database, databaseUrl, chain, kills);
        table.push(...rows);
        for (const row of rows)
          expect(row).toMatchObject({
            kills,
            lost: 0,
            'paid twice': 0,
            'released after sent': 0,
            'counted on the chain': kills,
          });
        expect(await checkLedger(database.db, withdrawalInvariants)).toEqual([]);
      } finally {
        await chain.close();
        await database.close();
        await drop();
      }
    },
  );
};

describe('on the demo chain', () => killOn('demo'));
describe('on anvil', () => killOn('anvil'));
describe.runIf(hasLitecoind('server/features/withdrawals'))('on litecoind', () => killOn('litecoind'));
