import type { GameObjects } from 'phaser';
import { ResultLabel } from '#engine/parts/phaser/result-label.ts';
import { addText } from '#engine/parts/phaser/text.ts';
import type { BetFacts, Box, PhaserStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { FLOORS } from '../paytable.ts';
import { type Elevation, feetY } from './elevation.ts';
import type { TowersMotion } from './motion.ts';
import { depth } from './pictures.ts';

/** The result of a round; it does not move with the camera. */
export class TowersHud {
  readonly #plan: Elevation;
  readonly #label: ResultLabel;
  readonly #total: GameObjects.Text;
  readonly #totalLabels: Readonly<Record<'desktop' | 'phone', ResultLabel>>;

  constructor(stage: PhaserStage, plan: Elevation) {
    this.#plan = plan;
    const { total, resultLabel } = look;
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
  }

  /** Bounds of the visible figures. */
  get figures(): readonly (Box | null)[] {
    return [this.#label.box, this.#totalLabel.box];
  }

  get #totalLabel(): ResultLabel {
    return this.#totalLabels[this.#plan.isPhone ? 'phone' : 'desktop'];
  }

  draw(motion: TowersMotion, facts: BetFacts | null): void {
    const isRoof = motion.climbed === FLOORS && motion.lost === 0;
    const share = facts && !(isRoof && this.#isTold(facts)) ? motion.resultLabel : 0;
    this.#appear(isRoof ? 0 : share, isRoof ? share : 0);
    if (!facts || share <= 0) return;
    if (isRoof) this.#drawTotal(facts, share);
    else this.#drawLabel(motion, facts);
  }

  /** From a Totality on, the celebration's own figures take this place on a phone. */
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
    const least = this.#plan.isPhone ? look.resultLabel.least : 0;
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
}
