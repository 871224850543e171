import { Container } from 'pixi.js';
import type { RandomSource } from '../stage/random.ts';
import type { Easing } from '../stage/timeline.ts';
import { computePassTimes } from './pass-times.ts';

/** A strip of equal items; lengths in units of its container. */
export interface ReelLook {
  /** `x`: items go by from right to left; `y`: from bottom to top. */
  readonly axis: 'x' | 'y';
  /** From the middle of an item to the middle of the next. */
  readonly pitch: number;
  /** How far from the ends of the strip items start to fade. */
  readonly fade: number;
}

/** The picture of an item, around its centre; redrawn whenever it shows another item. */
export interface ReelCell<Item> {
  readonly view: Container;
  show(item: Item): void;
}

/**
 * A strip of items that runs past a pointer in its middle. It draws any position of the strip, so it can be
 * sought; the list repeats at its end. Cells are reused: call `cacheAsTexture` on each where it has many
 * parts.
 */
export class Reel<Item> {
  readonly view = new Container();
  readonly #look: ReelLook;
  readonly #makeCell: () => ReelCell<Item>;
  readonly #cells: { readonly cell: ReelCell<Item>; shown: number | null }[] = [];
  #items: readonly Item[] = [];
  #length = 0;

  constructor(look: ReelLook, makeCell: () => ReelCell<Item>) {
    this.#look = look;
    this.#makeCell = makeCell;
  }

  /** Centre in the parent, how much of the strip is seen, in units, and pixels per unit. */
  place({ x, y, length, scale }: { readonly [key in 'x' | 'y' | 'length' | 'scale']: number }): void {
    this.view.position.set(x, y);
    this.view.scale.set(scale);
    this.#length = length;
    while (this.#cells.length < Math.ceil(length / this.#look.pitch) + 2) {
      const cell = this.#makeCell();
      this.#cells.push({ cell, shown: null });
      this.view.addChild(cell.view);
    }
  }

  /** Replaces the items of the strip. */
  load(items: readonly Item[]): void {
    this.#items = items;
    for (const each of this.#cells) each.shown = null;
  }

  /** Draws the strip with this place under the pointer: 3 is the middle of item 3, 3.5 between it and the next. */
  draw(place: number): void {
    const { axis, pitch, fade } = this.#look;
    const count = this.#cells.length;
    const first = Math.round(place) - Math.floor(count / 2);
    for (let offset = 0; offset < count; offset += 1) {
      const index = first + offset;
      const each = this.#cells[wrap(index, count)];
      if (!each) continue;
      const away = (index - place) * pitch;
      const { view } = each.cell;
      const room = this.#length / 2 + pitch / 2 - Math.abs(away);
      view.visible = room > 0 && this.#items.length > 0;
      view[axis] = away;
      view.alpha = fade > 0 ? Math.min(1, Math.max(0, room / fade)) : 1;
      if (view.visible) this.#show(each, wrap(index, this.#items.length));
    }
  }

  /** The item at a place of the strip. @throws {RangeError} while the strip is empty */
  itemAt(place: number): Item {
    const item = this.#items[wrap(Math.round(place), this.#items.length)];
    if (item === undefined) throw new RangeError('The strip has no items');
    return item;
  }

  destroy(): void {
    this.view.destroy({ children: true });
  }

  #show(each: { readonly cell: ReelCell<Item>; shown: number | null }, item: number): void {
    if (each.shown === item) return;
    each.shown = item;
    each.cell.show(this.itemAt(item));
  }
}

const wrap = (index: number, count: number): number => ((index % count) + count) % count;

/** A run of the strip on a timeline, in strip positions. */
export interface ReelRun {
  readonly from: number;
  readonly to: number;
  readonly durationMs: number;
  readonly ease: Easing;
}

/** Returns the position under the pointer at this many ms after the start; exactly `to` from the end on. */
export const reelAt = ({ from, to, durationMs, ease }: ReelRun, atMs: number): number =>
  atMs >= durationMs ? to : from + (to - from) * ease(Math.max(0, atMs / durationMs));

/** When the border between two items passes the pointer, in ms of a run forwards; for its ticks. */
export const tickTimes = (run: ReelRun, leastMs: number): readonly number[] =>
  computePassTimes((atMs) => Math.floor(reelAt(run, atMs) + 0.5), run.durationMs, leastMs);

/** Picks a random stop position on an item, within the inner share of it. */
export const pickStopPosition = (item: number, inner: number, random: RandomSource): number =>
  item + (random.next() - 0.5) * inner;
