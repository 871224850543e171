import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { collectAxeFindings } from './axe-findings.ts';
import type { Visit } from './testbed.ts';

/** The window size restored after a test. */
export const desk = { width: 1440, height: 900 } as const;
export const phone = { width: 390, height: 844 } as const;
const sizes = [desk, phone] as const;
const widths = [320, 390, 768, 1024, 1440, 1920, 2560] as const;

/**
 * Resizes the window, with touch for a phone; components that measure themselves follow within two frames.
 */
export const resize = async (
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<void> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: size.width < 768 });
  await devtools.detach();
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
};

/** Expects no horizontal overflow. */
export const expectToFit = async ({ page }: Visit): Promise<void> => {
  for (const width of widths) {
    await resize(page, { width, height: width < 768 ? 740 : 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `at ${width}`).toBeLessThanOrEqual(0);
  }
  await resize(page, desk);
};

/** Checks one page, or a part of it, at both sizes without opening it twice. */
export const expectNoAxeFindings = async (
  { page, problems }: Visit,
  part: string | null = null,
): Promise<void> => {
  for (const size of sizes) {
    await resize(page, size);
    expect(await collectAxeFindings(page, part), `${size.width} px`).toEqual([]);
  }
  await resize(page, desk);
  expect(problems).toEqual([]);
};
