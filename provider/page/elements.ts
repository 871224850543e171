/** The first element of game.html, or of what is drawn on it, that is asked for. */
export const findElement = <Kind extends Element = HTMLElement>(query: string): Kind => {
  const found = document.querySelector<Kind>(query);
  if (!found) throw new Error(`There is no ${query}`);
  return found;
};

/** Makes an element with its classes and what is in it. */
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

/** A picture of the game. */
export const createImage = (name: string): HTMLImageElement => {
  const image = createElement('img', '');
  image.src = `/art/${name}.svg`;
  image.alt = '';
  image.draggable = false;
  return image;
};

// Of words.json, in the player's language; written by the server of this page.
const words = JSON.parse(document.documentElement.dataset['words'] ?? '{}') as Record<string, string>;
/** A text by its name; undefined: there is none. */
export const translate = (name: string, values: Readonly<Record<string, string | number>> = {}) =>
  words[name]?.replace(/\{(\w+)\}/g, (_, value: string) => String(values[value]));

/** Whether little is to move. */
export const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const locale = `${document.documentElement.lang}-u-nu-latn`;
const numbers = new Intl.NumberFormat(locale);
const currency = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
const dollars = new Intl.NumberFormat(locale, currency);
/** A multiple of the bet as it is read. */
export const asMultiple = (hundredths: number): string => `${numbers.format(hundredths / 100)}×`;
/** An amount as it is read; never more than there is. */
export const asMoney = (amount: string | number): string =>
  // Some languages bring marks of direction and a longer sign.
  dollars.format(Math.floor(Number(amount) * 100 + 1e-6) / 100).replace(/[\u200e\u200f]|US(?=\$)/g, '');
