import { Container, Sprite } from 'pixi.js';
import { lerp } from '#engine/parts/color.ts';
import { createAdditiveLight } from '#engine/parts/flare.ts';
import { ShardBurst } from '#engine/parts/shard-burst.ts';
import { isIdleMotionDisabled } from '#engine/stage/idle-motion.ts';
import type { RandomSource } from '#engine/stage/random.ts';
import type { Box, PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import type { Piece } from '../paytable.ts';
import type { CheeseMotion } from './motion.ts';
import { sheet } from './sheet.ts';

/** Position of the mouse, its scale there and on the throne, and what it holds. */
export interface MousePose {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly throne: number;
  readonly held: Piece | null;
  /** From the mouse to its pick, where a trap snaps. */
  readonly pick: { readonly x: number; readonly y: number };
  /** How long it has been waiting for the reply, ms. */
  readonly waitedMs: number;
}

const sway = (timeMs: number, everyMs: number): number => Math.sin((timeMs / everyMs) * Math.PI * 2);

/** The mouse: eats, grows, and gets caught by its tail. */
export class Mouse {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #textures: PixiStage['texture'];
  readonly #light: Sprite;
  readonly #head = new Container();
  readonly #tail: Sprite;
  readonly #face: Sprite;
  readonly #whiskers: Sprite;
  readonly #held: Sprite;
  readonly #trap: Sprite;
  readonly #crown: Sprite;
  readonly #stars: readonly Sprite[];
  readonly #sparks: readonly Sprite[];
  readonly #crumbs = new ShardBurst();
  readonly #burst = new ShardBurst();

  constructor(stage: PixiStage, textures: PixiStage['texture']) {
    this.#stage = stage;
    this.#textures = textures;
    const { body, face, tail, whiskers, held, trap, crown, stars, sparks, light } = look.mouse;
    const make = (name: string, size?: { readonly width: number; readonly height: number }) => {
      const sprite = new Sprite({ texture: textures(name), anchor: 0.5 });
      if (size) sprite.setSize(size.width, size.height);
      else sprite.scale.set(1 / sheet.scale);
      return sprite;
    };
    const centred = (sprite: Sprite, { x, y, width, height }: Box) => {
      sprite.position.set(x + width / 2, y + height / 2);
      return sprite;
    };
    this.#light = createAdditiveLight(stage, 'glow', light);
    this.#tail = make('tail', tail);
    this.#tail.anchor.set(tail.anchorX, tail.anchorY);
    this.#tail.position.set(tail.x, tail.y);
    this.#face = centred(make('face-open', face), face);
    this.#whiskers = make('whiskers', whiskers);
    this.#whiskers.y = whiskers.y;
    this.#held = make('C');
    this.#held.y = held.y;
    this.#held.scale.set(held.size / sheet.scale);
    this.#trap = make('shut');
    this.#trap.angle = trap.degrees;
    this.#crown = make('crown', crown);
    this.#crown.y = crown.y;
    const star = (size: number) => make('star', { width: size, height: size });
    this.#stars = Array.from({ length: 3 }, () => star(stars.size));
    for (const each of this.#stars) each.tint = stars.color;
    this.#sparks = sparks.map(({ x, y, size }) => {
      const spark = star(size);
      spark.position.set(x, y);
      return spark;
    });
    this.#head.addChild(this.#tail, centred(make('mouse', body), body), this.#face, this.#whiskers);
    this.#head.addChild(this.#held, this.#crown, ...this.#stars, ...this.#sparks);
    this.view.addChild(this.#light, this.#trap, this.#head, this.#crumbs.view, this.#burst.view);
  }

  /** Scatters the crumbs of a bite, or the cheese of a win. */
  scatter(what: Piece | 'win', random: RandomSource): void {
    const { crumbs, burst, fewer } = look;
    const { reducedMotion, eco, quality } = this.#stage;
    const share = reducedMotion ? 0 : quality === 'soft' ? fewer.soft : eco ? fewer.eco : 1;
    const texture = this.#textures('chip');
    if (what === 'win')
      this.#burst.prepare(texture, { ...burst, count: Math.round(burst.count * share) }, random);
    else this.#crumbs.prepare(texture, { ...crumbs, count: Math.round(crumbs.counts[what] * share) }, random);
  }

  draw(motion: CheeseMotion, { x, y, size, throne, held, pick, waitedMs }: MousePose, timeMs: number): void {
    const still = isIdleMotionDisabled(this.#stage);
    const { bob, wag, twitch, chew, wait } = look.mouse;
    const idle = (everyMs: number): number => (still ? 0 : sway(timeMs, everyMs));
    const grown = lerp(size * (1 + look.mouse.grow * motion.grown), throne, motion.throne);
    this.view.position.set(x, y + bob.height * idle(bob.everyMs) * size);
    this.#head.y = (-look.mouse.jolt * motion.jolt * size) / grown;
    this.view.scale.set(grown);
    this.#head.scale.set(1 + chew * motion.chew, 1 - chew * motion.chew);
    this.#head.angle = waitedMs > 0 ? wait.lean * sway(waitedMs, wait.everyMs) : 0;
    this.#tail.angle = motion.mood < 0 ? 0 : wag.degrees * idle(wag.everyMs);
    this.#whiskers.angle = twitch.degrees * idle(twitch.everyMs) * (idle(wag.everyMs) > 0.6 ? 1 : 0);
    this.#face.texture = this.#stage.texture(`face-${this.#faceAt(motion, timeMs, still)}`);
    this.#held.visible = held !== null && held !== 'T' && motion.mood >= 0;
    if (held) this.#held.texture = this.#textures(held);
    this.#trap.visible = motion.mood < 0;
    // The trap stays on the pick while the mouse jumps off, and keeps its size; the tail hangs over it.
    const { trap, tail } = look.mouse;
    const bobbed = this.view.y - y;
    this.#trap.position.set(pick.x / grown, (pick.y - bobbed) / grown);
    this.#trap.scale.set((trap.size * (1 + trap.pop * motion.jolt) * size) / grown / sheet.scale);
    const side = motion.mood < 0 && pick.x < 0 ? -1 : 1;
    this.#tail.x = tail.x * side;
    this.#tail.scale.x = Math.abs(this.#tail.scale.x) * side;
    this.#crown.visible = motion.throne > 0;
    this.#crown.alpha = motion.throne;
    this.#light.visible = motion.light > 0;
    this.#light.alpha = motion.light * look.mouse.light.alpha;
    this.#drawStars(motion, still ? 0 : timeMs);
    this.#crumbs.draw(motion.crumbs);
    this.#burst.draw(motion.burst);
  }

  #faceAt({ mood }: CheeseMotion, timeMs: number, still: boolean): string {
    if (mood !== 0) return mood > 0 ? 'happy' : 'ouch';
    const { everyMs, lengthMs } = look.mouse.blink;
    return !still && timeMs % everyMs > everyMs - lengthMs ? 'blink' : 'open';
  }

  /** Comic stars around the head of a caught mouse, sparks next to a happy one. */
  #drawStars({ mood, light }: CheeseMotion, timeMs: number): void {
    const { y, width, height, everyMs } = look.mouse.stars;
    for (const [index, star] of this.#stars.entries()) {
      const turn = (timeMs / everyMs + index / this.#stars.length + 0.08) * Math.PI * 2;
      star.visible = mood < 0;
      star.position.set(Math.cos(turn) * width, y + Math.sin(turn) * height);
    }
    for (const [index, spark] of this.#sparks.entries()) {
      spark.visible = light > 0;
      spark.alpha = light * (0.8 + 0.2 * sway(timeMs + index * 400, everyMs));
    }
  }
}
