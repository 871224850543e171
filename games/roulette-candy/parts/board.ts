import { Container, Graphics, type Text } from 'pixi.js';
import { formatMultiplierE8, multiplierFromFraction } from '#core/multiplier.ts';
import { createLight } from '#engine/parts/backdrop.ts';
import { ChipBoard, type ChipSpot } from '#engine/parts/chip-board.ts';
import { mixColor } from '#engine/parts/color.ts';
import { createText } from '#engine/parts/text.ts';
import { bodyFont } from '#engine/stage/stage-font.ts';
import type { Box, PixiStage, Target } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { candies, type Candy, candyAt, returnOfCandy, returnOfNumber, segments } from '../paytable.ts';
import { type CandyChip, candyPositionId } from '../rules.ts';
import type { CandyMotion } from './motion.ts';

/** Formats a return in hundredths: "1.80×". */
const paysText = (hundredths: bigint): string => formatMultiplierE8(multiplierFromFraction(hundredths, 100n));

/** A field of the layout: a candy, or a number in its candy's colour. */
interface Cell extends ChipSpot {
  readonly candy: Candy;
  readonly isNumber: boolean;
}

type Plan = (typeof look.board)['wide' | 'narrow'];

/** The fields of the layout in units of its drawing: four candies at the top, then the numbers row by row. */
function cellsOf(stage: PixiStage, plan: Plan): readonly Cell[] {
  const { width, pad, top, gap, candyGap, candyHeight, between, cellHeight, cellGap, columns } = plan;
  const inner = width - 2 * pad;
  const inRow = (place: number, count: number, space: number) => {
    const pitch = (inner + space) / count;
    return { x: pad + place * pitch, width: pitch - space };
  };
  const numbersTop = top + candyHeight + between;
  return [
    ...candies.map((candy, place) => ({
      id: candy,
      fields: [candy],
      choice: { type: 'candy', candy },
      candy,
      isNumber: false,
      name: stage.text({ key: candy }),
      hundredths: returnOfCandy(candy),
      box: { ...inRow(place, candies.length, candyGap), y: top, height: candyHeight },
    })),
    ...segments.map(({ number, candy }, index) => {
      const id = String(number);
      const row = Math.floor(index / columns);
      const y = numbersTop + row * (cellHeight + cellGap);
      return {
        id,
        fields: [id],
        choice: { type: 'number', number },
        candy,
        isNumber: true,
        name: stage.text({ key: 'number', values: { number } }),
        hundredths: returnOfNumber,
        box: { ...inRow(index % columns, columns, gap), y, height: cellHeight },
      };
    }),
  ];
}

/**
 * A chip is placed in the middle of a number, and in the corner of a candy, so that its return stays
 * readable.
 */
const chipPlace = ({ isNumber, box: { x, y, width, height } }: Cell, { chip: { inset } }: Plan) =>
  isNumber ? { x: x + width / 2, y: y + height / 2 } : { x: x + width - inset, y: y + inset };

/** The pressed area of a number reaches to the middle of the gaps around it, because ten columns are narrow. */
const withGap = (cell: Cell, { gap, cellGap }: Plan): Cell => {
  if (!cell.isNumber) return cell;
  const { x, y, width, height } = cell.box;
  const box = { x: x - gap / 2, y: y - cellGap / 2, width: width + gap, height: height + cellGap };
  return { ...cell, box };
};

/** The layout with its chips, on its plate. */
export class CandyBoard {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #plan: Plan;
  readonly #plate = new Graphics();
  readonly #board: ChipBoard;
  readonly #cells: readonly Cell[];
  readonly #pays: readonly Text[];
  /** Ring around the fields of the last result. */
  readonly #mark = new Graphics();
  #markedSegment = 0;
  #area: Box = { x: 0, y: 0, width: 0, height: 0 };

  constructor(stage: PixiStage, isWide: boolean) {
    this.#stage = stage;
    this.#plan = look.board[isWide ? 'wide' : 'narrow'];
    const cells = cellsOf(stage, this.#plan);
    this.#cells = cells;
    const { layout, pointed, chips } = look.board;
    const { width, height, number: size, chip } = this.#plan;
    const colors = Object.fromEntries(candies.map((candy) => [candy, look.candies[candy].ink]));
    this.#board = new ChipBoard(
      stage,
      {
        layout: { ...layout, width, height, text: { size, color: 0xffffff, colors } },
        pointed,
        chips: { ...chips, size: chip.size },
      },
      cells.map(({ id, box, candy, isNumber }) => ({ id, box, style: candy, text: isNumber ? id : '' })),
      new Map(cells.map((cell) => [cell.id, chipPlace(cell, this.#plan)])),
    );
    this.#board.offer(cells.map((cell) => withGap(cell, this.#plan)));
    this.#pays = cells.filter(({ isNumber }) => !isNumber).map((cell) => this.#labelCandy(cell));
    // Below the chips, which stand on the marked field.
    this.#board.layout.view.addChild(this.#mark);
    this.view.addChild(this.#plate, this.#board.view);
  }

  place(area: Box): void {
    this.#board.layout.place(area);
    this.#area = area;
  }

  /** Sets the chips on the layout. */
  lay(bets: readonly CandyChip[]): void {
    this.#board.lay(bets.map((each) => ({ id: candyPositionId(each), amount: BigInt(each.amount) })));
  }

  /** Highlights the field under the pointer, or with the focus. */
  point(id: string | null): void {
    this.#board.point(id);
  }

  draw(motion: CandyMotion, segment: number, rush: number): void {
    const { plate } = look.board;
    const { gold, cube } = motion;
    const { x, y, width, height } = this.#area;
    this.#plate
      .clear()
      .roundRect(x, y, width, height, plate.radius)
      .fill({ color: plate.fill, alpha: plate.alpha });
    const edge = { color: mixColor(plate.edge, plate.rushEdge, gold), alpha: plate.edgeAlpha };
    this.#plate.stroke({ ...edge, width: plate.edgeWidth, alignment: 1 });
    for (const [index, candy] of candies.entries()) {
      const label = this.#pays[index];
      const text = paysText(returnOfCandy(candy) * BigInt(cube === 1 ? rush : 1));
      if (label && label.text !== text) label.text = text;
    }
    const fields = segment > 0 ? [candyAt(segment), String(segment)] : [];
    this.#drawMark(segment, motion.marked);
    const won = this.#cells.filter(({ id }) => fields.includes(id));
    const returned = new Map(won.map((cell) => [cell.id, cell.hundredths * BigInt(rush)]));
    this.#board.draw(motion, { fields, hundredths: (id) => returned.get(id) ?? 0n });
  }

  targets(): readonly Target[] {
    return this.#board.targets();
  }

  destroy(): void {
    this.#board.destroy();
    this.view.destroy({ children: true });
  }

  #drawMark(segment: number, share: number): void {
    this.#mark.visible = segment > 0 && share > 0;
    this.#mark.alpha = share;
    if (segment === this.#markedSegment || segment === 0) return;
    this.#markedSegment = segment;
    const { mark, layout } = look.board;
    this.#mark.clear();
    for (const { id, box } of this.#cells) {
      if (id !== String(segment) && id !== candyAt(segment)) continue;
      this.#mark
        .roundRect(box.x, box.y, box.width, box.height, layout.radius)
        .stroke({ color: mark.back, alpha: mark.backAlpha, width: mark.backWidth, alignment: 0.5 })
        .roundRect(box.x, box.y, box.width, box.height, layout.radius)
        .stroke({ color: mark.color, alpha: mark.alpha, width: mark.width, alignment: 0.5 });
    }
  }

  /** Draws image, name and return of a candy; returns the return's text. */
  #labelCandy({ candy, name, hundredths, box: { x, y, width } }: Cell): Text {
    const { candy: plan } = this.#plan;
    const { icon } = look.board;
    const layout = this.#board.layout.view;
    const middle = x + width / 2;
    const picture = createLight(this.#stage.texture(candy), {
      width: icon.width * plan.scale,
      height: icon.height * plan.scale,
      alpha: 1,
    });
    picture.position.set(middle, y + plan.icon);
    const write = (text: string, size: number, weight: '700' | '800', top: number): Text => {
      const style = { font: bodyFont, size, weight, color: look.candies[candy].ink };
      const label = createText(style, { text, resolution: this.#stage.resolution * 2 });
      label.position.set(middle, y + top);
      layout.addChild(label);
      return label;
    };
    layout.addChild(picture);
    write(name, plan.nameSize, '700', plan.name);
    return write(paysText(hundredths), plan.paysSize, '800', plan.pays);
  }
}
