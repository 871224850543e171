import type { GameObjects } from 'phaser';
import { rungState, type RungState, rungsAround } from '#engine/core/ladder.ts';
import { shownMultiplier } from '#engine/core/multiplier.ts';
import { ResultLabel } from '#engine/parts/phaser/result-label.ts';
import { addText } from '#engine/parts/phaser/words.ts';
import { keepTriangles } from '#engine/stage/phaser/keep-triangles.ts';
import type { BetFacts, Box, PhaserStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { type Difficulty, FLOORS } from '../paytable.ts';
import { multiplierAfter } from '../rules.ts';
import { type Elevation, feetY } from './elevation.ts';
import type { TowersMotion } from './motion.ts';
import { depth } from './pictures.ts';

interface Rung {
  readonly name: GameObjects.Text;
  readonly figure: GameObjects.Text;
}

/** What a round brought, and on a phone three rungs of the ladder; all of it stays where the camera moves. */
export class Hud {
  readonly #stage: PhaserStage;
  readonly #plan: Elevation;
  readonly #label: ResultLabel;
  readonly #total: GameObjects.Text;
  readonly #totalLabels: Readonly<Record<'desktop' | 'phone', ResultLabel>>;
  readonly #plates: GameObjects.Graphics;
  readonly #rungs: readonly Rung[];
  #difficulty: Difficulty = 'easy';
  #drawn = '';

  constructor(stage: PhaserStage, plan: Elevation) {
    this.#stage = stage;
    this.#plan = plan;
    const { total, rungs, resultLabel } = look;
    this.#label = new ResultLabel(stage, resultLabel, depth.hud);
    this.#totalLabels = {
      desktop: new ResultLabel(stage, { ...resultLabel, ...total.label }, depth.hud),
      phone: new ResultLabel(stage, { ...resultLabel, ...total.phoneLabel }, depth.hud),
    };
    this.#total = addText(stage, {
      text: '',
      size: total.size,
      color: total.color,
      depth: depth.hud,
      isFigure: true,
    });
    this.#total.setScrollFactor(0).setShadow(0, 3, total.edge, 0, false, true);
    this.#plates = keepTriangles(stage.scene.add.graphics()).setDepth(depth.hud);
    const words = (size: number, originX: number, isFigure: boolean): GameObjects.Text =>
      addText(stage, { text: '', size, depth: depth.hud + 1, isFigure })
        .setScrollFactor(0)
        .setOrigin(originX, 0.5);
    this.#rungs = Array.from({ length: rungs.count }, () => ({
      name: words(rungs.size, 0, false),
      figure: words(rungs.figure, 1, true),
    }));
  }

  pave(difficulty: Difficulty): void {
    this.#difficulty = difficulty;
    this.#drawn = '';
  }

  place(): void {
    this.#drawn = '';
  }

  /** Where figures are while they are there. */
  get figures(): readonly (Box | null)[] {
    return [this.#label.box, this.#totalLabel.box];
  }

  get #totalLabel(): ResultLabel {
    return this.#totalLabels[this.#plan.isPhone ? 'phone' : 'desktop'];
  }

  draw(motion: TowersMotion, facts: BetFacts | null): void {
    this.#drawRungs(motion);
    const isRoof = motion.climbed === FLOORS && motion.lost === 0;
    const share = facts && !(isRoof && this.#isTold(facts)) ? motion.resultLabel : 0;
    this.#appear(isRoof ? 0 : share, isRoof ? share : 0);
    if (!facts || share <= 0) return;
    if (isRoof) this.#drawTotal(facts, share);
    else this.#drawLabel(motion, facts);
  }

  /** From a Totality on its own figures stand where a phone has these. */
  #isTold({ tier }: BetFacts): boolean {
    return this.#plan.isPhone && tier !== 'nice';
  }

  #appear(label: number, total: number): void {
    this.#label.appear(label);
    for (const each of Object.values(this.#totalLabels)) each.appear(each === this.#totalLabel ? total : 0);
    this.#total.setVisible(total > 0).setAlpha(Math.min(1, total));
  }

  #drawLabel({ x, height, camera, lost }: TowersMotion, { profitText }: BetFacts): void {
    const { above, below } = look.resultLabel;
    const y = feetY(height) + (lost > 0 ? below + look.trap.hand * 0.6 : -above);
    this.#label.say(profitText, lost === 0);
    const least = this.#plan.isPhone ? look.rungs.y * 2 + look.rungs.height + look.resultLabel.height / 2 : 0;
    this.#label.place(this.#plan.x(x), Math.max(least, this.#plan.seenY(y, camera)), this.#plan.width);
  }

  #drawTotal({ multiplierText, profitText }: BetFacts, share: number): void {
    const { width, height, isPhone } = this.#plan;
    const { total, resultLabel } = look;
    this.#total.setText(multiplierText).setFontSize(isPhone ? total.phone.size : total.size);
    this.#totalLabel.say(profitText, true);
    const labelWidth = this.#totalLabel.box?.width ?? 0;
    const grown = 0.8 + 0.2 * share;
    if (isPhone) {
      const y = height - total.phone.fromBottom;
      const most = width - labelWidth - total.phone.gap - resultLabel.edgeRoom * 2;
      const fits = Math.min(1, most / this.#total.width);
      const wide = this.#total.width * fits;
      const left = (width - wide - total.phone.gap - labelWidth) / 2;
      this.#total.setPosition(left + wide / 2, y).setScale(grown * fits);
      this.#totalLabel.place(left + wide + total.phone.gap + labelWidth / 2, y, width);
      return;
    }
    const room = width - this.#plan.x(look.tower.middle + look.tower.halfWidth[2]) - total.fromRight * 2;
    const fits = Math.min(1, room / this.#total.width);
    const x = width - total.fromRight - Math.max(this.#total.width * fits, labelWidth) / 2;
    this.#total.setPosition(x, height * total.y).setScale(grown * fits);
    this.#totalLabel.place(x, height * total.y + total.gap, width);
  }

  #drawRungs({ climbed, over, hatch, beacon }: TowersMotion): void {
    const { isPhone, width } = this.#plan;
    const isShown = isPhone && beacon === 0;
    this.#plates.setVisible(isShown);
    for (const { name, figure } of this.#rungs) for (const each of [name, figure]) each.setVisible(isShown);
    const next = `${climbed}:${over}:${hatch > 0}:${width}`;
    if (!isShown || next === this.#drawn) return;
    this.#drawn = next;
    const { rungs } = look;
    const pen = this.#plates.clear();
    const plate = (width - rungs.x * 2 - rungs.gap * (rungs.count - 1)) / rungs.count;
    const numbers = rungsAround(Math.max(1, climbed) + 2, FLOORS, rungs.count);
    for (const [index, { name, figure }] of this.#rungs.entries()) {
      const number = numbers[index] ?? 1;
      const state = rungState(number, hatch > 0 ? null : climbed, over > 0);
      const x = rungs.x + index * (plate + rungs.gap);
      const middle = rungs.y + rungs.height / 2;
      const box = [x, rungs.y, plate, rungs.height, rungs.radius] as const;
      pen
        .fillStyle(state === 'now' ? rungs.now : rungs.fill, state === 'now' ? 1 : rungs.alpha)
        .fillRoundedRect(...box);
      if (state === 'next') pen.lineStyle(1.5, rungs.edge).strokeRoundedRect(...box);
      this.#write(
        name,
        this.#stage.text({ key: 'rung', values: { count: number } }),
        state,
        rungs.colors.other,
      );
      this.#write(
        figure,
        shownMultiplier(multiplierAfter(this.#difficulty, number)),
        state,
        rungs.colors.figure,
      );
      const nameRoom = plate - rungs.padding * 2 - figure.width - 4;
      name.setPosition(x + rungs.padding, middle).setScale(Math.min(1, nameRoom / name.width));
      figure.setPosition(x + plate - rungs.padding, middle);
      // A long figure takes the whole plate.
      name.setVisible(nameRoom > name.width * 0.6);
      figure.setScale(Math.min(1, (plate - rungs.padding * 2) / figure.width));
    }
  }

  #write(text: GameObjects.Text, words: string, state: RungState, color: string): void {
    text
      .setText(words)
      .setColor(state === 'now' ? look.rungs.colors.now : color)
      .setAlpha(state === 'passed' ? 0.75 : 1);
  }
}
