import { Container, Graphics, Text } from 'pixi.js';
import { lerp } from '#engine/parts/color.ts';
import type { TileGrid } from '#engine/parts/tile-grid.ts';
import type { Box } from '#engine/stage/scene.ts';
import { displayFont } from '#engine/stage/stage-font.ts';
import { look } from '../look.ts';

type Size = Pick<Box, 'width' | 'height'>;

/** The payout of a won round, on a card over the board. */
export class ResultCard {
  readonly view = new Container({ visible: false });
  readonly #plate = new Graphics();
  readonly #number: Text;
  readonly #payout: Text;
  #size: Size = { width: 0, height: 0 };
  #scale = 1;

  constructor() {
    const make = ({ size, color }: { readonly size: number; readonly color: string }): Text => {
      const style = { fontFamily: displayFont, fontSize: size, fontWeight: '800', fill: color } as const;
      return new Text({ text: '', anchor: 0.5, style });
    };
    this.#number = make(look.card.number);
    this.#payout = make(look.card.payout);
    this.view.addChild(this.#plate, this.#number, this.#payout);
  }

  say(multiplierText: string, payoutText: string): void {
    this.#number.text = multiplierText;
    this.#payout.text = payoutText;
  }

  /** Places it on the board, where it hides the fewest of the player's gems. */
  place(grid: TileGrid, gems: readonly number[]): void {
    const { least, minWidth, padX, height, room, number, payout } = look.card;
    const scale = Math.max(least, Math.min(1, grid.scale));
    const widest = (grid.board.width * room) / scale - padX * 2;
    const fit = (text: Text, wanted: number): void => {
      text.scale.set(1);
      text.scale.set(Math.min(wanted, widest / Math.max(1, text.width)));
    };
    fit(this.#number, 1);
    fit(this.#payout, Math.max(1, payout.least / (payout.size * scale)));
    this.#number.y = number.y;
    this.#payout.y = payout.y;
    const width = Math.max(minWidth, this.#number.width + padX * 2, this.#payout.width + padX * 2);
    this.#drawPlate(width);
    this.#scale = scale;
    this.#size = { width: width * scale, height: height * scale };
    this.view.position.copyFrom(findResultCardPlace(grid, this.#size, gems));
  }

  /** 0 is invisible, 1 fully shown. */
  appear(share: number): void {
    this.view.visible = share > 0;
    this.view.alpha = Math.min(1, share * 2);
    this.view.scale.set(this.#scale * lerp(0.7, 1, share));
  }

  /** Its bounds; null while it is invisible. */
  get box(): Box | null {
    if (!this.view.visible) return null;
    const { width, height } = this.#size;
    return { x: this.view.x - width / 2, y: this.view.y - height / 2, width, height };
  }

  #drawPlate(width: number): void {
    const { height, radius, fill, fillAlpha, edge, edgeWidth } = look.card;
    this.#plate
      .clear()
      .roundRect(-width / 2, -height / 2, width, height, radius)
      .fill({ color: fill, alpha: fillAlpha })
      .stroke({ color: edge, width: edgeWidth, alignment: 1 });
  }
}

/**
 * The position, on a tile or between two, that hides the fewest gems; among these the closest to the middle.
 */
export const findResultCardPlace = (
  grid: TileGrid,
  { width, height }: Size,
  gems: readonly number[],
): Pick<Box, 'x' | 'y'> => {
  const { board } = grid;
  const halfStep = (grid.centre(1).x - grid.centre(0).x) / 2;
  const steps = Array.from(
    { length: look.grid.columns * 2 - 1 },
    (_, index) => index - look.grid.columns + 1,
  );
  /** Offset from the middle of the board, limited so that the card stays on it. */
  const within = (step: number, side: number, boardSide: number): number => {
    const room = Math.max(0, (boardSide - side) / 2);
    return Math.max(-room, Math.min(room, step * halfStep));
  };
  /** Overlap of a tile and the card on one axis, from the distance of their centres. */
  const under = (distance: number, side: number, tileSide: number): number =>
    Math.max(0, Math.min(tileSide, (side + tileSide) / 2 - Math.abs(distance)));
  const places = steps.flatMap((down) =>
    steps.map((across) => {
      const [aside, below] = [within(across, width, board.width), within(down, height, board.height)];
      const x = board.x + board.width / 2 + aside;
      const y = board.y + board.height / 2 + below;
      const hides = gems.reduce((sum, tile) => {
        const [centre, side] = [grid.centre(tile), grid.box(tile).width];
        return sum + under(centre.x - x, width, side) * under(centre.y - y, height, side);
      }, 0);
      return { x, y, hides: Math.round(hides), away: Math.hypot(aside, below) };
    }),
  );
  return places.reduce((best, each) =>
    each.hides < best.hides || (each.hides === best.hides && each.away < best.away) ? each : best,
  );
};
