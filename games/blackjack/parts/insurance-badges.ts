import { Container, Graphics } from 'pixi.js';
import type { HandView } from '#engine/families/hand-view.ts';
import { insuranceStake } from '#engine/families/hand-round.ts';
import { Plate } from '#engine/parts/plate.ts';
import type { TableDrawing } from '#engine/parts/card-table.ts';
import type { Box, PixiStage, Target } from '#engine/stage/scene.ts';
import { look } from '../look.ts';

/** Selects the boxes to insure, if only some are: a badge over each box, and one that confirms. */
export class InsuranceBadges {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #plates: readonly Plate[];
  /** A checkbox on each badge, filled if the box is insured. */
  readonly #marks = new Graphics();
  #marked: ReadonlySet<number> = new Set();
  #hands: readonly HandView[] = [];

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.#plates = [0, 1, 2, 3].map(() => new Plate(stage));
    this.view.addChild(...this.#plates.map(({ view }) => view), this.#marks);
  }

  /**
   * The hands that can be insured; null outside insurance, and for a single hand, which the panel's buttons
   * insure.
   */
  show(hands: readonly HandView[] | null): void {
    this.#hands = hands && hands.length > 1 ? hands : [];
    this.#marked = new Set();
  }

  turn(id: string): void {
    const box = Number(id.replace('insure-', ''));
    const marked = new Set(this.#marked);
    if (!marked.delete(box)) marked.add(box);
    this.#marked = marked;
  }

  draw(drawing: TableDrawing, isShown: boolean): void {
    this.view.visible = isShown && this.#hands.length > 0;
    const { pills } = look;
    for (const { view } of this.#plates) view.visible = false;
    this.#marks.clear();
    if (!this.view.visible) return;
    for (const { index, box, text } of this.#places(drawing)) {
      const isOn = this.#marked.has(index);
      const { ink, ...colors } = isOn ? pills.on : pills.off;
      this.#say(index, [[text, ink]], { ...pills.plate, ...colors, size: box.size }, box);
      this.#mark(box, colors.edge, isOn);
    }
    if (this.#marked.size === 0) return;
    const { ink, ...colors } = pills.on;
    this.#say(3, [[this.#confirm, ink]], { ...pills.plate, ...colors }, confirmBox(drawing));
  }

  targets(drawing: TableDrawing, onStage: (box: Box) => Box): readonly Target[] {
    const toggles = this.#places(drawing).map(({ index, box, amount }): Target => ({
      role: 'view',
      id: `insure-${index}`,
      box: onStage(box),
      isOn: this.#marked.has(index),
      label: { key: 'insureToggle', values: { box: index + 1, amount } },
    }));
    if (this.#marked.size === 0) return toggles;
    const boxes = this.#hands.map((_, box) => this.#marked.has(box));
    const confirm: Target = {
      role: 'button',
      id: 'insure-marked',
      box: onStage(confirmBox(drawing)),
      label: { key: 'insureMarked', values: { amount: this.#cost } },
      action: { type: 'insurance', boxes },
    };
    return [...toggles, confirm];
  }

  get #cost(): string {
    const stakes = this.#hands.filter((_, box) => this.#marked.has(box));
    return this.#stage.amount(stakes.reduce((sum, { stake }) => sum + insuranceStake({ bet: stake }), 0n));
  }

  get #confirm(): string {
    return this.#stage.text({ key: 'insureBox', values: { amount: this.#cost } });
  }

  #mark({ x, y, height, mark }: Box & { readonly mark: number }, color: number, isOn: boolean): void {
    if (mark === 0) return;
    this.#marks.circle(x + mark * 2.4, y + height / 2, mark);
    if (isOn) this.#marks.fill(color);
    this.#marks.stroke({ color, width: 1.5 });
  }

  #say(
    index: number,
    words: Parameters<Plate['say']>[0],
    plate: Parameters<Plate['say']>[1],
    box: Box,
  ): void {
    const own = this.#plates[index];
    own?.say(words, plate, box.width);
    own?.view.position.set(box.x + box.width / 2, box.y + box.height / 2);
  }

  /** One for each box. */
  #places({ boxes, width }: TableDrawing) {
    const hands = this.#hands;
    const pill = width < look.pills.narrowBelow ? look.pills.narrow : look.pills.wide;
    return (boxes[hands.length - 1] ?? []).map(({ x, y }, index) => {
      const amount = this.#stage.amount(insuranceStake({ bet: hands[index]?.stake ?? '0' }));
      const box = { ...pill, x: x - pill.width / 2, y: y + pill.y };
      return { index, box, amount, text: this.#stage.text({ key: 'insureBox', values: { amount } }) };
    });
  }
}

/** Next to the dealer's cards. */
const confirmBox = ({ width }: TableDrawing): Box =>
  width < look.pills.narrowBelow ? look.pills.confirm.narrow : look.pills.confirm.wide;
