import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listIdentityKeys, sealDetails } from '../features/verification/feature.ts';
import { newId } from '../ids.ts';
import { forceAcquireLease } from '../lease.ts';
import { openRound, rotateSeedPair } from '../rounds/index.ts';
import { createTestDatabase, postgresAlone } from '../testing/databases.ts';
import { createFakeDealer } from '../testing/fake-dealer.ts';
import { createKillTestDatabase, spawnKillableProcess } from '../testing/killable-process.ts';
import { createTestRounds, diceBet, type TestRounds } from '../testing/test-rounds.ts';
import { createVault, idOfSecret, keyIdOf } from '../vault.ts';
import { checkDatabase } from './check.ts';
import { openDatabase, type Database } from './connection.ts';
import { openVault } from './key-check.ts';
import { removeHolder } from './key-holders.ts';
import { describeKeyChange } from './key-report.ts';
import { keyGauges, resealTurn } from './reseal.ts';
import { placeOf, sealedColumns } from './sealed-values.ts';
import { NEW_KEY, OLD_KEY } from './testing/keys.ts';
import { readEnv } from '../env.ts';

const old = { secretKey: OLD_KEY, dataDir: '' };
const announced = { ...old, nextSecretKey: NEW_KEY };
const switched = { secretKey: NEW_KEY, previousSecretKey: OLD_KEY, dataDir: '' };
const fresh = { secretKey: NEW_KEY, dataDir: '' };
const [first, second] = ['1', '2'].map((digit) => digit.repeat(32)) as [string, string];

const papers = {
  document: 'passport' as const,
  first_name: 'Zoë',
  last_name: 'Ek',
  born: '1990-01-02',
  country: 'SE',
};

const resealAll = async ({ deps, clock }: TestRounds, isForever = false): Promise<void> => {
  const dealer = createFakeDealer(clock);
  const lease = await forceAcquireLease({ ...deps, dealer }, 'resealing', 60_000);
  for (let turns = 0; turns < (isForever ? 1_000 : 5); turns += 1)
    if ((await resealTurn(deps, lease)) !== 'unfinished') return;
};

const settings = (names: Readonly<Record<string, string>>) =>
  readEnv({ DATABASE_URL: 'postgres://127.0.0.1/none', ...names });

describe.each(postgresAlone)('on the %s database', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase(kind);
  });
  afterAll(() => database.close());

  test('the key changes while two processes take bets, and no bet fails', async () => {
    const { db } = database;
    const site = createTestRounds(database);
    const asOld = { ...site, deps: { ...site.deps, vault: await openVault(db, old, first) } };
    const players = await Promise.all(Array.from({ length: 4 }, () => asOld.newPlayer()));
    const player = players[0] ?? (await asOld.newPlayer());
    await rotateSeedPair(asOld.deps, player.userId, 'mine');
    const verified = { user_id: player.userId, state: 'approved' as const };
    const typed = sealDetails(asOld.deps.vault, papers);
    await db
      .insertInto('verifications')
      .values({ ...verified, ...typed })
      .execute();

    // A process with the new key is refused as long as one runs that cannot read it.
    await expect(openVault(db, switched, second)).rejects.toThrow(
      'A running process cannot read the new key: give it to every process as SECRET_KEY_NEXT first',
    );
    const env = settings({ SECRET_KEY: OLD_KEY, SECRET_KEY_NEXT: NEW_KEY });
    expect(await describeKeyChange(db, env)).toContain(
      `0 of 1 running processes read the new key ${idOfSecret(NEW_KEY)}.`,
    );
    await removeHolder(db, first);
    const before = { ...site, deps: { ...site.deps, vault: await openVault(db, announced, first) } };
    const after = { ...site, deps: { ...site.deps, vault: await openVault(db, switched, second) } };

    let isOver = false;
    let bets = 0;
    const playing = players.map(async ({ userId, accountId }, number) => {
      for (let i = 0; !isOver || i < 10; i += 1) {
        const { deps } = (i + number) % 2 === 0 ? before : after;
        await openRound(deps, userId, diceBet({ userId, accountId }));
        if (i % 5 === 4) await rotateSeedPair(deps, userId, `seed-${i}`);
        bets += 1;
        await wait(20);
      }
    });
    await resealAll(after);
    const report = () =>
      describeKeyChange(db, settings({ SECRET_KEY: NEW_KEY, SECRET_KEY_PREVIOUS: OLD_KEY }));
    expect(await report()).toContain('1 of 2 running processes still encrypt with another key.');
    expect((await report()).at(-1)).toContain('is still needed');
    await expect(openVault(db, fresh)).rejects.toThrow(/SECRET_KEY is not the key|still holds what the key/);

    isOver = true;
    await Promise.all(playing);
    expect(bets).toBeGreaterThanOrEqual(40);
    await removeHolder(db, first);
    await resealAll(after);
    expect((await report()).at(-1)).toBe(
      'No other key is needed any more: remove SECRET_KEY_PREVIOUS from the settings.',
    );
    const [needed] = keyGauges;
    const values = (await needed?.read({ db } as Parameters<typeof needed.read>[0])) ?? []; // of all it reads the database
    expect(values.map(({ labels, value }) => [labels['key'], value]).sort()).toEqual(
      [
        [idOfSecret(OLD_KEY), 0],
        [idOfSecret(NEW_KEY), 1],
      ].sort(),
    );

    await removeHolder(db, second);
    const vault = await openVault(db, fresh);
    const { problems, rounds } = await checkDatabase({ ...site.deps, vault });
    expect(problems).toEqual([]);
    expect(rounds).toBe(bets);
    // Fingerprints stay, so that what is compared with stored ones is still found.
    const { identity_key: key } = sealDetails(vault, papers);
    expect((await listIdentityKeys(db, [player.userId])).get(player.userId)).toBe(key);
    expect(vault.mark('ip:127.0.0')).toBe(asOld.deps.vault.mark('ip:127.0.0'));
    await expect(openVault(db, old)).rejects.toThrow(
      'SECRET_KEY is not the key that encrypted the seeds in this database.',
    );
  });

  test('the list of encrypted columns has all of them', async () => {
    const { rows } = await sql<{ place: string }>`select table_name || '.' || column_name as place
      from information_schema.columns where table_schema = current_schema() and column_name ~ '(^|_)sealed$'`.execute(
      database.db,
    );
    const places = [...sealedColumns.map(placeOf), 'secret_probe.sealed'].sort();
    expect(rows.map(({ place }) => place).sort()).toEqual(places);
  });
});

test('a database that is older than the ids of keys is read by its version until the key changes', async () => {
  const database = await createTestDatabase('postgres');
  const { db } = database;
  const asBefore = createVault(OLD_KEY, { isUnlabelled: true });
  await db
    .insertInto('secret_probe')
    .values({ sealed: asBefore.seal('probe') })
    .execute();
  const vault = await openVault(db, old);
  expect(vault.seal('seed')).toMatch(/^v1\./);
  expect(vault.mark('text')).toBe(asBefore.mark('text'));
  const site = createTestRounds(database);
  const player = await createTestRounds({ db }).newPlayer();
  const beforeIds = { ...site, deps: { ...site.deps, vault } };
  const other = await beforeIds.newPlayer();
  const asNew = { ...site, deps: { ...site.deps, vault: await openVault(db, switched) } };
  expect(keyIdOf(asNew.deps.vault.seal('seed'))).toBe(idOfSecret(NEW_KEY));
  await resealAll(asNew);
  const seeds = await db.selectFrom('seed_pairs').select('server_seed_sealed').execute();
  expect(new Set(seeds.map(({ server_seed_sealed: sealed }) => keyIdOf(sealed)))).toEqual(
    new Set([idOfSecret(NEW_KEY)]),
  );
  expect((await openVault(db, fresh)).mark('text')).toBe(asBefore.mark('text'));
  for (const { userId, accountId } of [player, other])
    await openRound(asNew.deps, userId, diceBet({ userId, accountId }));
  await database.close();
});

test('a value that no key opens is reported, and blocks nothing', async () => {
  const database = await createTestDatabase('postgres');
  const site = createTestRounds(database);
  await openVault(database.db, old);
  const { userId } = await site.newPlayer();
  await database.db
    .updateTable('seed_pairs')
    .set({ server_seed_sealed: createVault('x'.repeat(32)).seal('a seed') })
    .where('user_id', '=', userId)
    .where('state', '=', 'next')
    .execute();
  const lines: string[] = [];
  const log = {
    ...site.deps.log,
    error: (_: unknown, line: string) => lines.push(line),
    info: () => undefined,
  };
  const vault = await openVault(database.db, switched);
  await resealAll({ ...site, deps: { ...site.deps, vault, log: log as unknown as typeof site.deps.log } });
  expect(new Set(lines)).toEqual(new Set(['a value cannot be decrypted with any key']));
  expect((await openVault(database.db, fresh)).keyIds.readable).toEqual([idOfSecret(NEW_KEY)]);
  await database.close();
});

const CHILD = join(import.meta.dirname, 'testing/reseal-child.ts');
const KILLS = [
  { from: 'update seed_pairs', after: 'update secret_passes' },
  { from: 'update seed_pairs', after: null },
  { from: 'update seed_pairs', after: '^commit' },
] as const;

test(
  'a process that is killed while it encrypts again leaves nothing half',
  { timeout: 60_000 },
  async () => {
    const { remove, template, ...place } = await createKillTestDatabase('postgres');
    const children = KILLS.map(() => spawnKillableProcess(CHILD));
    try {
      const database = await openDatabase({ ...place, template });
      const { db } = database;
      const site = createTestRounds(database);
      const { userId } = await site.newPlayer();
      const [pair] = await db.selectFrom('seed_pairs').selectAll().execute();
      const pairs = Array.from({ length: 900 }, () => ({
        id: newId(site.clock),
        user_id: userId,
        state: 'revealed' as const,
        server_seed_sealed: site.deps.vault.seal(pair?.server_seed_hash ?? ''),
        server_seed_hash: pair?.server_seed_hash ?? '',
        created_at: site.clock.now(),
      }));
      await db.insertInto('seed_pairs').values(pairs).execute();
      await openVault(db, old);
      const vault = await openVault(db, switched);
      for (const [i, point] of KILLS.entries()) await children[i]?.live({ ...place, ...point });
      const sealedWith = async (): Promise<readonly (string | undefined)[]> =>
        (await db.selectFrom('seed_pairs').select('server_seed_sealed').execute()).map(
          ({ server_seed_sealed: sealed }) => keyIdOf(sealed),
        );
      const half = await sealedWith();
      expect(half).toContain(idOfSecret(OLD_KEY));
      expect(half).toContain(idOfSecret(NEW_KEY));
      await resealAll({ ...site, deps: { ...site.deps, vault } });
      expect(new Set(await sealedWith())).toEqual(new Set([idOfSecret(NEW_KEY)]));
      const passes = await db.selectFrom('secret_passes').selectAll().execute();
      expect(passes.find(({ place: name }) => name.startsWith('seed_pairs'))?.resealed).toBe(902n);
      await database.close();
    } finally {
      for (const child of children) child.end();
      await remove();
    }
  },
);
