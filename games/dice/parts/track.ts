import { Container, FillGradient, Graphics, Sprite, Text, Texture } from 'pixi.js';
import { plainFont } from '#engine/stage/pixi/stage-font.ts';
import type { PixiStage, PointState } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import type { DiceLayout } from './layout.ts';
import { type Stretch, type TrackMarks, xOf } from './marks.ts';

/** The glass track with its handles. */
export interface TrackPicture {
  readonly view: Container;
  place(layout: DiceLayout): void;
  mark(marks: TrackMarks): void;
  point(targetId: string | null, state: PointState): void;
  destroy(): void;
}

/** Colours from top to bottom. */
const upright = (colors: readonly number[]): FillGradient =>
  new FillGradient({
    type: 'linear',
    start: { x: 0, y: 0 },
    end: { x: 0, y: 1 },
    colorStops: colors.map((color, index) => ({ offset: index / (colors.length - 1), color })),
    textureSpace: 'local',
  });

class GlassTrack implements TrackPicture {
  readonly view = new Container();
  readonly #textures: PixiStage['textures'];
  readonly #fills = { rail: upright(look.track.rail), win: upright(look.track.win) };
  readonly #glass = new Graphics();
  readonly #rail = new Graphics();
  readonly #glow: Container = new Container();
  readonly #green = new Graphics();
  readonly #grip = new Graphics();
  readonly #ring = new Graphics();
  readonly #handles: readonly Sprite[];
  readonly #ticks: readonly Text[];
  #layout: DiceLayout | null = null;
  #marks: TrackMarks | null = null;
  #pointed: { readonly id: string; readonly state: PointState } | null = null;

  constructor({ textures }: PixiStage) {
    this.#textures = textures;
    const { tick } = look.track;
    this.#ticks = look.track.ticks.map(
      (value) =>
        new Text({
          text: String(value),
          anchor: 0.5,
          style: { fontFamily: plainFont, fontSize: tick.size, fontWeight: '600', fill: tick.textColor },
        }),
    );
    this.#handles = [0, 1].map(
      () => new Sprite({ texture: textures.get('handle') ?? Texture.EMPTY, anchor: { x: 0.5, y: 28 / 60 } }),
    );
    this.view.addChild(this.#glass, this.#rail, this.#glow, this.#green, this.#grip, ...this.#ticks);
  }

  /** Handles lie above the light of a win: they are a layer of their own. */
  readonly top = new Container();

  place(layout: DiceLayout): void {
    this.#layout = layout;
    if (this.top.children.length === 0) this.top.addChild(...this.#handles, this.#ring);
    this.view.y = layout.trackTop;
    this.top.y = layout.trackTop;
    this.#drawGlass(layout);
    this.#drawMarks();
  }

  mark(marks: TrackMarks): void {
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

  #drawGlass({ rail, glassSide }: DiceLayout): void {
    const { glass, railTop, railHeight, railCap, tick, ticks } = look.track;
    this.#glass
      .clear()
      .roundRect(rail.x - glassSide, glass.top, rail.width + glassSide * 2, glass.height, glass.radius)
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
    const layout = this.#layout;
    const marks = this.#marks;
    if (!layout || !marks) return;
    this.#green.clear();
    for (const child of this.#glow.removeChildren()) child.destroy();
    for (const stretch of marks.green) this.#drawGreen(layout, stretch);
    this.#drawGrip(layout, marks);
    for (const [index, handle] of this.#handles.entries()) {
      const at = marks.handles[index];
      handle.visible = at !== undefined;
      if (at) handle.position.set(xOf(layout, at.value), look.track.railTop + look.track.railHeight / 2);
    }
    this.#drawPointed();
  }

  /** A winning stretch reaches into the cap where it goes to the rail's end. */
  #drawGreen(layout: DiceLayout, { from, to }: Stretch): void {
    const { railTop, railHeight, railCap, winGlow } = look.track;
    const { rail } = layout;
    const atStart = from <= 0;
    const x = atStart ? rail.x - railCap : xOf(layout, from);
    const end =
      xOf(layout, to) >= rail.x + rail.width - 0.01 ? rail.x + rail.width + railCap : xOf(layout, to);
    const width = end - x;
    if (width <= 0) return;
    const glow = new Sprite({
      texture: this.#textures.get('glow') ?? Texture.EMPTY,
      tint: winGlow.color,
      alpha: winGlow.alpha,
      blendMode: 'add',
    });
    glow.position.set(x - winGlow.spread, railTop - winGlow.spread);
    glow.setSize(width + winGlow.spread * 2, railHeight + winGlow.spread * 2);
    this.#glow.addChild(glow);
    const round = Math.min(railCap, width / 2);
    const isLeft = atStart;
    const isRight = end > rail.x + rail.width;
    this.#green.roundRect(x, railTop, width, railHeight, isLeft || isRight ? round : 0).fill(this.#fills.win);
    if (isLeft !== isRight)
      this.#green.rect(isLeft ? x + round : x, railTop, width - round, railHeight).fill(this.#fills.win);
  }

  #drawGrip(layout: DiceLayout, { band }: TrackMarks): void {
    this.#grip.clear();
    if (!band) return;
    const { grip, railTop, railHeight } = look.track;
    const left = xOf(layout, band.from);
    const right = xOf(layout, band.to);
    if (right - left < grip.least) return;
    const y = railTop + railHeight / 2;
    for (let dot = 0; dot < grip.dots; dot += 1) {
      const x = (left + right) / 2 + (dot - (grip.dots - 1) / 2) * grip.step;
      this.#grip.circle(x, y, grip.radius).fill(band.winsInside ? grip.color : grip.colorDark);
    }
  }

  #drawPointed(): void {
    const { hoverBand } = look.track;
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
    const { handle, focus } = look.track;
    const sizes = { press: handle.press, hover: handle.hover, focus: 1 } as const;
    const size = state ? sizes[state] : 1;
    sprite.setSize(handle.width * size, handle.height * size);
    if (state === 'focus') this.#drawRing(sprite.x - focus.width2 / 2, focus.width2);
  }

  #ringBand(): void {
    const layout = this.#layout;
    const band = this.#marks?.band;
    if (!layout || !band) return;
    const x = xOf(layout, band.from);
    this.#drawRing(x, xOf(layout, band.to) - x);
  }

  #drawRing(x: number, width: number): void {
    const { focus, railTop, railHeight } = look.track;
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

/** Makes the track; `top` holds the handles, above the light that runs along it. */
export const makeTrack = (stage: PixiStage): GlassTrack => new GlassTrack(stage);
export type { GlassTrack };
