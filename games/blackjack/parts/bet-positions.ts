import { Container, Graphics, type Text } from 'pixi.js';
import { createText } from '#engine/parts/text.ts';
import type { TableDrawing } from '#engine/parts/card-table.ts';
import type { TableState } from '#engine/parts/table-state.ts';
import type { BlackjackBox as Stakes } from '#engine/families/side-bets.ts';
import type { Box, PixiStage, Target } from '#engine/stage/scene.ts';
import { displayFont } from '#engine/stage/stage-font.ts';
import {
  nextPosition,
  type BoxPosition,
  boxPositions,
  positionsForCount,
  type BetSpotKind,
  betSpots,
} from '../boxes.ts';
import { look } from '../look.ts';

/** A spot that takes a chip. */
interface BetPlace {
  readonly id: string;
  readonly place: BoxPosition;
  readonly spot: BetSpotKind;
  /** In units of the drawing. */
  readonly box: Box;
  readonly amount: bigint;
}

const labels = { bet: 'bet', perfectPairs: 'betPairs', twentyOnePlusThree: 'betTrio' } as const;

/** The table before a bet: all three positions, with their stakes. */
export function bettingTable(boxes: readonly Stakes[]): TableState {
  const noSide = { stake: 0n, result: null, returned: 0n };
  const taken = positionsForCount(boxes.length);
  return {
    boxes: boxPositions.length,
    dealer: [],
    active: -1,
    insurance: [],
    isSwapped: false,
    hands: boxes.map(({ bet }, index) => ({
      key: `h${index}`,
      box: boxPositions.indexOf(taken[index] ?? 'middle'),
      cards: [],
      stake: BigInt(bet),
      isDoubled: false,
      result: null,
      returned: 0n,
    })),
    sides: boxPositions.map((place) => {
      const box = boxes[taken.indexOf(place)];
      const side = (stake = '0') => ({ ...noSide, stake: BigInt(stake) });
      return {
        perfectPairs: side(box?.perfectPairs),
        twentyOnePlusThree: side(box?.twentyOnePlusThree),
      };
    }),
  };
}

/** The spots that take chips: the boxes with a bet and their rings, and the next box. */
export class BetPlaces {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #lit = new Graphics();
  readonly #next: Text;
  #places: readonly BetPlace[] = [];

  constructor(stage: PixiStage) {
    this.#stage = stage;
    const { size, color } = look.bet.next;
    const resolution = Math.max(1, stage.resolution);
    this.#next = createText({ font: displayFont, size, weight: '700', color }, { text: '+', resolution });
    this.view.addChild(this.#lit, this.#next);
  }

  offer(boxes: readonly Stakes[], drawing: TableDrawing): void {
    const next = nextPosition(boxes.length);
    const taken = positionsForCount(boxes.length);
    const { frame, side, stake } = drawing;
    const three = drawing.boxes[boxPositions.length - 1] ?? [];
    this.#places = boxPositions.flatMap((place, index): readonly BetPlace[] => {
      const middle = three[index];
      const own = boxes[taken.indexOf(place)];
      if (!middle || (!own && place !== next)) return [];
      const { x, y } = middle;
      const top = y - frame.height / 2;
      const bet = { x: x - frame.width / 2, y: top, width: frame.width, height: frame.height / 2 + stake.y };
      const ring = (sign: number): Box => ({
        x: x + sign * side.x - side.radius - look.bet.around,
        y: y + side.y - look.bet.ringHeight / 2,
        width: 2 * (side.radius + look.bet.around),
        height: look.bet.ringHeight,
      });
      const boxOf = { bet, perfectPairs: ring(-1), twentyOnePlusThree: ring(1) };
      return betSpots.slice(0, own ? betSpots.length : 1).map((spot) => ({
        id: `${place}-${spot}`,
        place,
        spot,
        box: boxOf[spot],
        amount: BigInt(own?.[spot] ?? 0),
      }));
    });
    const open = this.#places.find(({ place, amount }) => place === next && amount === 0n);
    this.#next.visible = open !== undefined;
    if (open) this.#next.position.set(open.box.x + open.box.width / 2, open.box.y + frame.height / 2);
    this.point(null);
  }

  /** Highlights the spot under the pointer. */
  point(id: string | null): void {
    const { color, alpha, radius, width } = look.bet.lit;
    this.#lit.clear();
    const pointed = this.#places.find((each) => each.id === id);
    if (!pointed) return;
    const { x, y, width: wide, height } = pointed.box;
    this.#lit
      .roundRect(x, y, wide, height, radius)
      .fill({ color, alpha })
      .stroke({ color, width, alignment: 1 });
  }

  targets(onStage: (box: Box) => Box): readonly Target[] {
    return this.#places.map(({ id, place, spot, box, amount }) => {
      const name = this.#stage.text({ key: labels[spot], values: { box: this.#stage.text({ key: place }) } });
      const laid = { name, amount: this.#stage.amount(amount) };
      return {
        role: 'choice',
        id,
        box: onStage(box),
        choice: { place, spot },
        label:
          amount > 0n
            ? { key: 'laid', values: laid }
            : { key: labels[spot], values: { box: this.#stage.text({ key: place }) } },
      };
    });
  }
}
