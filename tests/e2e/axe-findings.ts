import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

declare const axe: { run(context: Document | string, options: object): Promise<AxeResults> };

const axeScript = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Waits for finite animations, because a fading row has no final contrast; endless ones are checked as they
 * are.
 */
const motionEnded = async (): Promise<void> => {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
};

/** Every finding of axe at level AA as "rule: element", in the page or in a part of it. */
export const collectAxeFindings = async (
  page: Page,
  part: string | null = null,
): Promise<readonly string[]> => {
  await page.evaluate(motionEnded);
  // The script stays in the page until the next navigation.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeScript);
  const results = await page.evaluate(
    (selector) =>
      axe.run(selector ?? document, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        resultTypes: ['violations'],
      }),
    part,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
};
