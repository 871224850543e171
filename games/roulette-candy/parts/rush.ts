import { Container, Sprite, type Text } from 'pixi.js';
import { createLight } from '#engine/parts/backdrop.ts';
import { lerp } from '#engine/parts/color.ts';
import type { StagePlacement } from '#engine/parts/fitted-layout.ts';
import { createText } from '#engine/parts/text.ts';
import { displayFont } from '#engine/stage/stage-font.ts';
import type { PixiStage } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import type { CandyMotion } from './motion.ts';

const origin: StagePlacement = { x: 0, y: 0, scale: 1 };

/** The sugar machine, the cube that it drops on the wheel in a Sugar Rush, and the ribbon with its text. */
export class SugarRush {
  /** Behind the wheel: the machine; above it: cube and ribbon. */
  readonly behind = new Container();
  readonly over = new Container();
  readonly #off: Sprite;
  readonly #on: Sprite;
  readonly #cube = new Container();
  readonly #digits: readonly Text[];
  readonly #ribbon = new Container();
  #machine: StagePlacement = origin;
  #wheel: StagePlacement = origin;

  constructor(stage: PixiStage) {
    const { machine, rush } = look;
    const put = (alias: string, width: number): Sprite => {
      const sprite = new Sprite({ texture: stage.texture(alias) });
      sprite.setSize(width, machine.height);
      sprite.position.set(machine.x - machine.pivot.x, machine.y - machine.pivot.y);
      return sprite;
    };
    this.#off = put('sugar-machine', machine.width);
    this.#on = put('sugar-machine-on', machine.litWidth);
    this.behind.addChild(this.#off, this.#on);
    const bold = { font: displayFont, weight: '800' } as const;
    const { size, x, y, skew, left, right } = rush.digits;
    this.#digits = [-1, 1].map((side) => {
      const style = { ...bold, size, color: side < 0 ? left : right };
      const digits = createText(style, { resolution: stage.resolution * 3 });
      digits.position.set(side * x, y);
      digits.skew.y = (-side * skew * Math.PI) / 180;
      return digits;
    });
    const [width, height] = [76, 78];
    this.#cube.addChild(
      createLight(stage.texture('sugar-cube'), { width, height, alpha: 1 }),
      ...this.#digits,
    );
    const { ribbon } = rush;
    const text = stage.text({ key: 'sugarRush' });
    const title = createText({ ...bold, ...ribbon }, { text, resolution: stage.resolution * 2 });
    title.y = ribbon.textY;
    this.#ribbon.addChild(createLight(stage.texture('rush-ribbon'), { ...ribbon, alpha: 1 }), title);
    this.over.addChild(this.#ribbon, this.#cube);
  }

  place(machine: StagePlacement, wheel: StagePlacement): void {
    this.#machine = machine;
    this.#wheel = wheel;
  }

  draw({ rattle, cube, aside, gold }: CandyMotion, rush: number): void {
    const { machine, rush: plan } = look;
    const { x, y, scale } = this.#machine;
    const beat = Math.sin(rattle * plan.rattle.times * Math.PI * 2) * (rattle < 1 ? 1 : 0);
    const at = { x: x + machine.pivot.x * scale, y: y + (machine.pivot.y + beat * plan.rattle.jump) * scale };
    this.behind.position.copyFrom(at);
    this.behind.scale.set(scale);
    this.behind.angle = beat * plan.rattle.angle;
    this.#off.visible = rattle === 0;
    this.#on.visible = !this.#off.visible;
    this.#drawCube(cube, aside, rush);
    this.#ribbon.visible = gold > 0;
    this.#ribbon.alpha = gold;
    this.#ribbon.position.set(this.#wheel.x, this.#wheel.y + plan.ribbon.y * this.#wheel.scale);
    this.#ribbon.scale.set(this.#wheel.scale * lerp(0.8, 1, gold));
  }

  destroy(): void {
    this.behind.destroy({ children: true });
    this.over.destroy({ children: true });
  }

  /** The cube flies in an arc from the nozzle to the middle of the wheel, then aside. */
  #drawCube(share: number, aside: number, rush: number): void {
    const { machine, rush: plan } = look;
    this.#cube.visible = share > 0;
    if (share <= 0) return;
    for (const digits of this.#digits) digits.text = `×${rush}`;
    const { x, y, scale } = this.#machine;
    const from = { x: x + machine.nozzle.x * scale, y: y + machine.nozzle.y * scale };
    const wheel = this.#wheel;
    const to = {
      x: wheel.x + plan.cube.aside.x * aside * wheel.scale,
      y: wheel.y + plan.cube.aside.y * aside * wheel.scale,
    };
    const arc = 4 * share * (1 - share) * plan.cube.arc * wheel.scale;
    this.#cube.position.set(lerp(from.x, to.x, share), lerp(from.y, to.y, share) - arc);
    const size = lerp(plan.cube.size * lerp(0.3, 1, share), plan.cube.aside.size, aside);
    this.#cube.scale.set((size / 78) * wheel.scale);
    this.#cube.angle = lerp(200, -5, share);
  }
}
