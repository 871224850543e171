import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '#games/catalogue.ts';
import { EnvError, environmentVariables, readEnv } from './env.ts';
import { createGeo } from './geo.ts';
import { openNetworks } from './networks/index.ts';
import { checkSettingsFiles } from './settings-files.ts';
import { StartError } from './start-error.ts';
import { buildTestApp, type TestApp } from './testing/build-test-app.ts';
import { makeOwnedFolder } from './testing/temp-folders.ts';

const content = join(import.meta.dirname, '../content');

let site: TestApp;
let folder: string;
beforeAll(async () => {
  site = await buildTestApp({ kind: 'embedded' });
  folder = await makeOwnedFolder('oddlight-settings-');
  for (const part of ['rewards', 'en/trivia.yaml', 'en/affiliate'])
    await cp(join(content, part), join(folder, part), { recursive: true });
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

type Settings = Readonly<Record<string, string>>;
/** Reads what a start reads before it listens. */
async function start(settings: Settings = {}): Promise<void> {
  const env = readEnv({ NODE_ENV: 'test', CONTENT_DIR: folder, ...settings });
  createGeo(env, catalogue);
  await openNetworks({ ...site.deps, env }, settings);
  await checkSettingsFiles({ ...site.deps, env, catalogue });
}
async function failureOf(settings: Settings): Promise<string> {
  const error: unknown = await start(settings).then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}
/** Numbers the folders: reward rules are cached by folder, so each changed file needs a new one. */
let folders = 0;
async function withFile<T>(file: string, text: string, look: (contentDir: string) => Promise<T>): Promise<T> {
  const own = join(folder, `copy-${(folders += 1)}`);
  for (const part of ['rewards', 'en']) await cp(join(folder, part), join(own, part), { recursive: true });
  await mkdir(dirname(join(own, file)), { recursive: true });
  await writeFile(join(own, file), text);
  return look(own);
}
/** A JSON file of the content with one value changed. */
async function changed(file: string, change: (whole: Record<string, unknown>) => void): Promise<string> {
  const whole = JSON.parse(await readFile(join(folder, file), 'utf8')) as Record<string, unknown>;
  change(whole);
  return JSON.stringify(whole);
}

test('the content of the repository is valid', async () => {
  await start();
});

describe('a bad value stops the start with a sentence that names its file and place:', () => {
  const rewardFiles = ['ranks', 'shares', 'affiliate', 'missions', 'wheel', 'bonuses', 'jurisdictions/open'];

  test.each(rewardFiles)('rewards/%s', async (name) => {
    const path = `rewards/${name}.json`;
    for (const text of ['{', '[]', await changed(path, (whole) => (whole['more'] = 1))]) {
      const said = await withFile(path, text, (CONTENT_DIR) => failureOf({ CONTENT_DIR }));
      expect(said).toMatch(/^[^\n]+\.$/);
      expect(said).toContain(path);
    }
    const said = await withFile(path, await changed(path, (whole) => (whole['more'] = 1)), (CONTENT_DIR) =>
      failureOf({ CONTENT_DIR }),
    );
    expect(said).toContain('more is not a known setting');
  });

  test.each<readonly [string, string, RegExp]>([
    ['rewards/tournaments.json', '{', /rewards\/tournaments\.json is invalid: it is not JSON\.$/],
    ['rewards/tournaments.json', '[{}]', /rewards\/tournaments\.json is invalid: \[0\]\.\S+ must be/],
    ['rewards/challenges.json', '{', /rewards\/challenges\.json cannot be read \(not JSON\)\.$/],
    [
      'rewards/challenges.json',
      '{"challenges":[{}]}',
      /rewards\/challenges\.json: challenges\[0\]\.\S+ must/,
    ],
    ['en/trivia.yaml', '- id: a', /en\/trivia\.yaml: \[0\]\.\S+ must be/],
    ['de/trivia.yaml', '- [', /de\/trivia\.yaml: /],
    [
      'en/zones/hero/summer.md',
      'no front matter',
      /en\/zones\/hero\/summer\.md: it does not start with front matter/,
    ],
    ['de/zones/rail/a.md', '---\ntitle: x\n---\n', /de\/zones\/rail\/a\.md: its front matter is invalid: /],
    ['en/zones/footer/a.md', '', /en\/zones\/footer names no place on a page: there are hero, rail, below-/],
    ['en/zones/hero/a.txt', '', /en\/zones\/hero\/a\.txt is not a text: its name must be lower-case words/],
    ['en/zones/hero.md', '', /en\/zones\/hero\.md names no place on a page/],
    ['en/affiliate/resources.yaml', 'texts: 3', /en\/affiliate\/resources\.yaml: texts must be array\.$/],
  ])('%s as %s', async (file, text, sentence) => {
    const said = await withFile(file, text, (CONTENT_DIR) => failureOf({ CONTENT_DIR }));
    expect(said).toMatch(sentence);
    expect(said).not.toContain('\n');
  });

  test.each<readonly [string, string, RegExp]>([
    ['PROVIDERS', '{', /^PROVIDERS \S+ cannot be read \(not JSON\)\.$/],
    ['PROVIDERS', '{"providers":[{"id":2}]}', /^PROVIDERS \S+: providers\[0\]\.slug must be/],
    ['NETWORKS', '{', /^NETWORKS \S+: it is not JSON\.$/],
    ['NETWORKS', '{"networks":[{"adapter":"solana"}]}', /^NETWORKS \S+: networks\[0\]\.adapter must be/],
    ['GEO_DATABASE', 'no database', /^GEO_DATABASE \S+ cannot be read \(no database of addresses\)\.$/],
  ])('the file of %s as %s', async (name, text, sentence) => {
    const path = join(folder, 'setting.json');
    await writeFile(path, text);
    expect(await failureOf({ [name]: path })).toMatch(sentence);
    expect(await failureOf({ [name]: join(folder, 'missing.json') })).toMatch(
      new RegExp(`^${name} \\S+ cannot be read \\(ENOENT\\)\\.$`),
    );
  });

  test('JURISDICTION that has no file', async () => {
    expect(await failureOf({ JURISDICTION: 'nowhere' })).toMatch(
      /jurisdictions\/nowhere\.json cannot be read/,
    );
  });

  test('a game of BLOCKED_COUNTRIES that does not exist', async () => {
    expect(await failureOf({ BLOCKED_COUNTRIES: 'dices:DE' })).toMatch(
      /names dices, but there is no such game/,
    );
  });

  test('.env that is a folder', async () => {
    await mkdir(join(folder, 'home', '.env'), { recursive: true });
    const read = () => environmentVariables(join(folder, 'home'));
    expect(read).toThrow(EnvError);
    expect(read).toThrow(/\.env cannot be read \(EISDIR\)\.$/);
  });
});
