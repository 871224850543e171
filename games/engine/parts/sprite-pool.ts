import { Container, Sprite, type Texture } from 'pixi.js';

/** Sprites of one picture, handed out again in every frame; unused ones are hidden. */
export class SpritePool {
  readonly view = new Container();
  readonly #texture: Texture;
  readonly #sprites: Sprite[] = [];
  #taken = 0;

  constructor(texture: Texture) {
    this.#texture = texture;
  }

  /** Takes back all sprites at the start of a frame. */
  begin(): void {
    this.#taken = 0;
  }

  /** Returns the next sprite, centred on its position; its state is that of an earlier frame. */
  take(): Sprite {
    const known = this.#sprites[this.#taken];
    const sprite = known ?? new Sprite({ texture: this.#texture, anchor: 0.5 });
    if (!known) {
      this.#sprites.push(sprite);
      this.view.addChild(sprite);
    }
    this.#taken += 1;
    sprite.visible = true;
    return sprite;
  }

  /** Hides the sprites that this frame did not use. */
  end(): void {
    for (let index = this.#taken; index < this.#sprites.length; index += 1) {
      const sprite = this.#sprites[index];
      if (sprite) sprite.visible = false;
    }
  }
}
