import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desk, phone, resize } from './page-sizes.ts';

const smallPhone = { width: 360, height: 740 } as const;
/** Top of the main key on a desk of this size. */
const KEY_TOP = 652;
/** The phones, and how far above their bottom edge the main key ends. */
const phones = [
  { size: phone, keyGap: 16 },
  { size: smallPhone, keyGap: 12 },
] as const;

/**
 * Runs in the page: what the player needs for a bet or a move and cannot see without scrolling. Controls in the
 * dock are fixed; everything else must end above it. The footer and the lists below are not needed.
 */
const findHidden = (): readonly string[] => {
  const panel = document.querySelector<HTMLElement>('.panel__panel');
  if (!panel) return ['the panel'];
  const dock = getComputedStyle(panel, '::after');
  const dockTop = window.innerHeight - (dock.content === 'none' ? 0 : Number.parseFloat(dock.height));
  const isFixed = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));
  const needed =
    '[data-main-key], .panel__modes, [data-game-fields] :is(button, input), .panel__seconds button, ' +
    '.setup-buttons__row button, [data-item-options] > *, [data-rows] > *, .panel__amount, ' +
    '.action-button__action-button';
  return [...document.querySelectorAll<HTMLElement>(needed)].flatMap((element) => {
    const { top, bottom, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2) return [];
    const most = isFixed(element) ? window.innerHeight : dockTop;
    if (top >= 0 && bottom <= most + 0.5) return [];
    const name = element.getAttribute('aria-label') ?? element.innerText.replaceAll('\n', ' ');
    return [`${name || element.tagName} ends ${Math.round(bottom - most)} px too low`];
  });
};

const keyBox = async (page: Page) => {
  const box = await page.locator('[data-main-key]').boundingBox();
  if (!box) throw new Error('no main key');
  return box;
};

/**
 * Expects the main key where it is in every game, and on phones everything that a bet needs above the dock.
 * The window has a desk's size afterwards.
 */
export const expectPanelInPlace = async (page: Page): Promise<void> => {
  for (const { size, keyGap } of phones) {
    await resize(page, size);
    const { y, height } = await keyBox(page);
    expect(size.height - y - height, `below the key at ${size.width}`).toBe(keyGap);
    expect(await page.evaluate(findHidden), `at ${size.width}`).toEqual([]);
  }
  await resize(page, desk);
  expect((await keyBox(page)).y, `at ${desk.width}`).toBe(KEY_TOP);
};
