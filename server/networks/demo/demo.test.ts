import { createTestDatabase, type DatabaseKind } from '../../testing/databases.ts';
import { createFakeClock } from '../../testing/fake-clock.ts';
import { describeNetwork, type ChainDriver } from '../testing/conformance.ts';
import { demoNetworks } from './built-in.ts';
import { demoAddresses } from './addresses.ts';
import { createDemoNetwork, forkChain, mineBlocks, restoreToMempool, addDemoTransaction } from './index.ts';

/** A built-in network on a fresh database. */
const demoDriver = async (id: string, kind: DatabaseKind): Promise<ChainDriver> => {
  const [database, clock] = [await createTestDatabase(kind), createFakeClock()];
  const { db } = database;
  const config = demoNetworks.find(({ info }) => info.id === id);
  if (!config) throw new Error(`There is no ${id}.`);
  const { info } = config;
  const strangers = demoAddresses(id.replaceAll('-', ''), false);
  let stranger = 1_000;
  return {
    open: () => createDemoNetwork(config, { db, clock }),
    coins: info.coins.map(({ iso }) => iso),
    fund: async ({ key }, coin, units) =>
      (await addDemoTransaction(db, clock, { network: id, coin, key, units })).txid,
    mine: (blocks) => mineBlocks(db, clock, id, blocks),
    fork: (depth, drop) => forkChain(db, clock, id, { depth, drop }),
    restore: (txids) => restoreToMempool(db, clock, id, txids),
    async received({ key }, coin) {
      const rows = db.selectFrom('demo_transactions').select('units').where('state', '=', 'mined');
      const got = await rows.where('to_key', '=', key).where('coin', '=', coin).execute();
      return got.reduce((sum, { units }) => sum + BigInt(units), 0n);
    },
    stranger: () => Promise.resolve(strangers.at((stranger += 1))),
    elsewhere: demoAddresses('demoelsewhere', false).at(1).address,
    mnemonic: 'play money has none',
    close: () => database.close(),
  };
};

describeNetwork('the demo network of two coins', () => demoDriver('demo-ethereum', 'embedded'));
describeNetwork('the demo network with tags', () => demoDriver('demo-ripple', 'postgres'));
