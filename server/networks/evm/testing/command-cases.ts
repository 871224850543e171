import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../../../clock.ts';
import { createDatabaseClock } from '../../../database-clock.ts';
import { openDatabase, type Db } from '../../../db/connection.ts';
import { executeStatement, defineStatement } from '../../../db/statement.ts';
import { LeadershipLostError, renewLease, acquireLease } from '../../../lease.ts';
import { testPostgresUrl } from '../../../testing/databases.ts';
import { makeOwnedFolder } from '../../../testing/temp-folders.ts';
import type { NetworkAddress } from '../../network.ts';
import { MNEMONIC, XPUB, type EvmTestbed } from './testbed.ts';
import { numberedId } from '../../../testing/numbered-id.ts';

type Place = NetworkAddress & { readonly index: number };

/** The settings file that names the chain. */
const fileOf = ({ config, anvil }: EvmTestbed): string =>
  JSON.stringify({
    networks: [
      {
        id: 'anvil',
        name: 'Anvil',
        adapter: 'evm',
        rpc: anvil.url,
        xpub: XPUB,
        chain_id: anvil.chainId,
        confirmations: 3,
        block_seconds: 1,
        bump_after_seconds: 60,
        hot_wallet: { key_env: 'HOT_KEY' },
        coins: config.info.coins.map(({ iso, name, decimals }) => ({
          iso,
          name,
          decimals,
          contract: config.contracts.get(iso),
          min_deposit: '0.001',
          min_withdraw: '0.001',
        })),
      },
    ],
  });

const ANN = numberedId(1);
const ADD_PLAYER = defineStatement<{ now: Date }>(
  `insert into users (id, username, created_at) values ('${ANN}', 'ann', @now)`,
);
const ADD_ADDRESS = defineStatement<Place & { now: Date }>(
  `insert into deposit_addresses
    (id, user_id, network, coin, index, address, tag, key, is_current, number, created_at)
  values (gen_random_uuid(), '${ANN}', 'anvil', 'ETH', @index::integer, @address, @tag, @key, false, @index::integer, @now)`,
);
const ADD_DEPOSIT = defineStatement<{ key: string; now: Date }>(
  `insert into deposits (id, user_id, network, coin, decimals, txid, output, key, units, state, created_at)
  values (gen_random_uuid(), '${ANN}', 'anvil', 'ETH', 18, @key, 'value', @key, 1, 'seen', @now)`,
);

async function store(db: Db, paid: readonly Place[], empty: readonly Place[]): Promise<void> {
  const now = systemClock.now();
  await executeStatement(db, ADD_PLAYER, { now });
  for (const place of [...paid, ...empty]) await executeStatement(db, ADD_ADDRESS, { ...place, now });
  for (const { key } of paid) await executeStatement(db, ADD_DEPOSIT, { key, now });
}

/** Runs the command as an operator does, with this input; the chain mines while it runs. */
async function sweepWith(bed: EvmTestbed, databaseUrl: string, typed: readonly string[]) {
  const folder = await makeOwnedFolder('oddlight-tests-');
  await writeFile(join(folder, 'networks.json'), fileOf(bed));
  const script = join(import.meta.dirname, '../../../../scripts/run.mjs');
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    HOT_KEY: bed.hotKey,
    NETWORKS: join(folder, 'networks.json'),
    SECRET_KEY: 'a key that only tests use, 32 characters',
  };
  const child = spawn(process.execPath, [script, 'wallet-sweep', 'anvil'], { cwd: folder, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  child.stdin.end(typed.map((line) => `${line}\n`).join(''));
  const mining = setInterval(() => void bed.anvil.mine(), 50);
  const [code] = (await once(child, 'close')) as [number];
  clearInterval(mining);
  await rm(folder, { recursive: true });
  return { code, said };
}

export function commandCases(bed: EvmTestbed): void {
  test('the command sweeps deposits after a confirmation, while payments wait', async () => {
    const network = bed.open();
    const placeAt = async (index: number) => ({ ...(await network.addressAt(index)), index });
    const [paid, empty] = [await placeAt(9_020), await placeAt(9_021)];
    await bed.fund(paid, 'USDC', 5_000_000n);
    await bed.fund(empty, 'USDC', 5_000_000n);
    await bed.anvil.mine();
    const { databaseUrl, drop } = await testPostgresUrl();
    const database = await openDatabase({ databaseUrl });
    const deps = { db: database.db, clock: systemClock, dealer: await createDatabaseClock(database.db) };
    await store(database.db, [paid], [empty]);
    const payer = await acquireLease(deps, 'pay:anvil', 60_000);
    if (!payer) throw new Error('somebody else pays');

    const refused = await sweepWith(bed, databaseUrl, [MNEMONIC, 'no']);
    expect(refused).toMatchObject({ code: 0 });
    expect(refused.said).toContain('Total: 5.000000 USDC.');
    expect(refused.said).toContain('Nothing was sent.');
    await expect(renewLease(deps, payer)).rejects.toThrow(LeadershipLostError);
    const swept = await sweepWith(bed, databaseUrl, [MNEMONIC, 'yes']);
    expect(swept.said).toContain('2 transactions were sent.');
    expect(swept.said).not.toContain('abandon');
    const left = await network.holdings([paid.key]);
    expect(left.find(({ coin }) => coin === 'USDC')?.addresses).toBe(0n);
    // The next payer does not have to wait for the lease to expire.
    expect(await acquireLease(deps, 'pay:anvil', 1_000)).not.toBeNull();
    await database.close();
    await drop();
  });
}
