import { Container, FillGradient, Graphics, Sprite, type Text } from 'pixi.js';
import { bodyFont } from '../stage/stage-font.ts';
import type { PixiStage, PointState } from '../stage/scene.ts';
import { type RailMarks, type RailPlace, type RailRange, xOnRail } from './rail-marks.ts';
import type { RailLook } from './rail-look.ts';
import { createText } from './text.ts';

/** Colours from top to bottom. */
const upright = (colors: readonly number[]): FillGradient =>
  new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    colorStops: colors.map((color, index) => ({ offset: index / (colors.length - 1), color })),
    textureSpace: 'local',
  });

/** A slider under glass: rail, winning stretches, one or two handles, and a band between them that moves both. */
export class SliderRail {
  readonly view = new Container();
  readonly #texture: PixiStage['texture'];
  readonly #look: RailLook;
  readonly #fills: { readonly rail: FillGradient; readonly win: FillGradient };
  readonly #glass = new Graphics();
  readonly #rail = new Graphics();
  readonly #glow: Container = new Container();
  readonly #green = new Graphics();
  readonly #grip = new Graphics();
  readonly #ring = new Graphics();
  readonly #handles: readonly Sprite[];
  readonly #ticks: readonly Text[];
  #place: RailPlace | null = null;
  #marks: RailMarks | null = null;
  #pointed: { readonly id: string; readonly state: PointState } | null = null;

  constructor({ texture }: PixiStage, look: RailLook) {
    this.#texture = texture;
    this.#look = look;
    this.#fills = { rail: upright(look.rail), win: upright(look.win) };
    const { tick } = look;
    const words = { font: bodyFont, size: tick.size, weight: '600', color: tick.textColor } as const;
    this.#ticks = look.ticks.map((value) => createText(words, { text: String(value) }));
    this.#handles = [0, 1].map(
      () => new Sprite({ texture: texture('handle'), anchor: { x: 0.5, y: 28 / 60 } }),
    );
    this.top.addChild(...this.#handles, this.#ring);
    this.view.addChild(this.#glass, this.#rail, this.#glow, this.#green, this.#grip, ...this.#ticks);
  }

  /** A separate layer, because handles lie above the light of a win. */
  readonly top = new Container();

  place(place: RailPlace): void {
    this.#place = place;
    this.view.y = place.top;
    this.top.y = place.top;
    this.#drawGlass(place);
    this.#drawMarks();
  }

  mark(marks: RailMarks): void {
    this.#marks = marks;
    this.#drawMarks();
  }

  point(targetId: string | null, state: PointState): void {
    this.#pointed = targetId === null ? null : { id: targetId, state };
    this.#drawPointed();
  }

  destroy(): void {
    this.view.destroy({ children: true });
    this.top.destroy({ children: true });
    for (const fill of Object.values(this.#fills)) fill.destroy();
  }

  #drawGlass(rail: RailPlace): void {
    const { glass, railTop, railHeight, railCap, tick, ticks } = this.#look;
    this.#glass
      .clear()
      .roundRect(
        rail.x - rail.glassSide,
        glass.top,
        rail.width + rail.glassSide * 2,
        glass.height,
        glass.radius,
      )
      .fill({ color: glass.fill, alpha: glass.alpha })
      .stroke({ color: glass.edge, alpha: glass.edgeAlpha, width: glass.edgeWidth, alignment: 1 });
    this.#rail
      .clear()
      .roundRect(rail.x - railCap, railTop, rail.width + railCap * 2, railHeight, railCap)
      .fill(this.#fills.rail);
    for (const [index, value] of ticks.entries()) {
      const x = rail.x + (rail.width * value) / 100;
      this.#rail.rect(x - tick.width / 2, tick.top, tick.width, tick.height).fill(tick.color);
      this.#ticks[index]?.position.set(x, tick.textTop);
    }
  }

  #drawMarks(): void {
    const place = this.#place;
    const marks = this.#marks;
    if (!place || !marks) return;
    this.#green.clear();
    for (const child of this.#glow.removeChildren()) child.destroy();
    for (const stretch of marks.green) this.#drawGreen(place, stretch);
    this.#drawGrip(place, marks);
    for (const [index, handle] of this.#handles.entries()) {
      const at = marks.handles[index];
      handle.visible = at !== undefined;
      if (at) handle.position.set(xOnRail(place, at.value), this.#look.railTop + this.#look.railHeight / 2);
    }
    this.#drawPointed();
  }

  /** A winning range that ends at the rail's end includes its cap. */
  #drawGreen(place: RailPlace, { from, to }: RailRange): void {
    const { railTop, railHeight, railCap, winGlow } = this.#look;
    const { color: tint, alpha, spread } = winGlow;
    const railEnd = place.x + place.width;
    const [isLeft, isRight] = [from <= 0, xOnRail(place, to) >= railEnd - 0.01];
    const x = isLeft ? place.x - railCap : xOnRail(place, from);
    const width = (isRight ? railEnd + railCap : xOnRail(place, to)) - x;
    if (width <= 0) return;
    const glow = new Sprite({ texture: this.#texture('glow'), tint, alpha, blendMode: 'add' });
    glow.position.set(x - spread, railTop - spread);
    glow.setSize(width + spread * 2, railHeight + spread * 2);
    this.#glow.addChild(glow);
    const round = Math.min(railCap, width / 2);
    this.#green.roundRect(x, railTop, width, railHeight, isLeft || isRight ? round : 0).fill(this.#fills.win);
    if (isLeft !== isRight)
      this.#green.rect(isLeft ? x + round : x, railTop, width - round, railHeight).fill(this.#fills.win);
  }

  #drawGrip(place: RailPlace, { band }: RailMarks): void {
    this.#grip.clear();
    if (!band) return;
    const { grip, railTop, railHeight } = this.#look;
    const left = xOnRail(place, band.from);
    const right = xOnRail(place, band.to);
    if (right - left < grip.least) return;
    const y = railTop + railHeight / 2;
    for (let dot = 0; dot < grip.dots; dot += 1) {
      const x = (left + right) / 2 + (dot - (grip.dots - 1) / 2) * grip.step;
      this.#grip.circle(x, y, grip.radius).fill(band.winsInside ? grip.color : grip.colorDark);
    }
  }

  #drawPointed(): void {
    const { hoverBand } = this.#look;
    const pointed = this.#pointed;
    const marks = this.#marks;
    this.#ring.clear();
    this.#grip.alpha = pointed?.id === 'band' ? 1 : 1 - hoverBand * 2;
    this.#green.tint = 0xffffff;
    for (const [index, sprite] of this.#handles.entries()) {
      const mine = pointed !== null && marks?.handles[index]?.field === pointed.id;
      this.#drawHandle(sprite, mine ? pointed.state : null);
    }
    if (pointed?.id === 'band' && pointed.state === 'focus') this.#ringBand();
  }

  #drawHandle(sprite: Sprite, state: PointState | null): void {
    const { handle, focus } = this.#look;
    const sizes = { press: handle.press, hover: handle.hover, focus: 1 } as const;
    const size = state ? sizes[state] : 1;
    sprite.setSize(handle.width * size, handle.height * size);
    if (state === 'focus') this.#drawRing(sprite.x - focus.width2 / 2, focus.width2);
  }

  #ringBand(): void {
    const place = this.#place;
    const band = this.#marks?.band;
    if (!place || !band) return;
    const x = xOnRail(place, band.from);
    this.#drawRing(x, xOnRail(place, band.to) - x);
  }

  #drawRing(x: number, width: number): void {
    const { focus, railTop, railHeight } = this.#look;
    const y = railTop + railHeight / 2 - focus.height2 / 2;
    this.#ring
      .roundRect(
        x - focus.gap,
        y - focus.gap,
        width + focus.gap * 2,
        focus.height2 + focus.gap * 2,
        focus.radius,
      )
      .stroke({ color: focus.color, width: focus.width });
  }
}
