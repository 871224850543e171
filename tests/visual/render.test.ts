import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoundRecord } from '#core/records/round-record.ts';
import { launchBrowser } from '../browser/launch.ts';
import { openStillPage } from './build-page.ts';
import { decodePicture, hashOf } from './pictures.ts';
import { openRenderer, type Renderer } from '../../scripts/render/open-renderer.ts';
import { gallery } from './gallery.ts';
import type { Still } from '../../games/engine/testing/still.ts';

const root = join(import.meta.dirname, '../..');
const size = { width: 500, height: 302 };

/** What a still's page exposes on its window. */
interface StillWindow {
  show(still: Still): Promise<readonly string[]>;
}

/** The round of a still, with its first two actions. */
const recordOf = ({ game, params, serverSeed, clientSeed, nonce, actions = [] }: Still): RoundRecord => ({
  game,
  params,
  serverSeed,
  clientSeed,
  nonce,
  actions: actions.slice(0, 2),
  bet: '1000000000',
});
const busiest = Object.values(gallery).map(({ stills, busiest }) => {
  const still = stills.find(({ name }) => name === busiest);
  if (!still) throw new Error(`Unknown still ${busiest}`);
  return still;
});
const records = busiest.map(recordOf);

const bytesOf = (picture: Buffer): string => createHash('sha256').update(picture).digest('hex');

describe('a film in the browser', () => {
  let renderer: Renderer;
  beforeAll(async () => {
    renderer = await openRenderer(size);
  });
  afterAll(() => renderer?.close());

  // Both renderers, a board, cards, a wheel and a curve. That every game's film shows the same state from any
  // position is tested without a browser.
  const inEveryOrder = ['mines', 'crash', 'blackjack', 'base-game', 'towers'];
  const sampled = records.filter(({ game }) => inEveryOrder.includes(game));
  test('are films of every kind', () => expect(sampled).toHaveLength(inEveryOrder.length));

  test.each(sampled.map((record) => [record.game, record] as const))(
    'of %s has the same pixels at a given time wherever it was before, and when reopened',
    async (_, record) => {
      const { durationMs } = await renderer.open(record);
      const look = async (share: number): Promise<string> =>
        bytesOf(await renderer.pictureAt(share * durationMs));
      const first = await look(0.4);
      expect(await look(0.95)).not.toBe(first);
      await look(0.1);
      expect(await look(0.4)).toBe(first);
      await renderer.open(record);
      expect(await look(0.4)).toBe(first);
    },
  );

  test('shows a bet as live play does at the same time, pixel by pixel', async () => {
    const stillPage = await openStillPage();
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: size });
      await page.goto(stillPage.url);
      for (const still of busiest.filter(({ game }) => inEveryOrder.includes(game))) {
        const { bets: _bets, frame: _frame, ...one } = { ...still, actions: [], size };
        const film = await renderer.open(recordOf(one));
        const atMs = Math.round(0.4 * film.durationMs);
        const filmed = hashOf(await decodePicture(await renderer.pictureAt(atMs)));
        // The window is that of page.ts.
        await page.evaluate((each) => (window as unknown as StillWindow).show(each), { ...one, atMs });
        expect(hashOf(await decodePicture(await page.screenshot())), still.game).toBe(filmed);
      }
    } finally {
      await browser.close();
      await stillPage.close();
    }
  }, 600_000);
});

/** Runs the command; `pictures` is file -> hash. */
async function render(lines: readonly unknown[], ...args: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'oddlight-render-'));
  try {
    const command = join(root, 'games/cli/replay.ts');
    const child = spawn(process.execPath, [command, '--render', folder, ...args]);
    const said = Promise.all([text(child.stdout), text(child.stderr)]);
    child.stdin.end(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
    const exitCode = await new Promise((resolve) => child.on('close', resolve));
    const [out, errors] = await said;
    const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.png'));
    const pictures: Record<string, string> = {};
    for (const file of files.toSorted()) pictures[file] = bytesOf(await readFile(join(folder, file)));
    const results = out
      .split('\n')
      .filter((line) => line !== '')
      .map((line): unknown => JSON.parse(line));
    return { exitCode, results, errors, pictures };
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe('replay --render', () => {
  const [first, second] = records;

  test('writes the same pictures for the same line, whatever was drawn before, and reports invalid lines', async () => {
    const args = ['--at', '0,500,60000', '--size', '390x384'];
    const one = await render([first, 'rotten', { ...first, game: 'poker' }, second], ...args);
    expect(one.exitCode).toBe(1);
    expect(one.results).toMatchObject([
      { line: 1, pictures: 3 },
      { line: 2, error: 'INVALID_JSON' },
      { line: 3, error: 'UNKNOWN_GAME' },
      { line: 4, pictures: 3 },
    ]);
    expect(one.errors).toContain('line 4: 3 of 3 pictures');
    expect(new Set(Object.values(one.pictures)).size).toBe(6);
    const other = await render([second, first], ...args);
    expect(other.exitCode).toBe(0);
    const hashesOf = (pictures: Readonly<Record<string, string>>, line: string): readonly string[] =>
      Object.entries(pictures)
        .filter(([file]) => file.startsWith(line))
        .map(([, hash]) => hash);
    expect(hashesOf(other.pictures, '000002')).toEqual(hashesOf(one.pictures, '000001'));
    expect(hashesOf(other.pictures, '000001')).toEqual(hashesOf(one.pictures, '000004'));
  });

  test('draws the final state immediately for reduced motion', async () => {
    const args = ['--at', '0,60000', '--size', '390x384'];
    const usual = await render([first], ...args);
    const reduced = await render(
      [first],
      ...args,
      '--reduced-motion',
      '--speed',
      'turbo',
      '--quality',
      'soft',
    );
    expect(reduced.exitCode).toBe(0);
    const durationOf = ({ results }: typeof usual): unknown => Object(results[0]).durationMs;
    expect(durationOf(reduced)).toBeLessThan(Number(durationOf(usual)));
  });
});
