import { Container, Graphics, Sprite, Text, Texture } from 'pixi.js';
import { type Counter, createCounter } from '../../parts/counter.ts';
import { type Glyphs, createGlyphs } from '../../parts/glyphs.ts';
import type { CelebrationState, CelebrationPlan } from '../celebration.ts';
import {
  type CelebrationFrame,
  celebrationFrame,
  listReservedBoxes,
  type CelebrationStage,
  discCentre,
  discRadius,
  resultLabelPlace,
} from '../celebration-frame.ts';
import type { CelebrationProp } from '../celebration-props.ts';
import { celebrationLook as look } from '../celebration-look.ts';
import { formatCountUp } from '../count-up.ts';
import type { CelebrationPainter } from '../render-surface.ts';
import type { Box, Quality, StageLayout, TextRef } from '../scene.ts';
import { createProps, type Props, positionSprite } from './celebration-props.ts';
import { displayFont, bodyFont } from '../stage-font.ts';

/** What the painter needs when a stage is created or resized. */
export interface CelebrationDeps {
  texture(alias: string): Texture;
  /** The game's props. */
  readonly props: readonly CelebrationProp[];
  readonly quality: Quality;
  readonly resolution: number;
  text(ref: TextRef): string;
}

interface Figures {
  readonly glyphs: readonly Glyphs[];
  readonly multiplier: Counter;
  readonly profit: Counter;
}

class PixiCelebration implements CelebrationPainter {
  readonly view = new Container({ visible: false });
  readonly #mounted: CelebrationDeps;
  readonly #dim = new Sprite({ texture: Texture.WHITE, tint: look.dimColor });
  readonly #warmth: Sprite;
  readonly #rays: Sprite;
  readonly #corona: Sprite;
  readonly #disc: Sprite;
  readonly #spark: Sprite;
  readonly #sunrise: Sprite;
  readonly #props: Props;
  readonly #resultLabel = new Graphics();
  readonly #hint: Text;
  #plan: CelebrationPlan | null = null;
  #figures: Figures | null = null;
  #stage: CelebrationStage = { width: 1, height: 1, layout: 'desktop' };

  constructor(mounted: CelebrationDeps) {
    this.#mounted = mounted;
    this.#warmth = this.#sprite('edge-warmth', true);
    this.#rays = this.#sprite('rays', true);
    this.#corona = this.#sprite('corona', true);
    this.#disc = this.#sprite('disc', false);
    this.#spark = this.#sprite('flash', true);
    this.#sunrise = this.#sprite('sunrise', true);
    this.#props = createProps(mounted.props, mounted.texture, mounted.quality);
    this.#warmth.anchor.set(0);
    const { size, color } = look.hint;
    this.#hint = new Text({
      text: '',
      anchor: 0.5,
      style: { fontFamily: bodyFont, fontSize: size, fontWeight: '500', fill: color },
    });
    this.view.addChild(
      this.#dim,
      this.#warmth,
      this.#corona,
      this.#rays,
      this.#sunrise,
      this.#props.view,
      this.#disc,
      this.#spark,
      this.#resultLabel,
      this.#hint,
    );
  }

  prepare(plan: CelebrationPlan): void {
    this.#plan = plan;
    this.#dropFigures();
    if (plan.tier === 'nice' || plan.tier === 'win') return;
    const phone = this.#stage.layout === 'phone';
    const { resolution } = this.#mounted;
    const multiplierGlyphs = createGlyphs(
      look.figureCharacters + plan.multiplierText,
      {
        font: displayFont,
        weight: 800,
        size: phone ? look.figureSizePhone : look.figureSize,
        colors: look.figureColors,
      },
      resolution,
    );
    const profitGlyphs = createGlyphs(
      look.figureCharacters + plan.profitText,
      {
        font: displayFont,
        weight: 800,
        size: phone ? look.resultLabel.sizePhone : look.resultLabel.size,
        colors: [look.resultLabel.color, look.resultLabel.color],
      },
      resolution,
    );
    const multiplier = createCounter(multiplierGlyphs, look.tracking);
    const profit = createCounter(profitGlyphs, 0);
    multiplier.show(plan.multiplierText);
    profit.show(plan.profitText);
    this.view.addChild(multiplier.view, profit.view);
    this.#figures = { glyphs: [multiplierGlyphs, profitGlyphs], multiplier, profit };
    this.#hint.text = this.#mounted.text({ key: phone ? 'game:skipTouch' : 'game:skipKeyboard' });
    this.#place();
  }

  draw(picture: CelebrationState, figures: readonly Box[]): void {
    const plan = this.#plan;
    this.view.visible = picture.shown > 0 && plan !== null;
    if (!this.view.visible || !plan) return;
    const frame = celebrationFrame(picture, this.#stage, plan);
    this.#dim.alpha = frame.dimAlpha;
    this.#warmth.alpha = frame.warmthAlpha;
    positionSprite(this.#corona, frame.corona);
    positionSprite(this.#rays, frame.rays);
    positionSprite(this.#disc, frame.disc);
    positionSprite(this.#spark, frame.spark);
    positionSprite(this.#sunrise, frame.sunrise);
    const clear = listReservedBoxes(plan, this.#stage, figures);
    const radius = discRadius(this.#stage) * picture.discScale;
    this.#props.draw(picture, { ...discCentre(this.#stage), ...this.#stage, radius, clear });
    this.#drawFigures(picture, frame, plan);
  }

  resize(width: number, height: number, layout: StageLayout): void {
    this.#stage = { width, height, layout };
    this.#dim.setSize(width, height);
    this.#warmth.setSize(width, height);
    this.#place();
  }

  destroy(): void {
    this.#dropFigures();
    this.view.destroy({ children: true });
  }

  #sprite(alias: string, additive: boolean): Sprite {
    return new Sprite({
      texture: this.#mounted.texture(alias),
      anchor: 0.5,
      blendMode: additive ? 'add' : 'normal',
    });
  }

  /** Positions figures, result label and hint for the stage's size. */
  #place(): void {
    const figures = this.#figures;
    if (!figures || !this.#plan) return;
    const { resultLabel } = look;
    const { x, y, width, height, hintY } = resultLabelPlace(this.#stage, figures.profit.width);
    this.#resultLabel
      .clear()
      .roundRect(-width / 2, -height / 2, width, height, height / 2)
      .fill(resultLabel.fill)
      .stroke({ color: resultLabel.edge, width: resultLabel.edgeWidth, alignment: 1 });
    this.#resultLabel.position.set(x, y);
    figures.profit.view.position.set(x, y);
    this.#hint.position.set(x, hintY);
  }

  #drawFigures(picture: CelebrationState, frame: CelebrationFrame, plan: CelebrationPlan): void {
    const figures = this.#figures;
    for (const each of [this.#resultLabel, this.#hint]) {
      each.visible = figures !== null && frame.isLarge;
      each.alpha = frame.resultLabelAlpha;
    }
    if (!figures) return;
    const { x, scale, alpha } = frame.multiplier(figures.multiplier.width);
    figures.multiplier.view.position.set(x, discCentre(this.#stage).y);
    figures.multiplier.view.scale.set(scale);
    figures.multiplier.view.alpha = alpha;
    figures.profit.view.visible = frame.isLarge;
    figures.profit.view.alpha = frame.resultLabelAlpha;
    figures.profit.show(formatCountUp(plan.profitText, picture.counted));
  }

  #dropFigures(): void {
    const figures = this.#figures;
    this.#figures = null;
    figures?.multiplier.view.destroy({ children: true });
    figures?.profit.view.destroy({ children: true });
    for (const glyphs of figures?.glyphs ?? []) glyphs.destroy();
  }
}

/** Creates the celebration painter for Pixi. */
export const createPixiCelebration = (mounted: CelebrationDeps): PixiCelebration =>
  new PixiCelebration(mounted);
