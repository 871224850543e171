import { ResultHead } from '#engine/parts/phaser/result-head.ts';
import { ResultLabel } from '#engine/parts/phaser/result-label.ts';
import type { BetFacts, Box, PhaserStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { FLOORS } from '../paytable.ts';
import { type Elevation, feetY } from './elevation.ts';
import type { TowersMotion } from './motion.ts';
import { depth } from './pictures.ts';

/** The result of a round: a loss below the climber, a win above him, or beside the roof; it does not move with the camera. */
export class TowersHud {
  readonly #plan: Elevation;
  readonly #label: ResultLabel;
  readonly #total: ResultHead;

  constructor(stage: PhaserStage, plan: Elevation) {
    this.#plan = plan;
    this.#label = new ResultLabel(stage, depth.hud);
    this.#total = new ResultHead(stage, depth.hud);
  }

  /** Bounds of the visible figures. */
  get figures(): readonly (Box | null)[] {
    return [this.#label.box, ...this.#total.boxes];
  }

  draw(motion: TowersMotion, facts: BetFacts | null): void {
    const isLoss = motion.lost > 0;
    const isRoof = motion.climbed === FLOORS && !isLoss;
    const share = facts && !(isRoof && this.#isTold(facts)) ? motion.resultLabel : 0;
    this.#label.appear(isLoss ? share : 0);
    if (isLoss || share <= 0) this.#total.appear(0);
    if (!facts || share <= 0) return;
    if (isLoss) this.#drawLoss(motion, facts);
    else if (isRoof) this.#drawTotal(facts, share);
    else this.#drawWin(motion, facts, share);
  }

  /** From a Totality on, the celebration's own figures take this place on a phone. */
  #isTold({ tier }: BetFacts): boolean {
    return this.#plan.isPhone && tier !== 'nice';
  }

  #drawLoss({ x, height, camera }: TowersMotion, { profitText }: BetFacts): void {
    const { below } = look.resultLabel;
    const y = feetY(height) + below + look.trap.hand * 0.6;
    this.#label.say(profitText, false);
    this.#label.place(this.#plan.x(x), Math.max(this.#topY, this.#plan.seenY(y, camera)), this.#plan.width);
  }

  /** Multiplier and profit of a cash-out, above the climber. */
  #drawWin({ x, height, camera }: TowersMotion, facts: BetFacts, share: number): void {
    const { width: stageWidth, isPhone } = this.#plan;
    const { above, size: sizes, room } = look.win;
    const size = isPhone ? sizes.phone : sizes.desktop;
    const foot = this.#plan.seenY(feetY(height) - above, camera);
    const y = Math.max(this.#topY, foot - this.#total.heightOf(size) + size / 2);
    this.#total.draw(facts, share, { x: this.#plan.x(x), y, size, room: stageWidth * room, stageWidth });
  }

  /** The highest centre of a result; on a phone the rungs of the ladder are above it. */
  get #topY(): number {
    return this.#plan.isPhone ? look.resultLabel.least : 0;
  }

  #drawTotal(facts: BetFacts, share: number): void {
    const { width, height, isPhone } = this.#plan;
    const { total } = look;
    if (isPhone) {
      const { size, fromBottom, fromEdge } = total.phone;
      const place = { x: width / 2, y: height - fromBottom, room: width - fromEdge * 2, isInLine: true };
      return this.#total.draw(facts, share, { ...place, size, stageWidth: width });
    }
    const free = this.#plan.x(look.tower.middle + look.tower.halfWidth[2]);
    const room = width - free - total.fromRight * 2;
    const place = { x: (free + width) / 2, y: height * total.y, size: total.size, room };
    this.#total.draw(facts, share, { ...place, stageWidth: width });
  }
}
