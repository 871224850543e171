import type { KoiShown } from '../games/koi.ts';
import { findElement, isStill, createElement, createImage, translate } from './elements.ts';
import { tone } from './sound.ts';
import { openTable } from './table.ts';

const names: Readonly<Record<string, string>> = {
  K: 'koi',
  G: 'gem',
  L: 'lotus',
  C: 'coin',
  S: 'star',
  V: 'clover',
  W: 'lantern',
  M: 'moon',
};
const symbols = Object.keys(names);
const ROWS = 3;
/** Symbols that pass before a reel stops; each further reel has more. */
const RUN = 14;
const RUN_MORE = 5;
const FIRST_MS = 700;
const NEXT_MS = 220;

const start = ['KSL', 'VWG', 'CKW', 'GSV', 'KMC'];
const tile = (symbol: string): HTMLElement => {
  const cell = createElement('span', `cell ${names[symbol] ?? ''}`, createImage(names[symbol] ?? 'star'));
  cell.dataset['symbol'] = symbol;
  return cell;
};
const strips = start.map((column) => createElement('div', 'strip', ...[...column].map(tile)));
const reels = createElement('div', 'reels', ...strips.map((strip) => createElement('div', 'reel', strip)));
const stage = findElement('.stage');
stage.append(
  createElement('span', 'lamp left', createImage('lantern')),
  createElement('span', 'lamp right', createImage('lantern')),
  createElement('span', 'crescent'),
  reels,
);

const any = (): string => symbols[Math.floor(Math.random() * symbols.length)] ?? 'S';

/** Spins one reel until it stops at its three symbols; the symbols that pass are only decoration. */
const spinReel = async (strip: HTMLElement, column: readonly string[], place: number): Promise<void> => {
  const passing = Array.from({ length: RUN + place * RUN_MORE }, any);
  const before = [...strip.children];
  strip.replaceChildren(...[...column, ...passing].map(tile), ...before);
  const share = (passing.length + ROWS) / strip.children.length;
  await strip.animate(
    [
      { transform: `translateY(${-100 * share}%)` },
      { transform: 'translateY(1.2%)', offset: 0.9 },
      { transform: 'none' },
    ],
    { duration: FIRST_MS + place * NEXT_MS, easing: 'cubic-bezier(.2,.6,.3,1)' },
  ).finished;
  strip.replaceChildren(...[...strip.children].slice(0, ROWS));
  tone(180 + place * 30, 0, 0.09, 0.06);
};

const show = async (result: unknown, isGain: boolean): Promise<void> => {
  // Written by koi.ts of the server.
  const { columns, hits } = result as KoiShown;
  stage.classList.remove('won');
  if (isStill()) strips.forEach((strip, i) => strip.replaceChildren(...(columns[i] ?? []).map(tile)));
  else await Promise.all(strips.map((strip, i) => spinReel(strip, columns[i] ?? [], i)));
  if (!isGain) return;
  stage.classList.add('won');
  for (const { symbol, count } of hits) {
    strips.forEach((strip, i) => {
      const isMoon = symbol === 'M';
      if (!isMoon && i >= count) return;
      for (const cell of strip.children) {
        const own = cell instanceof HTMLElement ? cell.dataset['symbol'] : '';
        if (own === symbol || (own === 'W' && !isMoon)) cell.classList.add('lit');
      }
    });
  }
};

const describe = (result: unknown): string =>
  (result as KoiShown).hits
    .map(({ symbol, count, ways }) =>
      translate(ways > 1 ? 'ways' : 'hit', { count, ways, symbol: translate(names[symbol] ?? '') ?? '' }),
    )
    .join(' ');

await openTable({ show, describe });
