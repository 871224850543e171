/** Returns the first matching element of game.html or of what the page added to it. */
export const findElement = <Kind extends Element = HTMLElement>(query: string): Kind => {
  const found = document.querySelector<Kind>(query);
  if (!found) throw new Error(`No element matches ${query}`);
  return found;
};

export const createElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  element.className = className;
  element.append(...children);
  return element;
};

export const createImage = (name: string): HTMLImageElement => {
  const image = createElement('img', '');
  image.src = `/art/${name}.svg`;
  image.alt = '';
  image.draggable = false;
  return image;
};

// From words.json in the player's language; written by the server of this page.
const words = JSON.parse(document.documentElement.dataset['words'] ?? '{}') as Record<string, string>;
/** Returns a text by its name; undefined if there is none. */
export const translate = (name: string, values: Readonly<Record<string, string | number>> = {}) =>
  words[name]?.replace(/\{(\w+)\}/g, (_, value: string) => String(values[value]));

/** Whether the player prefers reduced motion. */
export const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const locale = `${document.documentElement.lang}-u-nu-latn`;
const numbers = new Intl.NumberFormat(locale);
const currency = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
const dollars = new Intl.NumberFormat(locale, currency);
export const asMultiple = (hundredths: number): string => `${numbers.format(hundredths / 100)}×`;
/** Formats an amount, truncated to cents. */
export const asMoney = (amount: string | number): string =>
  // Some languages add direction marks or `US$`.
  dollars.format(Math.floor(Number(amount) * 100 + 1e-6) / 100).replace(/[\u200e\u200f]|US(?=\$)/g, '');
