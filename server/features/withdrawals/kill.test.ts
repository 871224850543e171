import { writeFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { checkBooks } from '../../db/check-books.ts';
import { openDatabase, type Database } from '../../db/connection.ts';
import { systemClock } from '../../clock.ts';
import { readEnv } from '../../env.ts';
import { createLog } from '../../log.ts';
import { mineDemo } from '../../networks/demo/index.ts';
import { openNetworks } from '../../networks/index.ts';
import { testPostgresUrl } from '../../testing/databases.ts';
import { withdrawalQuestions } from './checks.ts';
import { killPayers, type KillChain, type KilledRow } from './testing/kill-payers.ts';

/** In each state on each chain; `npm run bench -- kills` asks for more. */
const KILLS = Number(process.env.WITHDRAWAL_KILLS ?? 2);
/** Where the bench finds what became of them. */
const TABLE_FILE = process.env.WITHDRAWAL_KILLS_TABLE;

const demoChain = async ({ db }: Database): Promise<KillChain> => {
  const settings = { DEMO: 'on' };
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings });
  const networks = await openNetworks({ env, db, clock: systemClock, log: createLog(env) });
  const network = networks.get('demo-litecoin');
  if (!network) throw new Error('There is no demo network.');
  let strangers = 1_000;
  return {
    ...{ settings, network: network.info.id, coin: 'LTC', decimals: 8, units: 20_000_000n },
    mine: () => mineDemo(db, systemClock, network.info.id),
    stranger: () => network.addressAt((strangers += 1)),
    async received({ key }) {
      return (await network.holdings([key])).find(({ coin }) => coin === 'LTC')?.addresses ?? 0n;
    },
  };
};

/** The chains on which payers are killed, by name. */
const chains: Readonly<Record<string, (database: Database) => Promise<KillChain>>> = { demo: demoChain };

const table: KilledRow[] = [];
afterAll(async () => {
  if (TABLE_FILE !== undefined) await writeFile(TABLE_FILE, JSON.stringify(table));
});

test.each(Object.keys(chains))(
  `payers killed ${KILLS} times in each state pay each withdrawal once, on %s`,
  { timeout: 120_000 + KILLS * 60_000 },
  async (name) => {
    const { databaseUrl, drop } = await testPostgresUrl();
    const database = await openDatabase({ databaseUrl });
    try {
      const chain = await chains[name]?.(database);
      if (!chain) throw new Error(`There is no chain ${name}.`);
      const rows = await killPayers(database, databaseUrl, chain, KILLS);
      table.push(...rows);
      for (const row of rows)
        expect(row).toMatchObject({
          ...{ kills: KILLS, lost: 0, 'paid twice': 0, 'released after sent': 0 },
          'counted on the chain': KILLS,
        });
      expect(await checkBooks(database.db, withdrawalQuestions)).toEqual([]);
    } finally {
      await database.close();
      await drop();
    }
  },
);
