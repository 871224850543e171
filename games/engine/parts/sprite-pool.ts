import { Container, Sprite, type Texture } from 'pixi.js';

/** Sprites of one picture that are handed out anew in every frame; those not taken are out of sight. */
export class SpritePool {
  readonly view = new Container();
  readonly #texture: Texture;
  readonly #sprites: Sprite[] = [];
  #taken = 0;

  constructor(texture: Texture) {
    this.#texture = texture;
  }

  /** Takes all back. */
  begin(): void {
    this.#taken = 0;
  }

  /** The next sprite, centred on its place, as it was left in an earlier frame. */
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

  /** Hides those that this frame did not take. */
  end(): void {
    for (let index = this.#taken; index < this.#sprites.length; index += 1) {
      const sprite = this.#sprites[index];
      if (sprite) sprite.visible = false;
    }
  }
}
