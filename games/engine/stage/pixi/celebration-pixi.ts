import { Container, Graphics, Sprite, Text, Texture } from 'pixi.js';
import { type Counter, makeCounter } from '../../parts/counter.ts';
import { type Glyphs, makeGlyphs } from '../../parts/glyphs.ts';
import type { CelebrationPicture, CelebrationPlan } from '../celebration.ts';
import { countUpText } from '../count-up.ts';
import type { Box, Quality, StageLayout, TextRef } from '../scene.ts';
import { celebrationLook as look } from './celebration-look.ts';
import { makeProps, type Props } from './celebration-props.ts';
import { displayFont, plainFont } from './stage-font.ts';

/** What the painter is told when a stage is made or changes its size. */
export interface CelebrationSeat {
  readonly textures: ReadonlyMap<string, Texture>;
  /** The game's own props. */
  readonly props: readonly Texture[];
  readonly quality: Quality;
  readonly resolution: number;
  text(ref: TextRef): string;
}

/** Draws celebrations over the scene; everything it shows is a function of the picture. */
export interface CelebrationPainter {
  readonly view: Container;
  /** Takes the figures of a celebration that is about to play. */
  prepare(plan: CelebrationPlan): void;
  /** `figures` is what the scene's player reads meanwhile. */
  draw(picture: CelebrationPicture, figures: readonly Box[]): void;
  resize(width: number, height: number, layout: StageLayout): void;
  destroy(): void;
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
  #width = 1;
  #height = 1;
  #layout: StageLayout = 'desktop';

  constructor(seat: CelebrationSeat) {
    this.#seat = seat;
    this.#warmth = this.#sprite('edge-warmth', true);
    this.#rays = this.#sprite('rays', true);
    this.#corona = this.#sprite('corona', true);
    this.#disc = this.#sprite('disc', false);
    this.#spark = this.#sprite('flash', true);
    this.#dawn = this.#sprite('dawn', true);
    this.#props = makeProps(seat.props, this.#texture('trail'), seat.quality);
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
      this.#props.view,
      this.#disc,
      this.#spark,
      this.#pill,
      this.#hint,
      this.#dawn,
    );
  }

  prepare(plan: CelebrationPlan): void {
    this.#plan = plan;
    this.#dropFigures();
    if (plan.tier === 'nice' || plan.tier === 'win') return;
    const phone = this.#layout === 'phone';
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
    this.view.visible = picture.shown > 0 && this.#plan !== null;
    if (!this.view.visible) return;
    const radius = this.#radius * picture.discScale;
    const slide = (1 - picture.disc) * radius * 0.9;
    const near = 1 - Math.abs(1 - picture.disc);
    this.#dim.alpha = picture.dim * look.dimAlpha;
    this.#warmth.alpha = picture.warmth * look.warmthAlpha;
    this.#disc.alpha = near;
    this.#disc.x = this.#centre.x + slide;
    const discEdge = (radius * 2) / look.discShare;
    this.#disc.setSize(discEdge, discEdge);
    this.#light(this.#corona, near * look.coronaAlpha, (radius * 2) / look.coronaShare);
    this.#light(this.#rays, picture.rays, (radius * 2) / look.raysShare);
    this.#rays.rotation = picture.raysTurn;
    this.#light(this.#spark, Math.min(1, picture.spark * 1.4), radius * look.sparkSize * picture.spark);
    this.#spark.position.set(
      this.#centre.x + radius * look.sparkAt.x,
      this.#centre.y + radius * look.sparkAt.y,
    );
    const dawn = look.dawn;
    this.#light(this.#dawn, Math.sin(Math.PI * picture.dawn) * dawn.alpha, radius * dawn.size);
    this.#dawn.x = this.#width * (dawn.from + (dawn.to - dawn.from) * picture.dawn);
    this.#disc.alpha *= 1 - picture.dawn;
    // A Totality has figures of its own over a dark scene; in a corona those of the scene are read on.
    const clear = this.#plan?.tier === 'nice' ? figures : [];
    this.#props.draw(picture, { ...this.#centre, radius, width: this.#width, height: this.#height, clear });
    this.#drawFigures(picture);
  }

  resize(width: number, height: number, layout: StageLayout): void {
    this.#width = width;
    this.#height = height;
    this.#layout = layout;
    this.#dim.setSize(width, height);
    this.#warmth.setSize(width, height);
    for (const each of [this.#disc, this.#corona, this.#rays]) each.position.copyFrom(this.#centre);
    this.#dawn.y = this.#centre.y;
    this.#place();
  }

  destroy(): void {
    this.#dropFigures();
    this.view.destroy({ children: true });
  }

  get #radius(): number {
    return Math.min(this.#height * look.radiusOfHeight, this.#width * look.radiusOfWidth);
  }

  get #centre(): { readonly x: number; readonly y: number } {
    return { x: this.#width / 2, y: this.#height * look.centreOfHeight };
  }

  #texture(alias: string): Texture {
    return this.#seat.textures.get(alias) ?? Texture.EMPTY;
  }

  #sprite(alias: string, additive: boolean): Sprite {
    return new Sprite({ texture: this.#texture(alias), anchor: 0.5, blendMode: additive ? 'add' : 'normal' });
  }

  #light(sprite: Sprite, alpha: number, edge: number): void {
    sprite.alpha = alpha;
    sprite.visible = alpha > 0;
    sprite.setSize(edge, edge);
  }

  /** Puts figures, pill and hint where the stage's size wants them. */
  #place(): void {
    const figures = this.#figures;
    if (!figures || !this.#plan) return;
    const phone = this.#layout === 'phone';
    const { pill, hint } = look;
    const height = phone ? pill.heightPhone : pill.height;
    const y = this.#centre.y + this.#radius + (phone ? pill.gapPhone : pill.gap) + height / 2;
    const width = figures.profit.width + pill.padding * 2;
    this.#pill
      .clear()
      .roundRect(-width / 2, -height / 2, width, height, height / 2)
      .fill(pill.fill)
      .stroke({ color: pill.edge, width: pill.edgeWidth, alignment: 1 });
    this.#pill.position.set(this.#centre.x, y);
    figures.profit.view.position.set(this.#centre.x, y);
    this.#hint.position.set(this.#centre.x, y + height / 2 + hint.gap - hint.size / 2);
    figures.multiplier.view.position.copyFrom(this.#centre);
  }

  #drawFigures(picture: CelebrationPicture): void {
    const figures = this.#figures;
    const large = figures !== null && this.#plan !== null && !this.#plan.compact;
    for (const each of [this.#pill, this.#hint]) {
      each.visible = large;
      each.alpha = Math.min(1, picture.figures);
    }
    if (!figures || !this.#plan) return;
    const fits = Math.min(1, (this.#radius * look.figureWidest) / figures.multiplier.width);
    figures.multiplier.view.scale.set(fits * picture.discScale * (0.86 + 0.14 * picture.figures));
    figures.multiplier.view.alpha = Math.min(1, picture.figures) * (1 - picture.dawn);
    figures.profit.view.visible = large;
    figures.profit.view.alpha = Math.min(1, picture.figures);
    figures.profit.show(countUpText(this.#plan.profitText, picture.counted));
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
export const makeCelebration = (seat: CelebrationSeat): CelebrationPainter => new PixiCelebration(seat);
