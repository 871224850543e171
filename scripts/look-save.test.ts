import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer, type ViteDevServer } from 'vite';
import { saveAddress } from '#src/workbench/look-editor/save-request.ts';
import { createLookSavePlugin } from './look-save.ts';

const text = "export const look = { die: { size: 12, color: 0x112233 }, name: 'x' } as const;\n";
let root: string;
let server: ViteDevServer;
let site: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'look-save-'));
  await mkdir(join(root, 'games/dice'), { recursive: true });
  await mkdir(join(root, 'games/engine'), { recursive: true });
  await writeFile(join(root, 'games/catalogue.ts'), 'export const catalogue = { dice: {} };');
  await writeFile(join(root, 'games/engine/look.ts'), text);
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    cacheDir: join(root, 'cache'),
    plugins: [createLookSavePlugin()],
    server: { host: '127.0.0.1', port: 0, ws: false },
  });
  await server.listen();
  site = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

const lookFile = () => join(root, 'games/dice/look.ts');
const change = { path: ['die', 'size'], from: 12, to: 14 };

const post = async (request: unknown, headers: Record<string, string> = {}) => {
  const reply = await fetch(site + saveAddress, {
    method: 'POST',
    headers: { origin: site, 'content-type': 'application/json', ...headers },
    body: typeof request === 'string' ? request : JSON.stringify(request),
  });
  const answer: unknown = await reply.json();
  return { status: reply.status, answer };
};

test('writes changed values and keeps everything else', async () => {
  await writeFile(lookFile(), text);
  const saved = await post({ slug: 'dice', file: 'look', changes: [change] });
  expect(saved).toEqual({ status: 200, answer: { saved: 1 } });
  expect(await readFile(lookFile(), 'utf8')).toBe(text.replace('12', '14'));
});

test('concurrent requests are all written', async () => {
  await writeFile(lookFile(), text);
  const color = { path: ['die', 'color'], from: 0x112233, to: 0x445566 };
  await Promise.all([change, color].map((each) => post({ slug: 'dice', file: 'look', changes: [each] })));
  expect(await readFile(lookFile(), 'utf8')).toBe(text.replace('12', '14').replace('112233', '445566'));
});

test('does not overwrite a file edited in the meantime', async () => {
  await writeFile(lookFile(), text.replace('12', '99'));
  const refused = [{ path: change.path, problem: 'EDITED', found: '99' }];
  expect(await post({ slug: 'dice', file: 'look', changes: [change] })).toEqual({
    status: 409,
    answer: { refused },
  });
  expect(await readFile(lookFile(), 'utf8')).toBe(text.replace('12', '99'));
});

test('only files of registered games are written', async () => {
  const request = { file: 'look', changes: [change] };
  const answers = [];
  for (const slug of ['engine', 'nowhere', 'constructor', '../dice', 'dice/../engine'])
    answers.push((await post({ ...request, slug })).answer);
  const [none, bad] = [{ failed: 'NO_GAME' }, { failed: 'BAD_REQUEST' }];
  expect(answers).toEqual([none, none, none, bad, bad]);
  expect(await post({ ...request, slug: 'dice', file: 'mix' })).toEqual({
    status: 400,
    answer: { failed: 'NO_FILE' },
  });
  expect((await post({ ...request, slug: 'dice', file: 'rules' })).answer).toEqual(bad);
  expect(await readFile(join(root, 'games/engine/look.ts'), 'utf8')).toBe(text);
});

test('a page of another origin, a form and a malformed request write nothing', async () => {
  await writeFile(lookFile(), text);
  const request = { slug: 'dice', file: 'look', changes: [change] };
  const foreign = { status: 400, answer: { failed: 'FOREIGN' } };
  expect(await post(request, { origin: 'http://elsewhere.example' })).toEqual(foreign);
  expect(await post(request, { origin: 'null' })).toEqual(foreign);
  expect(await post(request, { 'content-type': 'text/plain' })).toEqual(foreign);
  const got = await fetch(site + saveAddress, { headers: { origin: site } });
  expect(await got.json()).toEqual(foreign.answer);
  expect((await post('{"slug":')).answer).toEqual({ failed: 'BAD_REQUEST' });
  expect((await post({ ...request, changes: [] })).answer).toEqual({ failed: 'BAD_REQUEST' });
  expect((await post('"'.padEnd(600_000, 'x') + '"')).answer).toEqual({ failed: 'BAD_REQUEST' });
  expect(await readFile(lookFile(), 'utf8')).toBe(text);
});

test('a file that does not parse during an edit is left unchanged', async () => {
  await writeFile(lookFile(), 'export const look = {');
  const { answer } = await post({ slug: 'dice', file: 'look', changes: [change] });
  expect(answer).toEqual({ failed: 'UNREADABLE' });
});
