import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serializeSettings } from '#src/workbench/record/address.ts';
import { loadInitialSettings, createRecord } from '#src/workbench/record/settings.ts';
import { buildWorkbench, type WorkbenchBuild } from '../browser/workbench-build.ts';
import { collectAxeFindings } from './axe-findings.ts';
import { openTestbed, type Testbed } from './testbed.ts';

let testbed: Testbed;
let workbench: WorkbenchBuild;
beforeAll(async () => {
  [testbed, workbench] = await Promise.all([openTestbed(), buildWorkbench()]);
});
afterAll(() => testbed.close());

/** Two pictures load first, each drawn by the CPU. */
const loadLimitMs = 120_000;

interface OpenWorkbench {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly problems: readonly string[];
}

const openWorkbench = async (game: string): Promise<OpenWorkbench> => {
  const { context, page, problems } = await testbed.visit({ path: '/health/live', width: 1440, height: 900 });
  await workbench.serveTo(context);
  await context.addInitScript(listen);
  const first = await loadInitialSettings();
  const record = await createRecord(game, first.record);
  const settings = { ...first, record, view: { ...first.view, quality: 'soft' } as const };
  await page.goto(`${testbed.site.url}/dev#${serializeSettings(settings)}`);
  // Only the smallest picture: none is looked at here.
  await page.getByRole('button', { name: 'Desktop', exact: true }).press('Enter', { timeout: loadLimitMs });
  const phone = page.getByRole('radiogroup', { name: 'Phone' });
  await phone.getByRole('radio', { name: 'Stage' }).press('Space');
  await page.getByRole('region', { name: 'Layout' }).waitFor();
  return { context, page, problems };
};

/** Runs in the page before its scripts: taps everything sent to the speakers. */
const listen = (): void => {
  const analysers: AnalyserNode[] = [];
  Object.assign(window, { analysers });
  const connect = AudioNode.prototype.connect;
  const analysed = function (this: AudioNode, ...call: unknown[]): unknown {
    if (call[0] === this.context.destination && this.context instanceof AudioContext) {
      const analyser = this.context.createAnalyser();
      analyser.fftSize = 32_768;
      Reflect.apply(connect, this, [analyser]);
      analysers.push(analyser);
    }
    return Reflect.apply(connect, this, call);
  };
  Object.assign(AudioNode.prototype, { connect: analysed });
};

/** Runs in the page: the peak of the last two thirds of a second, in decibels. */
const loudness = (): number => {
  // The window is that of `listen`.
  const { analysers } = window as unknown as { readonly analysers: readonly AnalyserNode[] };
  const peaks = analysers.map((analyser) => {
    const samples = new Float32Array(analyser.fftSize);
    analyser.getFloatTimeDomainData(samples);
    return samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  });
  return 20 * Math.log10(Math.max(0, ...peaks));
};

/**
 * Presses a cue's button until it is as loud as expected: a busy page may listen too late and hear only the
 * end of a sound. Returns the highest peak, in decibels.
 */
const peakOf = async (page: Page, cue: string, leastDb = -40): Promise<number> => {
  await expect.poll(() => page.evaluate(loudness)).toBe(-Infinity);
  let peak = -Infinity;
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: `Play ${cue}`, exact: true }).click();
        for (let tries = 0; tries < 6; tries++) {
          await page.waitForTimeout(100);
          peak = Math.max(peak, await page.evaluate(loudness));
        }
        return peak;
      },
      { timeout: 40_000 },
    )
    .toBeGreaterThan(leastDb);
  return peak;
};

const queryKey = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const shown = (page: Page, name: string) => queryKey(page, name).and(page.locator('[aria-pressed="true"]'));
const nonceOf = (page: Page) => page.getByRole('textbox', { name: 'Nonce' }).inputValue().then(Number);
const layout = (page: Page) => page.getByRole('region', { name: 'Layout' });

describe('an outcome query', () => {
  test('finds the nonce and the actions of a matching round, and then the next match', async () => {
    const { page, context, problems } = await openWorkbench('mines');
    await queryKey(page, 'Big win').click();
    await shown(page, 'Big win').waitFor();
    const picked = layout(page).locator('[aria-pressed="true"]');
    expect(await picked.count()).toBeGreaterThan(10);
    const first = await nonceOf(page);
    await layout(page).getByRole('button', { name: 'Shuffle' }).click();
    await expect.poll(() => nonceOf(page)).toBeGreaterThan(first);
    await shown(page, 'Big win').waitFor();
    await page.getByRole('textbox', { name: 'Mine at' }).fill('7');
    await page.keyboard.press('Enter');
    await shown(page, 'Mine').waitFor();
    await layout(page)
      .getByText(/^Mines under .*\b7\b/)
      .waitFor();
    await expect(picked.allInnerTexts()).resolves.toEqual(['7']);
    expect(problems).toEqual([]);
    await context.close();
  });

  test('that the bet cannot fulfil is answered with a sentence', async () => {
    const { page, context } = await openWorkbench('base-game');
    await queryKey(page, 'Epic win').click();
    await page.getByText('This bet pays 1.80× at most; this outcome needs 1,000.00×.').waitFor();
    const expression = page.getByRole('textbox', { name: 'Any outcome' });
    await expression.fill('outcome.segment = 20');
    await expression.press('Enter');
    await page.getByRole('progressbar', { name: 'Looking for a round' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expression.fill('segment = 3');
    await expression.press('Enter');
    await page.getByText(/^Cannot compare segment/).waitFor();
    await layout(page).getByRole('button', { name: '19', exact: true }).click();
    await layout(page)
      .getByText(/^Stops at segment 19\b/)
      .waitFor();
    await context.close();
  });

  test('a tile of the layout is the next pick', async () => {
    const { page, context } = await openWorkbench('mines');
    const tile = layout(page).getByRole('button', { name: '24', exact: true });
    await tile.click();
    await expect.poll(() => tile.getAttribute('aria-pressed')).toBe('true');
    expect(await tile.isDisabled()).toBe(true);
    await context.close();
  });
});

describe('the sound panel', () => {
  const openSounds = async (game: string): Promise<OpenWorkbench> => {
    const opened = await openWorkbench(game);
    await opened.page.getByRole('tab', { name: 'Sound' }).click();
    await opened.page.locator('.edits__sound-wave path').first().waitFor();
    return opened;
  };

  test('plays every cue at its stated volume', { timeout: 180_000 }, async () => {
    const { page, context, problems } = await openSounds('dice');
    const rows = await page.locator('.edits__sound-cue').all();
    for (const row of rows) {
      const [name = '', level = ''] = await row.locator('.sound-name, .edits__sound-level').allInnerTexts();
      if (!level.endsWith('dB')) continue;
      const levelDb = Number.parseFloat(level);
      // On a busy machine a cue may begin so late that it sounds together with the next one.
      await expect
        .poll(() => peakOf(page, name, levelDb - 3), { message: name, timeout: 60_000 })
        .toBeLessThan(levelDb + 3);
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  test('changes the gain of a cue both ways, and of the music while it plays', async () => {
    const { page, context } = await openSounds('mines');
    const gain = (cue: string) => page.getByRole('slider', { name: `Gain of ${cue}` });
    const packed = Math.max(await peakOf(page, 'mines.clear'), await peakOf(page, 'mines.clear'));
    for (const gainDb of [-12, 6]) {
      await gain('mines.clear').fill(String(gainDb));
      expect(await peakOf(page, 'mines.clear', packed + gainDb - 1)).toBeLessThan(packed + gainDb + 1);
    }
    await page.getByText('Saving needs the dev server: npm run dev.').first().waitFor();
    await page.getByRole('button', { name: /^Revert mines.clear/ }).click();
    expect(await gain('mines.clear').inputValue()).toBe('0');
    // Silence first, so that the music is measured and not the end of a cue.
    await expect.poll(() => page.evaluate(loudness)).toBe(-Infinity);
    await page.getByRole('button', { name: 'Play music' }).click();
    await expect.poll(() => page.evaluate(loudness)).toBeGreaterThan(-40);
    await gain('bed').fill('-24');
    await expect.poll(() => gain('bed').inputValue()).toBe('-24');
    await expect.poll(() => page.evaluate(loudness)).toBeLessThan(-42);
    await page.getByRole('button', { name: 'Stop music' }).click();
    await expect.poll(() => page.evaluate(loudness)).toBe(-Infinity);
    expect(await collectAxeFindings(page)).toEqual([]);
    await context.close();
  });
});
