import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { recomputeRound } from '#core/verify.ts';
import { catalogue } from '#games/catalogue.ts';
import { launchBrowser } from '../../tests/browser/launch.ts';
import { openSite } from '../../tests/browser/site.ts';
import { buildWorkbench } from '../../tests/browser/workbench-build.ts';
import { percentile, roundForDisplay, type BenchResult } from './bench-result.ts';
import { type ReplayedRound, replayedRounds } from './replayed-rounds.ts';

const root = join(import.meta.dirname, '../..');
const rounds = 10_000;
/** Runs of each, alternating; the median counts. */
const runs = 3;
const minShare = 0.5;
const maxTaskMs = 50;
const settledMs = 2000;

/** Rounds with a seed each, checked on the replay page and by the command line in the same run. */
export const measureQueue = async (): Promise<readonly BenchResult[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'oddlight-queue-'));
  const site = await openSite();
  const workbench = await buildWorkbench();
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 760 } });
    await workbench.serveTo(context);
    await context.addInitScript(watchTasks);
    const page = await context.newPage();
    await page.goto(`${site.url}/dev/replay`);
    const figures: BenchResult[] = [];
    for (const round of replayedRounds) figures.push(...(await measureGame(page, round, folder)));
    return figures;
  } finally {
    await browser.close();
    await site.close();
    await rm(folder, { recursive: true });
  }
};

const measureGame = async (
  page: Page,
  round: ReplayedRound,
  folder: string,
): Promise<readonly BenchResult[]> => {
  const file = join(folder, `${round.game}.jsonl`);
  await writeFile(file, linesOf(round));
  const [inPage, byCommand, tasksMs]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < runs; run += 1) {
    byCommand.push(rounds / (await commandSeconds(file)));
    const { perSecond, longestMs } = await checkInPage(page, file);
    inPage.push(perSecond);
    tasksMs.push(longestMs);
  }
  const [page50, command50] = [percentile(inPage, 0.5), percentile(byCommand, 0.5)];
  return [
    {
      name: `queue: ${round.game}, ${rounds} rounds checked in the page against the command line`,
      value: page50 / command50,
      unit: '',
      limit: { atLeast: minShare },
      detail: `${roundForDisplay(page50)}/s in the page, ${roundForDisplay(command50)}/s by replay --check with its start`,
    },
    {
      name: `queue: ${round.game}, longest task of the page meanwhile`,
      value: percentile(tasksMs, 0.5),
      unit: 'ms',
      limit: { atMost: maxTaskMs },
      detail: `median of ${runs} runs; tasks under ${maxTaskMs} ms count as 0`,
    },
  ];
};

/** The first line is not a round: the page draws the first round in the same thread. */
const linesOf = ({ game, params, actions }: ReplayedRound): string =>
  `no round\n${linesOfRounds({ game, params, actions })}`;

const linesOfRounds = ({ game, params, actions }: Omit<ReplayedRound, 'blocks'>): string =>
  Array.from({ length: rounds }, (_, nonce) => {
    const serverSeed = createHash('sha256').update(String(nonce)).digest('hex');
    const line = { game, params, bet: '100000000', serverSeed, clientSeed: 'bench', nonce, actions };
    return `${JSON.stringify({ ...line, expected: recomputeRound(catalogue, line) })}\n`;
  }).join('');

const commandSeconds = async (file: string): Promise<number> => {
  const input = await open(file);
  const startedMs = performance.now();
  const child = spawn(process.execPath, ['games/cli/replay.ts', '--check'], {
    cwd: root,
    stdio: [input.fd, 'ignore', 'inherit'],
  });
  const [exitCode] = (await once(child, 'exit')) as [number]; // the event carries the exit code first
  const seconds = (performance.now() - startedMs) / 1000;
  await input.close();
  if (exitCode !== 1) throw new Error(`replay --check exited with ${exitCode}`);
  return seconds;
};

declare global {
  interface Window {
    longTasks: number[];
  }
}

/** Runs in the page before its scripts. */
const watchTasks = (): void => {
  window.longTasks = [];
  new PerformanceObserver((list) =>
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'longtask' });
};

const checkInPage = async (
  page: Page,
  file: string,
): Promise<{ readonly perSecond: number; readonly longestMs: number }> => {
  await page.reload();
  // The frame of the scene loads its game engine in the same thread, which is not part of checking.
  await page.waitForFunction(() =>
    document.querySelector('iframe')?.contentWindow?.hasOwnProperty('workbenchFrame'),
  );
  // Wait until the page is idle: what it loads next to the checkers would share their processors.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(settledMs);
  await page.evaluate(() => (window.longTasks.length = 0));
  await page.locator('input[type="file"]').setInputFiles(file);
  const done = await page.waitForFunction(
    (total) => {
      const summary = document.querySelector('.replay-summary[data-status="done"]');
      const rate = summary?.querySelector<HTMLElement>('[data-per-second]')?.dataset.perSecond;
      const text = `${total.toLocaleString('en')} matched`;
      if (!summary?.textContent.startsWith(text) || rate === undefined) return null;
      return { perSecond: Number(rate), longestMs: Math.max(0, ...window.longTasks) };
    },
    rounds,
    { polling: 20, timeout: 120_000 },
  );
  const measured = await done.jsonValue();
  if (measured === null) throw new Error('the page did not check its rounds');
  return measured;
};
