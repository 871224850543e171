import type { GameObjects } from 'phaser';
import { ResultHead } from '#engine/parts/phaser/result-head.ts';
import { ResultLabel } from '#engine/parts/phaser/result-label.ts';
import { addText } from '#engine/parts/phaser/text.ts';
import { cacheTessellation } from '#engine/stage/phaser/cache-tessellation.ts';
import type { BetFacts, Box, PhaserStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { laneCount, getZones } from '../paytable.ts';
import type { Difficulty } from '../paytable.ts';
import { type Ground, kerbX, laneX } from './ground.ts';
import type { ChickenMotion } from './motion.ts';
import { Z_INDEX } from './pictures.ts';

/** The progress at the top left, and the result: a loss below its lane, a win above the hen; in CSS pixels. */
export class ChickenHud {
  readonly #stage: PhaserStage;
  readonly #frame: GameObjects.Graphics;
  readonly #words: GameObjects.Text;
  readonly #loss: ResultLabel;
  readonly #win: ResultHead;
  #difficulty: Difficulty = 'easy';
  readonly #ground: Ground;
  #drawn = '';

  constructor(stage: PhaserStage, ground: Ground) {
    this.#stage = stage;
    this.#ground = ground;
    const { progress } = look;
    this.#frame = cacheTessellation(stage.scene.add.graphics()).setDepth(Z_INDEX.hud);
    this.#words = addText(stage, { ...progress, text: '', depth: Z_INDEX.hud + 1 });
    this.#words.setScrollFactor(0).setOrigin(0, 0.5);
    this.#loss = new ResultLabel(stage, Z_INDEX.hud + 2);
    this.#win = new ResultHead(stage, Z_INDEX.hud + 2);
  }

  /** Bounds of the visible figures. */
  get figures(): readonly (Box | null)[] {
    return [this.#loss.box, ...this.#win.boxes];
  }

  pave(difficulty: Difficulty): void {
    this.#difficulty = difficulty;
    this.place();
  }

  place(): void {
    this.#drawn = '';
  }

  draw(motion: ChickenMotion, facts: BetFacts | null): void {
    const state = `${Math.floor(motion.crossed)}:${motion.over}:${motion.struck}`;
    if (state !== this.#drawn) this.#drawProgress(motion);
    this.#drawn = state;
    this.#drawResult(motion, facts);
  }

  #drawProgress(motion: ChickenMotion): void {
    const { progress } = look;
    const isPhone = this.#stage.layout === 'phone';
    const [x, y] = isPhone ? [progress.phoneX, progress.phoneY] : [progress.x, progress.y];
    const barWidth = isPhone ? progress.phoneBarWidth : progress.barWidth;
    const barGap = isPhone ? progress.phoneBarGap : progress.barGap;
    const all = laneCount(this.#difficulty);
    const middle = y + progress.height / 2;
    const values = { lane: motion.crossed, all };
    this.#words.setText(
      this.#stage.text({ key: motion.crossed === 0 ? 'laneStart' : 'laneProgress', values }),
    );
    this.#words.setPosition(x + progress.padding, middle);
    const zones = getZones(this.#difficulty);
    const barsFrom = x + progress.padding + this.#words.width + progress.gap;
    const barsWidth = all * (barWidth + barGap) + (zones.length - 1) * progress.zoneGap - barGap;
    const width = barsFrom - x + barsWidth + progress.padding;
    const pen = this.#frame.clear();
    pen
      .fillStyle(progress.fill, progress.alpha)
      .fillRoundedRect(x, y, width, progress.height, progress.radius);
    pen.lineStyle(1, progress.edge).strokeRoundedRect(x, y, width, progress.height, progress.radius);
    let barX = barsFrom;
    for (const { from, to } of zones) {
      for (let lane = from; lane <= to; lane += 1) {
        pen.fillStyle(this.#barColor(lane, motion));
        pen.fillRoundedRect(barX, middle - progress.barHeight / 2, barWidth, progress.barHeight, 1.5);
        barX += barWidth + barGap;
      }
      barX += progress.zoneGap;
    }
  }

  #barColor(lane: number, { crossed, over, struck }: ChickenMotion): number {
    const { done, next, ahead, hit } = look.progress;
    if (lane <= crossed) return done;
    if (lane !== crossed + 1) return ahead;
    if (struck > 0) return hit;
    return over > 0 ? ahead : next;
  }

  #drawResult(motion: ChickenMotion, facts: BetFacts | null): void {
    const isLoss = motion.lost > 0;
    const share = facts ? motion.resultLabel : 0;
    this.#loss.appear(isLoss ? share : 0);
    if (isLoss || share <= 0) this.#win.appear(0);
    if (!facts || share <= 0) return;
    const { unit, width } = this.#ground;
    const stageWidth = width * unit;
    const worldX = isLoss ? laneX(motion.hitLane) : kerbX(motion.crossed);
    const x = this.#ground.x(worldX - kerbX(motion.camera), look.hen.y) * unit;
    const { lossY, win } = look.result;
    if (isLoss) {
      this.#loss.say(facts.profitText, false);
      return this.#loss.place(x, lossY * unit, stageWidth);
    }
    const place = { x, y: win.y * unit, size: win.size * unit, room: win.room * unit };
    this.#win.draw(facts, share, { ...place, stageWidth });
  }
}
