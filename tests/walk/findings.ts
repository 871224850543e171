import type { Page } from 'playwright-core';

/**
 * Minimum touch target, CSS pixels; on the narrowest phones a button in a row of five is slightly narrower.
 */
const FINGER_PX = 40;
const NARROW_FINGER_PX = 34;
const NARROW_BELOW_PX = 360;
/** Cells of a game's board share a stage that is as wide as the phone; WCAG 2.2 asks for 24. */
const CELL_PX = 28;
const PHONE_BELOW_PX = 768;
/** Boxes are measured in fractions of a pixel. */
const ROUNDING_PX = 0.5;

interface Box {
  readonly width: number;
  readonly height: number;
}

/** An element that can be pressed. */
interface Target extends Box {
  readonly name: string;
  /** A link within a sentence is only as high as its line. */
  readonly isInText: boolean;
  /** One of the many cells of a board: of keno's numbers, of a roulette's table. */
  readonly isCell: boolean;
}

interface Layout {
  /** By how much the page is wider than its window, CSS pixels. */
  readonly overflow: number;
  readonly targets: readonly Target[];
}

/** Returns the layout problems of a page; empty if there are none. */
export async function layoutFindings(page: Page, windowWidth: number): Promise<readonly string[]> {
  const { overflow, targets } = await page.evaluate(readLayout);
  return [
    ...(overflow > 0 ? [`scrolls sideways by ${overflow} px`] : []),
    ...(windowWidth < PHONE_BELOW_PX ? smallTargets(targets, windowWidth) : []),
  ];
}

function smallTargets(targets: readonly Target[], windowWidth: number): readonly string[] {
  const minWidth = windowWidth < NARROW_BELOW_PX ? NARROW_FINGER_PX : FINGER_PX;
  return targets
    .filter(({ isInText }) => !isInText)
    .filter(({ width, height, isCell }) => {
      const [leastWidth, leastHeight] = isCell ? [CELL_PX, CELL_PX] : [minWidth, FINGER_PX];
      return height < leastHeight - ROUNDING_PX || width < leastWidth - ROUNDING_PX;
    })
    .map(({ name, width, height }) => `small target: ${name} ${Math.round(width)} x ${Math.round(height)}`);
}

/** English texts shown on a page in another language although they are translated. */
export async function foreignTexts(page: Page, translated: ReadonlySet<string>): Promise<readonly string[]> {
  const texts = await page.evaluate(shownTexts);
  return [...new Set(texts)].filter((text) => translated.has(text)).map((text) => `English: ${text}`);
}

/** Runs in the page: the visible texts, each as its element contains it. */
const shownTexts = (): readonly string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    // Pages written by operators may be shown in English, and are marked so.
    const around = node.parentElement;
    if (text !== '' && around?.checkVisibility() && !around.closest('[lang="en"], script, style'))
      texts.push(text);
  }
  return texts;
};

/** Runs in the page. */
const readLayout = (): Layout => {
  const dialog = document.querySelector('[role="dialog"], [role="alertdialog"]');
  const pressable = 'a[href], button, [role="button"], [role="tab"], [role="radio"], input, select, textarea';
  const isShown = (part: HTMLElement): boolean =>
    part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    part.getBoundingClientRect().width > 1 &&
    !part.closest('[inert], [aria-hidden="true"], .visually-hidden');
  const isInText = (part: HTMLElement): boolean => {
    const own = part.textContent?.trim().length ?? 0;
    const isInline = getComputedStyle(part).display.startsWith('inline');
    const isPart = (part.parentElement?.textContent?.trim().length ?? 0) > own;
    return (isInline && isPart) || part.closest('p, li > span, td') !== null;
  };
  const targetOf = (part: HTMLElement): Target => {
    // A label around a small box is pressed too, and a pseudo element may enlarge the target.
    const pressed = part.closest('label') ?? part;
    const { width, height } = pressed.getBoundingClientRect();
    const after = getComputedStyle(pressed, '::after');
    const isWidened = after.position === 'absolute' && after.content !== 'none';
    const text = part.getAttribute('aria-label') ?? part.textContent?.trim() ?? '';
    return {
      name: `${part.tagName.toLowerCase()} "${text.slice(0, 40)}"`,
      width: Math.max(width, isWidened ? parseFloat(after.width) || 0 : 0),
      height: Math.max(height, isWidened ? parseFloat(after.height) || 0 : 0),
      isInText: isInText(part),
      isCell: (part.closest('.stage__targets > [role="group"]')?.childElementCount ?? 0) > 30,
    };
  };
  return {
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    targets: [...(dialog ?? document).querySelectorAll<HTMLElement>(pressable)].filter(isShown).map(targetOf),
  };
};
