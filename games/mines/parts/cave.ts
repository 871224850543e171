import { Container, Sprite } from 'pixi.js';
import { coverStage, createLight } from '#engine/parts/backdrop.ts';
import { dimWhite } from '#engine/parts/color.ts';
import { isIdleMotionDisabled } from '#engine/stage/idle-motion.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';

/**
 * The cave behind the board: walls, swaying shafts of light, the garden with its crystals, drifting motes.
 */
export class Cave {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #back: Sprite;
  readonly #shafts: Sprite;
  readonly #garden: Sprite;
  readonly #motes: readonly Sprite[];
  #width = 0;
  #height = 0;

  constructor(stage: PixiStage) {
    this.#stage = stage;
    this.#back = new Sprite({ anchor: 0.5 });
    this.#shafts = new Sprite({ anchor: 0.5 });
    this.#garden = new Sprite({ texture: this.#stage.texture('garden'), anchor: 0.5 });
    const { count, size, colors } = look.motes;
    this.#motes = Array.from({ length: isIdleMotionDisabled(stage) ? 0 : count }, (_, index) =>
      createLight(this.#stage.texture('glow'), {
        width: size * (1 + (index % 3) * 0.6),
        color: colors[index % colors.length] ?? 0xffffff,
        alpha: 0.8,
      }),
    );
    this.view.addChild(this.#back, this.#shafts, this.#garden, ...this.#motes);
  }

  place(width: number, height: number): void {
    [this.#width, this.#height] = [width, height];
    const isNarrow = width < height * look.narrowBelow;
    const drawing = isNarrow ? look.cavePhone : look.cave;
    this.#back.texture = this.#stage.texture(isNarrow ? 'cave-phone' : 'cave');
    this.#shafts.texture = this.#stage.texture(isNarrow ? 'shafts-phone' : 'shafts');
    this.#garden.visible = !isNarrow;
    for (const sprite of [this.#back, this.#garden, this.#shafts])
      coverStage(sprite, drawing, { width, height });
    // The shafts rotate around their source.
    const { width: drawn, height: high, source } = drawing;
    this.#shafts.anchor.set(source.x / drawn, source.y / high);
    const cover = Math.max(width / drawn, height / high);
    this.#shafts.x += (source.x - drawn / 2) * cover;
    this.#shafts.y += (source.y - high / 2) * cover;
  }

  draw(timeMs: number, dusk: number): void {
    this.view.tint = dimWhite(dusk * look.dusk);
    if (isIdleMotionDisabled(this.#stage)) return;
    const { shafts, motes } = look;
    const swing = Math.sin((timeMs / shafts.everyMs) * Math.PI * 2);
    this.#shafts.rotation = swing * shafts.sway;
    this.#shafts.alpha = 0.92 + 0.08 * Math.sin((timeMs / shafts.everyMs) * Math.PI * 2 * 1.7);
    for (const [index, mote] of this.#motes.entries()) {
      const lane = ((index * 37) % 100) / 100;
      const side = lane * motes.side + (index % 2 === 0 ? 0 : 1 - motes.side);
      const risen = (timeMs / motes.riseMs + ((index * 61) % 100) / 100) % 1;
      mote.x = side * this.#width + Math.sin((timeMs / motes.driftMs) * Math.PI * 2 + index) * motes.drift;
      mote.y = (1 - risen) * this.#height;
      mote.alpha = 0.85 * Math.sin(Math.PI * risen);
    }
  }
}
