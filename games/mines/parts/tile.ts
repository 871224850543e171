import { Container, type Sprite, type Texture } from 'pixi.js';
import { getElementAt } from '#core/get-element-at.ts';
import { createLight } from '#engine/parts/backdrop.ts';
import { createCounter, type Counter } from '#engine/parts/counter.ts';
import type { Glyphs } from '#engine/parts/glyphs.ts';
import { lerp } from '#engine/parts/color.ts';
import { ShardBurst } from '#engine/parts/shard-burst.ts';
import { look } from '../look.ts';
import { MINE, HIDDEN, type TileMotion } from './motion.ts';

/** State of a tile besides its motion. */
export interface TilePose {
  /** 0 to 1: raised under the pointer, pressed, and lit. */
  readonly lift: number;
  readonly press: number;
  readonly lit: number;
  readonly breath: number;
  /** Position in autobet's plan; 0 if not marked. */
  readonly mark: number;
  /** From the tile's centre to the card, in units of the tile. */
  readonly card: { readonly x: number; readonly y: number };
}

const degrees = Math.PI / 180;
/** Neighbours never have the same cut. */
const cutOf = (tile: number): number =>
  (tile + Math.floor(tile / look.grid.columns) * 2) % look.prize.cuts.length;

/** One tile: its closed side, and the well with a gem or mine. */
export class TileView {
  readonly view = new Container();
  readonly shards = new ShardBurst();
  readonly #closed = new Container();
  readonly #open = new Container();
  readonly #lit: Sprite;
  readonly #halo: Sprite;
  readonly #prize: Sprite;
  readonly #eye: Sprite;
  readonly #glints: readonly Sprite[];
  readonly #won: Sprite;
  readonly #badge: Sprite;
  readonly #number: Counter;
  readonly #texture: (alias: string) => Texture;
  readonly #gemAlias: string;
  readonly #haloAlias: string;
  readonly #tilt: number;

  constructor(tile: number, texture: (alias: string) => Texture, figures: Glyphs) {
    this.#texture = texture;
    const cut = cutOf(tile);
    this.#gemAlias = getElementAt(look.prize.cuts, cut, 'cut');
    this.#haloAlias = getElementAt(look.prize.halos, cut, 'halo');
    this.#tilt = (look.prize.tilts[tile % look.prize.tilts.length] ?? 0) * degrees;
    const { faces, closed } = look.tile;
    const face = this.#sprite(faces[(tile * 3) % faces.length] ?? faces[0], closed.width, closed.height);
    this.#lit = this.#sprite('tile-lit', closed.width, closed.height);
    face.y = this.#lit.y = closed.y;
    this.#badge = this.#sprite('badge', look.badge.radius * 2);
    this.#number = createCounter(figures, look.badge.tracking);
    this.#closed.addChild(face, this.#lit);
    this.#halo = this.#sprite('halo-a', look.tile.open);
    this.#prize = this.#sprite('gem-a', look.prize.size);
    this.#eye = this.#sprite('mine-open', look.prize.size);
    const { glints, smallGlint } = look.prize;
    this.#glints = [getElementAt(glints, cut, 'glint'), smallGlint].map(({ x, y, size }) => {
      const glint = this.#sprite('star', size);
      glint.position.set(x, y);
      return glint;
    });
    const well = this.#sprite('well', look.tile.open);
    this.#open.addChild(well, this.#halo, this.#prize, this.#eye, ...this.#glints);
    this.#won = this.#sprite('won', look.won.size);
    this.view.addChild(this.#open, this.#closed, this.#won, this.#badge, this.#number.view);
  }

  draw(motion: TileMotion, pose: TilePose): void {
    const edge = Math.abs(Math.cos(motion.turn * Math.PI));
    const isOpen = motion.turn >= 0.5;
    const squash = 1 - look.tile.squash * Math.max(motion.press, pose.press);
    this.#closed.visible = !isOpen;
    this.#open.visible = isOpen;
    const grown = 1 + look.tile.grow * pose.lift + look.breath.grow * pose.breath;
    this.#closed.scale.set(edge * squash * grown, squash * grown);
    this.#closed.y = -look.tile.lift * pose.lift * (1 - pose.press);
    this.#closed.skew.y = look.tile.lean * pose.lift * (1 - edge);
    this.#open.scale.set(edge, 1);
    this.#lit.alpha = Math.min(1, Math.max(pose.lit, pose.lift * (1 - pose.press * 0.4)));
    this.view.zIndex = motion.fly > 0 ? 1 : 0;
    this.#won.visible = motion.won > 0;
    this.#won.alpha = motion.won;
    if (isOpen) this.#drawUnder(motion, pose.card);
    this.#drawBadge(pose.mark);
    this.shards.draw(motion.burst);
  }

  #drawUnder(motion: TileMotion, card: TilePose['card']): void {
    const isMine = motion.under === MINE;
    this.#prize.visible = this.#halo.visible = motion.under !== HIDDEN;
    this.#halo.alpha = lerp(look.prize.dimLight, 1, Math.min(1, motion.light));
    this.#halo.texture = this.#texture(isMine ? 'halo-mine' : this.#haloAlias);
    this.#prize.texture = this.#texture(isMine ? 'mine' : this.#gemAlias);
    this.#eye.visible = isMine && motion.eye > 0;
    for (const glint of this.#glints) glint.visible = !isMine && motion.light > 0.5 && motion.fly === 0;
    if (isMine) this.#drawMine(motion);
    else this.#drawGem(motion, card);
  }

  #drawMine({ light, rise, eye }: TileMotion): void {
    const { prize } = look;
    const y = prize.y + prize.rise * light * (1 - rise);
    this.#prize.setSize(lerp(prize.dimSize, prize.size, light));
    this.#prize.position.set(0, y);
    this.#eye.position.set(0, y);
    this.#prize.rotation = 0;
    this.#prize.alpha = lerp(prize.dimMine, 1, light);
    this.#eye.alpha = eye;
    this.#eye.setSize(prize.size * lerp(0.9, 1, eye));
  }

  #drawGem({ light, rise, fly, won }: TileMotion, card: TilePose['card']): void {
    const { prize } = look;
    const swell = 1 + look.won.swell * Math.sin(Math.PI * won);
    this.#prize.setSize(lerp(prize.dimSize, prize.size, light) * lerp(1, prize.flownSize, fly) * swell);
    this.#prize.rotation = this.#tilt * lerp(1, 3, fly);
    this.#prize.alpha = lerp(prize.dimAlpha, 1, light) * (1 - fly ** 4);
    const y = prize.y + prize.rise * light * (1 - rise);
    this.#prize.position.set(card.x * fly, lerp(y, card.y, fly));
    for (const glint of this.#glints) {
      glint.alpha = Math.min(1, Math.max(0, rise));
      glint.rotation = (1 - rise) * 1.2;
    }
  }

  #drawBadge(mark: number): void {
    this.#badge.visible = this.#number.view.visible = mark > 0;
    if (mark > 0) this.#number.show(String(mark));
  }

  #sprite(alias: string, width: number, height = width): Sprite {
    return createLight(this.#texture(alias), { width, height, alpha: 1 });
  }
}
