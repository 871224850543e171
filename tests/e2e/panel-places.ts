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
    '.setup-buttons__row button, [data-item-options] > *, [data-bet-table], [data-rows] > *, ' +
    '.panel__amount, ' +
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

/** Runs in the page: the buttons of the panel whose text reaches beyond their edges. */
const findCut = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('.panel__panel button')].flatMap((button) => {
    const outer = button.getBoundingClientRect();
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const isForReaders = (text.parentElement?.offsetWidth ?? 0) <= 1;
      if (isForReaders) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const isCut = [...range.getClientRects()].some(
        ({ left, right, top, bottom, width }) =>
          width > 2 &&
          (left < outer.left || right > outer.right || top < outer.top || bottom > outer.bottom + 0.5),
      );
      if (isCut) return [button.innerText.replaceAll('\n', ' ')];
    }
    return [];
  });

/** Runs in the page: where the main key is. In one turn, because the key is another element after a bet. */
const measureKey = () => {
  const { y, height } = document.querySelector('[data-main-key]')?.getBoundingClientRect() ?? {};
  return { y, height };
};

const keyBox = async (page: Page) => {
  const { y = 0, height = 0 } = await page.evaluate(measureKey);
  if (height === 0) throw new Error('no main key');
  return { y, height };
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
    expect(await page.evaluate(findCut), `cut at ${size.width}`).toEqual([]);
  }
  await resize(page, desk);
  expect((await keyBox(page)).y, `at ${desk.width}`).toBe(KEY_TOP);
  expect(await page.evaluate(findCut), `cut at ${desk.width}`).toEqual([]);
};
