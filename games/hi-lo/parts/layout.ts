import { interpolateArc } from '#engine/parts/card-row.ts';
import { lerp } from '#engine/parts/color.ts';
import { type FittedDrawing, fitDrawing } from '#engine/parts/fitted-layout.ts';
import type { CardPlace } from '#engine/parts/playing-card.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look, type HiLoLayout } from '../look.ts';

/** The layout of a stage, and its position there. */
export interface FittedLayout extends FittedDrawing {
  readonly own: HiLoLayout;
}

/** Chooses the layout of a stage and fits it entirely. */
export function fitLayout({
  layout,
  width,
  height,
}: Pick<PixiStage, 'layout' | 'width' | 'height'>): FittedLayout {
  const { desktop, phone, low } = look.layouts;
  const own = layout === 'desktop' ? desktop : width > height * look.lowFrom ? low : phone;
  return { own, ...fitDrawing(own.size, { x: 0, y: 0, width, height }) };
}

/** A position in the row or on the way there: of the card, its plate and its waterline, with its opacity. */
export interface RowPlace extends CardPlace {
  readonly plateY: number;
  readonly foot: number;
  readonly alpha: number;
}

/**
 * Position of a card by its distance from the open one: 0 is open, 1 the newest of the row, -1 still on the
 * deck.
 */
export function cardSlotPlaceAt({ open, deck, deckFoot, row, slots }: HiLoLayout, place: number): RowPlace {
  const slot = (index: number): RowPlace => {
    const [newest, next] = [slots[0], slots[1]];
    const far = slots[Math.min(index, slots.length) - 1] ?? newest;
    // Beyond the last slot a card moves one more step, out of sight.
    const x = index > slots.length ? far.x - (newest.x - next.x) : far.x;
    return {
      x,
      y: far.y,
      plateY: far.plateY,
      width: row.width,
      roll: 0,
      foot: far.y + row.foot,
      alpha: index > slots.length ? 0 : 1,
    };
  };
  const opened: RowPlace = { ...open, roll: 0, plateY: slots[0].plateY, alpha: 1 };
  const [from, to] =
    place <= 0
      ? [{ ...opened, ...deck[1], foot: deckFoot }, opened]
      : [place < 1 ? opened : slot(Math.floor(place)), slot(Math.floor(place) + 1)];
  const share = place <= 0 ? place + 1 : place - Math.floor(place);
  return {
    ...interpolateArc(from, to, share, place < 0 ? look.flip.rise : 0),
    plateY: lerp(from.plateY, to.plateY, share),
    foot: lerp(from.foot, to.foot, share),
    alpha: lerp(from.alpha, to.alpha, share),
  };
}
