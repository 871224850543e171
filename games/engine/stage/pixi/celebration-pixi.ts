import { Container, Graphics, Sprite, Text, Texture } from 'pixi.js';
import { type Counter, makeCounter } from '../../parts/counter.ts';
import { type Glyphs, makeGlyphs } from '../../parts/glyphs.ts';
import type { CelebrationPicture, CelebrationPlan } from '../celebration.ts';
import {
  type CelebrationFrame,
  celebrationFrame,
  clearBoxes,
  type CelebrationStage,
  discCentre,
  discRadius,
  pillPlace,
} from '../celebration-frame.ts';
import type { CelebrationProp } from '../celebration-props.ts';
import { celebrationLook as look } from '../celebration-look.ts';
import { countUpText } from '../count-up.ts';
import type { CelebrationPainter } from '../scenery.ts';
import type { Box, Quality, StageLayout, TextRef } from '../scene.ts';
import { makeProps, type Props, putSprite } from './celebration-props.ts';
import { displayFont, plainFont } from '../stage-font.ts';

/** What the painter is told when a stage is made or changes its size. */
export interface CelebrationSeat {
  readonly textures: ReadonlyMap<string, Texture>;
  /** The game's own props. */
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
  readonly #seat: CelebrationSeat;
  readonly #dim = new Sprite({ texture: Texture.WHITE, tint: look.dimColor });
  readonly #warmth: Sprite;
  readonly #rays: Sprite;
  readonly #corona: Sprite;
  readonly #disc: Sprite;
  readonly #spark: Sprite;
  readonly #dawn: Sprite;
  readonly #props: Props;
  readonly #pill = new Graphics();
  readonly #hint: Text;
  #plan: CelebrationPlan | null = null;
  #figures: Figures | null = null;
  #stage: CelebrationStage = { width: 1, height: 1, layout: 'desktop' };

  constructor(seat: CelebrationSeat) {
    this.#seat = seat;
    this.#warmth = this.#sprite('edge-warmth', true);
    this.#rays = this.#sprite('rays', true);
    this.#corona = this.#sprite('corona', true);
    this.#disc = this.#sprite('disc', false);
    this.#spark = this.#sprite('flash', true);
    this.#dawn = this.#sprite('dawn', true);
    this.#props = makeProps(seat.props, seat.textures, seat.quality);
    this.#warmth.anchor.set(0);
    const { size, color } = look.hint;
    this.#hint = new Text({
      text: '',
      anchor: 0.5,
      style: { fontFamily: plainFont, fontSize: size, fontWeight: '500', fill: color },
    });
    this.view.addChild(
      this.#dim,
      this.#warmth,
      this.#corona,
      this.#rays,
      this.#dawn,
      this.#props.view,
      this.#disc,
      this.#spark,
      this.#pill,
      this.#hint,
    );
  }

  prepare(plan: CelebrationPlan): void {
    this.#plan = plan;
    this.#dropFigures();
    if (plan.tier === 'nice' || plan.tier === 'win') return;
    const phone = this.#stage.layout === 'phone';
    const { resolution } = this.#seat;
    const multiplierGlyphs = makeGlyphs(
      look.figureCharacters + plan.multiplierText,
      {
        font: displayFont,
        weight: 800,
        size: phone ? look.figureSizePhone : look.figureSize,
        colors: look.figureColors,
      },
      resolution,
    );
    const profitGlyphs = makeGlyphs(
      look.figureCharacters + plan.profitText,
      {
        font: displayFont,
        weight: 800,
        size: phone ? look.pill.sizePhone : look.pill.size,
        colors: [look.pill.color, look.pill.color],
      },
      resolution,
    );
    const multiplier = makeCounter(multiplierGlyphs, look.tracking);
    const profit = makeCounter(profitGlyphs, 0);
    multiplier.show(plan.multiplierText);
    profit.show(plan.profitText);
    this.view.addChild(multiplier.view, profit.view);
    this.#figures = { glyphs: [multiplierGlyphs, profitGlyphs], multiplier, profit };
    this.#hint.text = this.#seat.text({ key: phone ? 'game:skipTouch' : 'game:skipKeyboard' });
    this.#place();
  }

  draw(picture: CelebrationPicture, figures: readonly Box[]): void {
    const plan = this.#plan;
    this.view.visible = picture.shown > 0 && plan !== null;
    if (!this.view.visible || !plan) return;
    const frame = celebrationFrame(picture, this.#stage, plan);
    this.#dim.alpha = frame.dimAlpha;
    this.#warmth.alpha = frame.warmthAlpha;
    putSprite(this.#corona, frame.corona);
    putSprite(this.#rays, frame.rays);
    putSprite(this.#disc, frame.disc);
    putSprite(this.#spark, frame.spark);
    putSprite(this.#dawn, frame.dawn);
    const clear = clearBoxes(plan, this.#stage, figures);
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

  #texture(alias: string): Texture {
    return this.#seat.textures.get(alias) ?? Texture.EMPTY;
  }

  #sprite(alias: string, additive: boolean): Sprite {
    return new Sprite({ texture: this.#texture(alias), anchor: 0.5, blendMode: additive ? 'add' : 'normal' });
  }

  /** Puts figures, pill and hint where the stage's size wants them. */
  #place(): void {
    const figures = this.#figures;
    if (!figures || !this.#plan) return;
    const { pill } = look;
    const { x, y, width, height, hintY } = pillPlace(this.#stage, figures.profit.width);
    this.#pill
      .clear()
      .roundRect(-width / 2, -height / 2, width, height, height / 2)
      .fill(pill.fill)
      .stroke({ color: pill.edge, width: pill.edgeWidth, alignment: 1 });
    this.#pill.position.set(x, y);
    figures.profit.view.position.set(x, y);
    this.#hint.position.set(x, hintY);
  }

  #drawFigures(picture: CelebrationPicture, frame: CelebrationFrame, plan: CelebrationPlan): void {
    const figures = this.#figures;
    for (const each of [this.#pill, this.#hint]) {
      each.visible = figures !== null && frame.isLarge;
      each.alpha = frame.pillAlpha;
    }
    if (!figures) return;
    const { x, scale, alpha } = frame.multiplier(figures.multiplier.width);
    figures.multiplier.view.position.set(x, discCentre(this.#stage).y);
    figures.multiplier.view.scale.set(scale);
    figures.multiplier.view.alpha = alpha;
    figures.profit.view.visible = frame.isLarge;
    figures.profit.view.alpha = frame.pillAlpha;
    figures.profit.show(countUpText(plan.profitText, picture.counted));
  }

  #dropFigures(): void {
    const figures = this.#figures;
    this.#figures = null;
    figures?.multiplier.view.destroy({ children: true });
    figures?.profit.view.destroy({ children: true });
    for (const glyphs of figures?.glyphs ?? []) glyphs.destroy();
  }
}

/** Makes the painter of celebrations for Pixi. */
export const makeCelebration = (seat: CelebrationSeat): PixiCelebration => new PixiCelebration(seat);
