import type { GameObjects } from 'phaser';
import { keepTriangles } from '#engine/stage/phaser/keep-triangles.ts';
import type { Box, PhaserStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { laneCount, zonesOf } from '../paytable.ts';
import type { Difficulty } from '../paytable.ts';
import { type Ground, kerbX, laneX } from './ground.ts';
import type { ChickenMotion } from './motion.ts';
import { addText, depth } from './pictures.ts';

/** The progress at the top left and the result label with what was won or lost; both in CSS pixels. */
export class Hud {
  readonly #stage: PhaserStage;
  readonly #frame: GameObjects.Graphics;
  readonly #words: GameObjects.Text;
  readonly #resultLabel: GameObjects.Graphics;
  readonly #amount: GameObjects.Text;
  #difficulty: Difficulty = 'easy';
  readonly #ground: Ground;
  #drawn = '';
  #shown = '';

  constructor(stage: PhaserStage, ground: Ground) {
    this.#stage = stage;
    this.#ground = ground;
    const { progress, resultLabel } = look;
    this.#frame = keepTriangles(stage.scene.add.graphics()).setDepth(depth.hud);
    this.#words = addText(stage, { ...progress, text: '', depth: depth.hud + 1 });
    this.#words.setScrollFactor(0).setOrigin(0, 0.5);
    this.#resultLabel = keepTriangles(stage.scene.add.graphics()).setDepth(depth.hud + 2);
    const { size } = resultLabel;
    this.#amount = addText(stage, { text: '', size, depth: depth.hud + 3, isFigure: true }).setScrollFactor(
      0,
    );
  }

  pave(difficulty: Difficulty): void {
    this.#difficulty = difficulty;
    this.place();
  }

  place(): void {
    this.#drawn = '';
  }

  draw(motion: ChickenMotion, profitText: string): void {
    const state = `${Math.floor(motion.crossed)}:${motion.over}:${motion.struck}`;
    if (state !== this.#drawn) this.#drawProgress(motion);
    this.#drawn = state;
    this.#drawResultLabel(motion, profitText);
  }

  /** Where the result label is, while it is there. */
  resultLabelBox(motion: ChickenMotion): Box | null {
    if (motion.resultLabel <= 0) return null;
    const { x, y } = this.#resultLabelPlace(motion);
    const { width, height } = this.#resultLabelSize;
    return { x: x - width / 2, y: y - height / 2, width, height };
  }

  get #resultLabelSize() {
    const { padding, height } = look.resultLabel;
    return { width: this.#amount.width + padding * 2, height };
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
    const zones = zonesOf(this.#difficulty);
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

  #resultLabelPlace(motion: ChickenMotion): { readonly x: number; readonly y: number } {
    const { unit, width } = this.#ground;
    const isLoss = motion.lost > 0;
    const worldX = isLoss ? laneX(motion.hitLane) : kerbX(motion.crossed);
    const x = this.#ground.x(worldX - kerbX(motion.camera), look.hen.y) * unit;
    const half = this.#resultLabelSize.width / 2 + look.resultLabel.edgeRoom;
    const { y, winY } = look.resultLabel;
    return { x: Math.min(width * unit - half, Math.max(half, x)), y: (isLoss ? y : winY) * unit };
  }

  #drawResultLabel(motion: ChickenMotion, profitText: string): void {
    const { x, y } = this.#resultLabelPlace(motion);
    const share = motion.resultLabel;
    for (const each of [this.#resultLabel, this.#amount])
      each.setVisible(share > 0).setAlpha(Math.min(1, share));
    if (share <= 0) return;
    this.#sayResult(profitText, motion.lost > 0);
    for (const each of [this.#resultLabel, this.#amount]) each.setPosition(x, y).setScale(0.8 + 0.2 * share);
  }

  #sayResult(profitText: string, isLoss: boolean): void {
    const next = `${isLoss}:${profitText}`;
    if (next === this.#shown) return;
    this.#shown = next;
    const { edgeWidth, win, loss } = look.resultLabel;
    const { fill, edge, color } = isLoss ? loss : win;
    this.#amount.setColor(color).setText(profitText);
    const { width, height } = this.#resultLabelSize;
    const box = [-width / 2, -height / 2, width, height, height / 2] as const;
    const pen = this.#resultLabel.clear();
    pen.fillStyle(fill, 0.94).fillRoundedRect(...box);
    pen.lineStyle(edgeWidth, edge).strokeRoundedRect(...box);
  }
}
