import { createCipheriv, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paperFiles } from '../features/verification/feature.ts';
import { readNewsPicture } from '../features/notifications/pictures.ts';
import { newId } from '../ids.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { postgresAlone } from '../testing/databases.ts';
import { purgeRemovedFiles, removeUnusedFiles, takeOverFolders } from './file-jobs.ts';
import type { StoredFile } from './file-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of two parts. */
const file: StoredFile = { type: 'image/jpeg', bytes: randomBytes(1_100_000) };
/** Comparing so many bytes one by one takes seconds. */
const isFile = ({ type, bytes }: StoredFile): boolean => type === file.type && bytes.equals(file.bytes);

const addPaper = async (
  { deps, registerPlayer, clock }: TestApp,
  keySealed: string | null,
): Promise<string> => {
  const [id, { userId }] = [newId(clock), await registerPlayer()];
  await deps.db
    .insertInto('papers')
    .values({
      id,
      user_id: userId,
      kind: 'front',
      state: 'kept',
      type: file.type as 'image/jpeg',
      bytes: file.bytes.length,
      key_sealed: keySealed,
      created_at: clock.now(),
    })
    .execute();
  return id;
};

describe.each(postgresAlone)('on the %s database', (kind) => {
  let site: TestApp;
  beforeAll(async () => {
    site = await buildTestApp({ kind });
  });
  afterAll(() => site.close());
  const folder = (): string => join(site.deps.env.dataDir, 'papers');

  test('a file is read by a process with another folder, and only as it was written', async () => {
    const { db } = site.deps;
    const id = newId(site.clock);
    await paperFiles.write(site.deps, id, file);
    const second = await buildTestApp({ kind, secondOf: site });
    expect(second.deps.env.dataDir).not.toBe(site.deps.env.dataDir);
    expect(isFile(await paperFiles.read(second.deps, id))).toBe(true);
    await second.close();

    const parts = () => db.selectFrom('sealed_file_parts').selectAll().where('name', '=', `papers/${id}`);
    expect(await parts().execute()).toHaveLength(2);
    const broken = { key: 'FILE_UNREADABLE' };
    await db
      .updateTable('sealed_files')
      .set({ type: 'text/html' })
      .where('name', '=', `papers/${id}`)
      .execute();
    await expect(paperFiles.read(site.deps, id)).rejects.toMatchObject(broken);
    await db
      .updateTable('sealed_files')
      .set({ type: file.type })
      .where('name', '=', `papers/${id}`)
      .execute();
    expect(isFile(await paperFiles.read(site.deps, id))).toBe(true);
    const [last] = await parts().orderBy('number', 'desc').execute();
    const changed = Buffer.from(last?.bytes ?? '');
    changed[0] = (changed[0] ?? 0) ^ 1;
    await db
      .updateTable('sealed_file_parts')
      .set({ bytes: changed })
      .where('name', '=', `papers/${id}`)
      .where('number', '=', 1)
      .execute();
    await expect(paperFiles.read(site.deps, id)).rejects.toMatchObject(broken);
    await db.deleteFrom('sealed_file_parts').where('name', '=', `papers/${id}`).execute();
    await expect(paperFiles.read(site.deps, id)).rejects.toMatchObject(broken);
    await paperFiles.remove(site.deps, [id]);
    expect(await paperFiles.has(site.deps, id)).toBe(false);
    await expect(paperFiles.read(site.deps, id)).rejects.toMatchObject(broken);
  });

  /** Writes a file as versions before 0120 did. */
  const writeOld = async (id: string, bytes: Buffer): Promise<string> => {
    const [key, iv] = [randomBytes(32), randomBytes(12)];
    const cipher = createCipheriv('aes-256-gcm', key, iv);
    cipher.setAAD(Buffer.from(id));
    const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
    await mkdir(folder(), { recursive: true });
    await writeFile(join(folder(), `${id}.sealed`), Buffer.concat([iv, cipher.getAuthTag(), body]));
    return site.deps.vault.seal(key.toString('base64'));
  };

  test('files of an older version are taken over, at once where one is asked for', async () => {
    const { deps, clock } = site;
    const written = async (): Promise<string> => {
      const id = await addPaper(site, null);
      const keySealed = await writeOld(id, file.bytes);
      await deps.db.updateTable('papers').set({ key_sealed: keySealed }).where('id', '=', id).execute();
      return id;
    };
    const [asked, killed, other] = [await written(), await written(), await written()];
    expect(isFile(await paperFiles.read(deps, asked))).toBe(true);
    expect(existsSync(join(folder(), `${asked}.sealed`))).toBe(false);
    // A process that was killed after it had stored the file.
    await paperFiles.write(deps, killed, file);
    // An upload that is still on its way in an older process, and one that was left behind.
    const [fresh, left] = [newId(clock), newId(clock)];
    await writeOld(fresh, file.bytes);
    await writeOld(left, file.bytes);
    await utimes(join(folder(), `${left}.sealed`), 0, 0);
    await Promise.all([takeOverFolders(deps), takeOverFolders(deps)]);
    for (const id of [killed, other]) expect(isFile(await paperFiles.read(deps, id))).toBe(true);
    expect(await readdir(folder())).toEqual([`${fresh}.sealed`]);
    await utimes(join(folder(), `${fresh}.sealed`), 0, 0);
    await takeOverFolders(deps);
    expect(existsSync(folder())).toBe(false);
    const kept = await deps.db
      .selectFrom('papers')
      .select('key_sealed')
      .where('key_sealed', 'is not', null)
      .execute();
    expect(kept).toEqual([]);
  });

  test('pictures of news were not encrypted, and are taken over too', async () => {
    const { deps } = site;
    const news = join(deps.env.dataDir, 'news');
    await mkdir(news);
    const name = `${newId(site.clock)}.png`;
    await writeFile(join(news, name), 'a picture');
    expect((await readNewsPicture(deps, name, 100)).body).toEqual(Buffer.from('a picture'));
    await takeOverFolders(deps);
    expect(existsSync(news)).toBe(false);
    expect((await readNewsPicture(deps, name)).type).toBe('image/png');
    await expect(readNewsPicture(deps, `${newId(site.clock)}.webp`)).rejects.toMatchObject({
      key: 'NEWS_GONE',
    });
  });

  test('a file that nothing refers to is removed a day later', async () => {
    const { deps, clock } = site;
    const [used, unused] = [await addPaper(site, null), newId(clock)];
    for (const id of [used, unused]) await paperFiles.write(deps, id, file);
    await removeUnusedFiles(deps);
    expect(await paperFiles.has(deps, unused)).toBe(true);
    clock.advance(DAY_MS + 1);
    await removeUnusedFiles(deps);
    expect([await paperFiles.has(deps, used), await paperFiles.has(deps, unused)]).toEqual([true, false]);
  });
});

describe('with a bucket', () => {
  let [directory, endpoint] = ['', ''];
  let server: S3rver;
  let site: TestApp;
  const open = (secret: string, secondOf?: TestApp) =>
    buildTestApp({
      kind: 'postgres',
      ...(secondOf && { secondOf }),
      env: {
        FILES_S3_ENDPOINT: endpoint,
        FILES_S3_BUCKET: 'files',
        FILES_S3_REGION: 'eu-north-1',
        FILES_S3_KEY_ID: 'S3RVER',
        FILES_S3_SECRET: secret,
      },
    });
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'oddlight-bucket-'));
    server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory,
      configureBuckets: [{ name: 'files' }],
    });
    endpoint = `http://127.0.0.1:${(await server.run()).port}`;
    site = await open('S3RVER');
  });
  afterAll(async () => {
    await site.close();
    await server.close();
    await rm(directory, { recursive: true });
  });

  test('a file is stored there encrypted, and its object is deleted after it', async () => {
    const { deps } = site;
    const id = newId(site.clock);
    await paperFiles.write(deps, id, file);
    expect(await deps.db.selectFrom('sealed_file_parts').selectAll().execute()).toEqual([]);
    expect(isFile(await paperFiles.read(deps, id))).toBe(true);
    const url = `${endpoint}/files/papers/${id}`;
    const object = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect(object.length).toBeGreaterThan(file.bytes.length);
    expect(object.includes(file.bytes.subarray(0, 16))).toBe(false);
    await deps.db.transaction().execute((tx) => paperFiles.remove({ db: tx, clock: site.clock }, [id]));
    await expect(paperFiles.read(deps, id)).rejects.toMatchObject({ key: 'FILE_UNREADABLE' });
    const objects = async () =>
      (await readdir(directory, { recursive: true })).filter((name) => name.includes(id));
    expect(await objects()).not.toEqual([]);
    await purgeRemovedFiles(deps);
    expect(await objects()).toEqual([]);
    expect(await deps.db.selectFrom('sealed_files').selectAll().execute()).toEqual([]);
  });

  test('a bucket that refuses or does not answer is a passing fault, a lost object is not', async () => {
    const { deps } = site;
    const id = newId(site.clock);
    await paperFiles.write(deps, id, file);
    const wrong = await open('another secret', site);
    const later = { key: 'UNAVAILABLE' };
    await expect(paperFiles.read(wrong.deps, id)).rejects.toMatchObject(later);
    const refused = newId(site.clock);
    await expect(paperFiles.write(wrong.deps, refused, file)).rejects.toMatchObject(later);
    expect(await paperFiles.has(deps, refused)).toBe(false);
    await wrong.close();
    expect(isFile(await paperFiles.read(deps, id))).toBe(true);
    const lost = (await readdir(directory, { recursive: true })).filter((name) => name.includes(id));
    for (const name of lost) await rm(join(directory, name), { recursive: true, force: true });
    await expect(paperFiles.read(deps, id)).rejects.toMatchObject({ key: 'FILE_UNREADABLE' });
  });
});
