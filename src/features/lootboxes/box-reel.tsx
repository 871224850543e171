import { type CSSProperties, useEffect, useRef, useState } from 'react';
import {
  type Lootbox,
  type Item,
  itemForTicket,
  getItem,
  centsToMinorUnits,
  TICKET_COUNT,
} from '#games/lootboxes/paytable.ts';
import { randomFraction } from '#lib/random-fraction.ts';
import { formatMoney } from '#lib/format-money.ts';
import { getPlaySettings, usePlaySettings } from '#session/play-settings.ts';
import { classNames } from '#ui/class-names.ts';
import { boxName } from './box-names.ts';
import { ItemPicture } from './item-picture.tsx';
import styles from './lootboxes.module.css';

/** Number of items before the won one, and after it. */
const RUN = 38;
const TAIL = 5;
/** Spin durations in ms, the same as on the game's stage. */
const spinMs = { normal: 3600, turbo: 900, instant: 0 } as const;

/** Draws a decorative item with the real odds, so that the reel does not mislead. */
const neighbour = (box: Lootbox): Item => itemForTicket(box, Math.floor(randomFraction() * TICKET_COUNT));

interface BoxReelProps {
  readonly box: Lootbox;
  /** Slug of the won item. */
  readonly item: string;
  readonly isShown: boolean;
  /** Called when another item passes the pointer. */
  readonly onPass: () => void;
  readonly onStop: () => void;
}

/** Passes closer together than this, in ms, count as one. */
const minPassMs = 45;

/** Calls back whenever the border between two items passes the pointer. */
function usePasses(onPass: () => void, isRunning: boolean) {
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!isRunning) return undefined;
    let [place, passedMs, frame] = [0, 0, 0];
    const look = (nowMs: number): void => {
      frame = requestAnimationFrame(look);
      const [list, first, second] = [strip.current, ...(strip.current?.children ?? [])];
      if (!list || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return;
      const pitch = second.offsetLeft - first.offsetLeft;
      const next = Math.floor(-new DOMMatrix(getComputedStyle(list).transform).m41 / pitch + 0.5);
      if (next === place || nowMs - passedMs < minPassMs) return;
      [place, passedMs] = [next, nowMs];
      onPass();
    };
    frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [onPass, isRunning]);
  return strip;
}

/** Reel of items that stops at the won one and highlights it. */
export const BoxReel = ({ box, item, isShown, onPass, onStop }: BoxReelProps) => {
  const { isMotionReduced } = usePlaySettings();
  const [strip] = useState(() =>
    Array.from({ length: RUN + 1 + TAIL }, (_, place) => (place === RUN ? getItem(item) : neighbour(box))),
  );
  const [durationMs] = useState(() => (isMotionReduced ? 0 : spinMs[getPlaySettings().speed]));
  const list = usePasses(onPass, durationMs > 0 && !isShown);
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--spin': `${durationMs}ms`,
    '--run': String(RUN),
  };
  return (
    <div
      className={classNames(styles.boxReel, 'left-to-right')}
      data-rarity={getItem(item).rarity}
      data-shown={isShown || undefined}
    >
      <ol ref={list} aria-hidden="true" style={style} onAnimationEnd={onStop}>
        {strip.map((each, place) => (
          // Items of a reel have no key but their position.
          <ItemTile key={place} item={each} isWon={place === RUN && isShown} />
        ))}
      </ol>
    </div>
  );
};

interface ItemTileProps {
  readonly item: Item;
  readonly isWon?: boolean;
}

/** Card of an item in the colour of its rarity. */
export const ItemTile = ({ item: { slug, value, rarity }, isWon = false }: ItemTileProps) => (
  <li className={classNames(styles.itemTile, isWon && styles.won)} data-rarity={rarity}>
    <ItemPicture item={slug} size={isWon ? 104 : 72} />
    <b>{boxName(slug)}</b>
    <span className="num">{formatMoney(centsToMinorUnits(value))}</span>
  </li>
);
