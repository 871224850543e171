import { Container, Graphics, type Text } from 'pixi.js';
import { ChipStacks } from '#engine/parts/chip-stack.ts';
import type { FittedDrawing } from '#engine/parts/fitted-layout.ts';
import { shrinkTextToFit, createText } from '#engine/parts/text.ts';
import { bodyFont } from '#engine/stage/stage-font.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { getReturnHundredths } from '../paytable.ts';
import { chipReturnHundredths, type RouletteChip } from '../rules.ts';
import { shortName } from '../names.ts';

interface Cell {
  readonly name: Text;
  readonly figure: Text;
}

/** Replaces the layout below the wheel of a narrow stage: each bet with its possible return, then its win. */
export class BetStrip {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #chips: ChipStacks;
  readonly #cells: readonly Cell[];
  readonly #more: Text;
  readonly #back = new Graphics();
  #bets: readonly RouletteChip[] = [];
  /** The number that the figures are for; undefined before any were written. */
  #told: number | null | undefined = undefined;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.#chips = new ChipStacks(stage);
    const { name, figure, columns, rows } = look.strip;
    const sharp = { resolution: Math.max(1, stage.resolution) * 1.5 };
    const words = (size: number, anchor: { readonly x: number; readonly y: number }) =>
      createText({ font: bodyFont, size, weight: '700' }, { ...sharp, anchor });
    this.#cells = Array.from({ length: columns * rows }, () => ({
      name: words(name.size, { x: 0, y: 0.5 }),
      figure: words(figure.size, { x: 0.5, y: 0.5 }),
    }));
    this.#more = words(name.size, { x: 0.5, y: 0.5 });
    this.view.addChild(this.#back, this.#chips.view, this.#more);
    this.view.addChild(...this.#cells.flatMap((cell) => [cell.name, cell.figure]));
  }

  lay(bets: readonly RouletteChip[]): void {
    this.#bets = bets;
    this.#told = undefined;
  }

  place({ x, y, scale }: FittedDrawing): void {
    this.view.position.set(x, y);
    this.view.scale.set(scale);
  }

  /** Shows it with this opacity, with the wins on a number or, for null, the possible returns. */
  draw(share: number, number: number | null): void {
    this.view.visible = share > 0;
    this.view.alpha = share;
    if (!this.view.visible || this.#told === number) return;
    this.#told = number;
    this.#write(number);
  }

  destroy(): void {
    this.#chips.destroy();
    this.view.destroy({ children: true });
  }

  #write(number: number | null): void {
    const { columns, pitch, first, chip, name, figure, lost } = look.strip;
    const isCut = this.#bets.length > this.#cells.length;
    const shown = this.#bets.slice(0, this.#cells.length - (isCut ? 1 : 0));
    // Fewer bets than a row holds stand in the middle, in a frame of their size.
    const inRow = Math.min(columns, Math.max(1, shown.length + Number(isCut)));
    const inset = ((columns - inRow) * pitch.x) / 2;
    this.#frame(inRow, Math.ceil((shown.length + Number(isCut)) / columns), inset);
    const at = (index: number) => ({
      x: inset + first.x + (index % columns) * pitch.x,
      y: first.y + Math.floor(index / columns) * pitch.y,
    });
    const stacks = shown.map((bet, index) => {
      const isLost = number !== null && chipReturnHundredths(bet, number) === 0n;
      return { ...at(index), width: chip, amount: BigInt(bet.amount), alpha: isLost ? lost : 1 };
    });
    this.#chips.draw(stacks);
    for (const [index, cell] of this.#cells.entries()) {
      const bet = shown[index];
      const { x, y } = at(index);
      cell.name.visible = cell.figure.visible = bet !== undefined;
      if (!bet) continue;
      cell.name.text = shortName(this.#stage, bet);
      shrinkTextToFit(cell.name, name.room);
      cell.name.alpha = stacks[index]?.alpha ?? 1;
      cell.name.position.set(x + name.x, y);
      const won = number === null ? null : this.#wonBy(bet, number);
      cell.figure.text = won ?? (number === null ? `${getReturnHundredths(bet) / 100n}×` : '');
      cell.figure.tint = won === null ? figure.quiet : figure.won;
      cell.figure.position.set(x + figure.x, y + figure.y);
    }
    this.#more.visible = isCut;
    this.#more.text = `+${this.#bets.length - shown.length}`;
    const last = at(this.#cells.length - 1);
    this.#more.position.set(last.x + figure.x, last.y + figure.y / 2);
  }

  /** The frame around so many columns and lines of bets; none around no bet. */
  #frame(columns: number, lines: number, inset: number): void {
    const { box, radius, plate, pad, pitch } = look.strip;
    this.#back.clear();
    if (lines === 0) return;
    const [width, height] = [columns * pitch.x, lines * pitch.y];
    this.#back
      .roundRect(box.x + inset - pad.x / 2, box.y, Math.min(box.width, width + pad.x), height + pad.y, radius)
      .fill({ color: plate.fill, alpha: plate.alpha })
      .stroke({ color: plate.edge, alpha: plate.edgeAlpha, width: 1, alignment: 1 });
  }

  /** The profit of a bet; null if it lost. */
  #wonBy(bet: RouletteChip, number: number): string | null {
    const returned = (BigInt(bet.amount) * chipReturnHundredths(bet, number)) / 100n;
    return returned === 0n ? null : `+${this.#stage.amount(returned - BigInt(bet.amount))}`;
  }
}
