import { Container, Graphics, Rectangle, Sprite, Texture } from 'pixi.js';
import { getElementAt } from '#core/get-element-at.ts';
import { createAdditiveLight } from '#engine/parts/flare.ts';
import { lerp, mixColor, rampColor } from '#engine/parts/color.ts';
import type { TilePointing } from '#engine/parts/tile-pointing.ts';
import type { Box, PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { HOLES, LAYERS, pieceAt } from '../paytable.ts';
import type { CheesyView } from '../rules.ts';
import type { CheeseMotion } from './motion.ts';
import { sheet } from './sheet.ts';

/** State of the cheese besides its motion. */
export interface CheesePose {
  readonly view: CheesyView | null;
  /** Autobet's marks, while no round is shown. */
  readonly marks: readonly number[] | null;
  readonly pointing: TilePointing;
}
interface Spot {
  readonly x: number;
  readonly y: number;
}

const layers = Array.from({ length: LAYERS }, (_, layer) => layer);
const holes = Array.from({ length: HOLES }, (_, hole) => hole);
const of = <Each>(list: readonly Each[], index: number): Each =>
  getElementAt(list, index % list.length, 'entry');

/** Index of a hole across all layers, for the pointer. */
export const holeIndex = (layer: number, hole: number): number => layer * HOLES + hole;

/** The cheese: eight layers of five holes, their contents, and the tunnel that the mouse has eaten. */
export class Cheese {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #textures: PixiStage['texture'];
  readonly #rows: readonly Sprite[];
  readonly #tunnel = new Graphics();
  readonly #active = new Graphics();
  readonly #holes: readonly Sprite[];
  readonly #pointed: readonly Sprite[];
  readonly #items: readonly Sprite[];
  readonly #rings: readonly Sprite[];
  readonly #shine: Sprite;

  constructor(stage: PixiStage, textures: PixiStage['texture']) {
    this.#stage = stage;
    this.#textures = textures;
    const { face } = look[stage.layout];
    const { picture, face: own, scale } = look.block;
    const { source } = stage.texture(picture);
    const block = new Sprite(stage.texture(picture));
    const [wide, high] = [face.width / own.width, face.height / own.height];
    block.position.set(face.x - own.x * wide, face.y - own.y * high);
    block.scale.set(wide / scale, high / scale);
    this.#rows = layers.map((layer) => {
      const height = own.height / LAYERS;
      const y = own.y + layer * height;
      const frame = new Rectangle(own.x * scale, y * scale, own.width * scale, height * scale);
      const row = new Sprite(new Texture({ source, frame }));
      row.position.set(face.x, face.y + layer * height * high);
      row.scale.set(wide / scale, high / scale);
      return row;
    });
    const make = (name: string) => new Sprite({ texture: textures(name), anchor: 0.5 });
    const each = (name: string) => layers.flatMap(() => holes.map(() => make(name)));
    this.#holes = each('hole-ahead');
    this.#pointed = each('ring');
    this.#items = each('C');
    this.#rings = layers.map(() => make('ring'));
    this.#shine = createAdditiveLight(stage, 'glow', { ...look.row.shine, alpha: 0 });
    const { pointed } = look.hole;
    for (const sprite of this.#pointed) sprite.tint = pointed.color;
    this.view.addChild(block, ...this.#rows, this.#tunnel, this.#active);
    this.view.addChild(...this.#holes, ...this.#pointed, ...this.#items, ...this.#rings, this.#shine);
    this.#drawActive();
  }

  /** The middle of a hole, in units of the drawing. */
  spot(layer: number, hole: number): Spot {
    const { x, y, column, row } = look[this.#stage.layout].hole;
    return { x: x + hole * column, y: y + layer * row };
  }

  /**
   * The hit area of a hole, up to its neighbours; finger-high if no other row can be pressed.
   */
  boxOf(layer: number, hole: number, isAlone: boolean): Box {
    const { column, row } = look[this.#stage.layout].hole;
    const { x, y } = this.spot(layer, hole);
    const height = isAlone ? row * 1.2 : row;
    return { x: x - column / 2, y: y - height / 2, width: column, height };
  }

  /** Position of the mouse at this point of its way. */
  wayAt(view: CheesyView | null, way: number): Spot {
    const { face, mouse } = look[this.#stage.layout];
    const picks = view?.picks ?? [];
    const at = (index: number): Spot => this.spot(index, picks[index] ?? 0);
    const top = { x: face.x + face.width / 2, y: mouse.top };
    if (way <= 0 || picks.length === 0) return top;
    const first = { x: at(0).x, y: top.y };
    // Over the top first, then down.
    if (way < 0.5) return between(top, first, way * 2);
    if (way <= 1) return between(first, at(0), way * 2 - 1);
    const last = Math.min(picks.length, Math.ceil(way)) - 1;
    return between(at(last - 1), at(last), Math.min(1, way - last));
  }

  /** How far the mouse moves aside from its last pick: above it, away from the pick before, or outwards. */
  perchAt(view: CheesyView | null, way: number): Spot {
    const { x, y, leastY, aside } = look[this.#stage.layout].mouse.perch;
    const layer = Math.max(0, Math.floor(way) - 1);
    const hole = view?.picks[layer];
    if (hole === undefined) return { x: 0, y: 0 };
    const at = this.spot(layer, hole);
    const before = view?.picks[layer - 1];
    // Near the top it sits lower, clear of the number.
    const up = Math.max(y, leastY - at.y);
    const isBeside = up > y && before === undefined;
    // Straight below the pick before, it moves further, towards the middle.
    const isBelow = before === hole;
    const isOutwards = hole === 0 ? !isBeside : hole < HOLES - 1 && before !== undefined && before > hole;
    const isLeft = isBelow ? hole > HOLES / 2 : isOutwards;
    const out = isBeside || isBelow ? aside : x;
    return { x: isLeft ? -out : out, y: up };
  }

  draw(motion: CheeseMotion, pose: CheesePose, timeMs: number): void {
    const { marks } = pose;
    const turn = marks ? marks.length : motion.opened;
    const isLit = marks !== null || motion.active > 0;
    for (const layer of layers) {
      getElementAt(this.#rows, layer, 'layer').tint = this.#tintOf(layer, motion);
      this.#drawRing(layer, motion, pose);
      for (const hole of holes)
        this.#drawHole(layer, hole, { motion, pose, isTurn: isLit && layer === turn, timeMs });
    }
    this.#active.visible = isLit && turn < LAYERS;
    this.#active.alpha = marks ? 1 : motion.active;
    this.#active.y = turn * look[this.#stage.layout].hole.row;
    this.#shine.visible = motion.shine > 0;
    this.#shine.alpha = motion.shine;
    const { face } = look[this.#stage.layout];
    this.#shine.position.set(face.x + face.width / 2, this.spot(Math.max(0, motion.opened - 1), 0).y);
    this.#drawTunnel(motion, pose.view);
  }

  #tintOf(layer: number, { eaten, rest, won }: CheeseMotion): number {
    const { eaten: eatenTint, ahead, over } = look.row;
    const away = (layer - eaten) / (ahead.length - 1);
    const open = layer < eaten ? eatenTint : rampColor(ahead, away);
    if (rest === 0) return open;
    const end = layer >= eaten ? over.ahead : won < 0 ? over.lost : over.eaten;
    return mixColor(open, end, rest);
  }

  #drawHole(
    layer: number,
    hole: number,
    {
      motion,
      pose,
      isTurn,
      timeMs,
    }: { motion: CheeseMotion; pose: CheesePose; isTurn: boolean; timeMs: number },
  ): void {
    const index = holeIndex(layer, hole);
    const { hole: place } = look[this.#stage.layout];
    const { turns, wide, high, lift, press, pointed } = look.hole;
    const sprite = getElementAt(this.#holes, index, 'hole');
    const halo = getElementAt(this.#pointed, index, 'hole');
    const shown = this.#shownAt(layer, hole, motion, pose.view);
    const up = isTurn ? pose.pointing.lift(index, timeMs) : 0;
    const size = 1 + lift * up - press * (isTurn ? pose.pointing.press(index) : 0);
    sprite.texture = this.#textures(shown > 0 ? 'hole-open' : isTurn ? 'hole-active' : 'hole-ahead');
    halo.visible = up > 0;
    halo.alpha = pointed.alpha * up;
    for (const each of [sprite, halo]) {
      each.position.copyFrom(this.spot(layer, hole));
      each.angle = of(turns, index);
      // The sheet has more than one pixel per unit.
      const unit = size / sheet.scale;
      each.scale.set(place.scaleX * of(wide, index) * unit, place.scaleY * of(high, index) * unit);
    }
    this.#drawItem(layer, hole, { motion, view: pose.view, shown });
  }

  #drawItem(
    layer: number,
    hole: number,
    { motion, view, shown }: { motion: CheeseMotion; view: CheesyView | null; shown: number },
  ): void {
    const item = getElementAt(this.#items, holeIndex(layer, hole), 'hole');
    const contents = view?.layers[layer];
    const isOpen = layer < motion.opened;
    const isPicked = isOpen && view?.picks[layer] === hole;
    // The sprung trap is drawn with the mouse.
    const isSprung = isPicked && contents !== undefined && pieceAt(contents, hole) === 'T';
    item.visible = shown > 0 && !isSprung;
    if (contents === undefined || !item.visible) return;
    const { size, picked, missed, rest, from } = look.item;
    const [full, alpha] = isPicked ? [picked, 1] : [size, isOpen ? missed : rest];
    item.texture = this.#textures(pieceAt(contents, hole));
    item.position.copyFrom(this.spot(layer, hole));
    item.scale.set((lerp(from, full, shown) * look[this.#stage.layout].unit) / sheet.scale);
    item.alpha = alpha * Math.min(1, shown);
  }

  /**
   * How far the contents of a hole are revealed: outwards from the bite, at the end down from the eaten
   * layers.
   */
  #shownAt(
    layer: number,
    hole: number,
    { opened, reveal, rest }: CheeseMotion,
    view: CheesyView | null,
  ): number {
    const { stagger } = look.item;
    const staged = (share: number, away: number): number =>
      Math.min(1, Math.max(0, (share - away * stagger) / (1 - stagger)));
    if (layer < opened - 1) return 1;
    if (layer < opened) return staged(reveal, Math.abs(hole - (view?.picks[layer] ?? 0)) / HOLES);
    return staged(rest, (layer - opened) / LAYERS);
  }

  #drawRing(layer: number, motion: CheeseMotion, { view, marks }: CheesePose): void {
    const ring = getElementAt(this.#rings, layer, 'layer');
    const hole = marks ? marks[layer] : layer < motion.opened ? view?.picks[layer] : undefined;
    ring.visible = hole !== undefined;
    if (hole === undefined) return;
    const { hole: place } = look[this.#stage.layout];
    const size = (marks ? look.ring.marked : 1) / sheet.scale;
    ring.position.copyFrom(this.spot(layer, hole));
    ring.scale.set(place.scaleX * size, place.scaleY * size);
    ring.tint = !marks && layer >= motion.eaten ? look.ring.lost : look.ring.color;
  }

  #drawTunnel({ way }: CheeseMotion, view: CheesyView | null): void {
    const { face, unit } = look[this.#stage.layout];
    const picks = view?.picks ?? [];
    this.#tunnel.clear();
    if (picks.length === 0 || way <= 0.5) return;
    const whole = Math.min(picks.length, Math.floor(way));
    const end = this.wayAt(view, way);
    const start = { x: this.spot(0, picks[0] ?? 0).x, y: face.y - 6 * unit };
    const path = [start, ...layers.slice(0, whole).map((layer) => this.spot(layer, picks[layer] ?? 0)), end];
    for (const { width, color, alpha, shift } of look.tunnel) {
      for (const [index, { x, y }] of path.entries()) {
        const below = { x: x + shift, y: Math.max(start.y, y) + shift };
        if (index === 0) this.#tunnel.moveTo(below.x, below.y);
        else this.#tunnel.lineTo(below.x, below.y);
      }
      this.#tunnel.stroke({ width: width * unit, color, alpha, cap: 'round', join: 'round' });
    }
  }

  #drawActive(): void {
    const { face, unit, hole } = look[this.#stage.layout];
    const { inset, fill, alpha, edge, width, halo, radius } = look.row.active;
    const frame = (out: number, round: number) =>
      this.#active.roundRect(
        face.x - out,
        face.y - (out + inset) / 2,
        face.width + 2 * out,
        hole.row + out + inset,
        round,
      );
    const out = -inset * unit;
    frame(out, radius * unit)
      .fill({ color: fill, alpha })
      .stroke({ color: edge, width: width * unit });
    frame(out + 4 * unit, (radius + 3) * unit).stroke({ color: halo, width: 2 * unit, alpha: 0.45 });
  }
}

const between = (from: Spot, to: Spot, share: number): Spot => ({
  x: lerp(from.x, to.x, share),
  y: lerp(from.y, to.y, share),
});
