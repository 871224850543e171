import { Container, Sprite, type Texture } from 'pixi.js';
import type { RandomSource } from '../stage/random.ts';

export interface ShardLook {
  readonly count: number;
  /** How far the farthest fly and how large they are, in units of the container. */
  readonly reach: number;
  readonly size: number;
  readonly colors: readonly number[];
}

interface Shard {
  readonly angle: number;
  readonly reach: number;
  readonly size: number;
  readonly turns: number;
  readonly color: number;
}

/** Splinters that fly from one point: a function of their flight's progress, and nothing before and after. */
export class ShardBurst {
  readonly view = new Container({ visible: false });
  #shards: readonly Shard[] = [];

  /** Scatters the splinters; the same random source gives the same flight. */
  prepare(texture: Texture, { count, reach, size, colors }: ShardLook, random: RandomSource): void {
    this.#shards = Array.from({ length: count }, (_, index) => ({
      angle: ((index + random.next() * 0.8) / count) * Math.PI * 2,
      reach: reach * (0.45 + 0.55 * random.next()),
      size: size * (0.5 + 0.5 * random.next()),
      turns: random.next() * 4 - 2,
      color: colors[Math.floor(random.next() * colors.length)] ?? 0xffffff,
    }));
    while (this.view.children.length < count) this.view.addChild(new Sprite({ texture, anchor: 0.5 }));
  }

  /** 0 and 1 show nothing; they fly out fast, fall a little and fade. */
  draw(share: number): void {
    this.view.visible = share > 0 && share < 1;
    if (!this.view.visible) return;
    const out = 1 - (1 - share) ** 3;
    for (const [index, sprite] of this.view.children.entries()) {
      const shard = this.#shards[index];
      sprite.visible = shard !== undefined;
      if (!shard) continue;
      const away = shard.reach * out;
      sprite.position.set(
        Math.cos(shard.angle) * away,
        Math.sin(shard.angle) * away + shard.reach * 0.3 * share ** 2,
      );
      sprite.rotation = shard.angle + shard.turns * share;
      sprite.setSize(shard.size * (1 - share * 0.6));
      sprite.tint = shard.color;
      sprite.alpha = 1 - share ** 2;
    }
  }
}
