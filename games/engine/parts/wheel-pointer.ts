import { type Container, MeshPlane, type Texture } from 'pixi.js';
import { createLight } from './backdrop.ts';
import { lerp } from './color.ts';
import { leanAt, type LeanLook } from './wheel-rotation.ts';

/**
 * It rotates around `pivot`, measured from its top; a fully blurred wheel keeps it at a share of its lean.
 */
export interface PointerLook extends LeanLook {
  readonly width: number;
  readonly height: number;
  /** Position of the pivot, from the wheel's centre. */
  readonly y: number;
  readonly pivot: number;
  readonly spinLean: number;
  /** How much it bends: its tip turns by this share more, its head by this share less; stiff without. */
  readonly flex?: number;
  /** How far it trembles on a fully blurred wheel, as a share of its lean. */
  readonly flutter?: number;
  /** Degrees of its recoil. */
  readonly kick?: number;
}

/** Rows of points along a pointer that bends. */
const rows = 10;

/** The pointer at the top of a wheel, pushed aside by the pegs between its sectors. */
export class WheelPointer {
  readonly view: Container;
  readonly #look: PointerLook;
  readonly #plane: MeshPlane | null;

  constructor(texture: Texture, look: PointerLook) {
    this.#look = look;
    const { width, height, flex } = look;
    this.#plane = flex === undefined ? null : new MeshPlane({ texture, verticesX: 2, verticesY: rows });
    if (this.#plane) this.#plane.autoResize = false;
    const stiff = createLight(texture, { width, height, alpha: 1 });
    stiff.anchor.y = look.pivot / height;
    this.view = this.#plane ?? stiff;
    this.view.y = look.y;
  }

  /** `fast` is 1 where the wheel is fully blurred; `kick` falls from 1 to 0 after the recoil. */
  draw(turn: number, sectors: number, fast: number, kick = 0): void {
    const { lean, spinLean, flutter = 0, kick: most = 0 } = this.#look;
    const spun = -lean * (spinLean + flutter * Math.sin(turn));
    const angle = lerp(leanAt(turn, sectors, this.#look), spun, fast) - most * kick;
    if (this.#plane) this.#bend(this.#plane, (angle * Math.PI) / 180);
    else this.view.angle = angle;
  }

  /** Lays the rows along a curve that leaves the pivot and turns further towards the tip. */
  #bend(plane: MeshPlane, angle: number): void {
    const { width, height, pivot, flex = 0 } = this.#look;
    const { buffer } = plane.geometry.getAttribute('aPosition');
    const step = height / (rows - 1);
    const turnAt = (row: number): number => {
      const away = Math.max(-1, (row * step - pivot) / (height - pivot));
      return angle * (1 - flex + 2 * flex * Math.max(0, away));
    };
    // From the top, then moved so that the pivot is at the origin.
    let [x, y] = [0, 0];
    const spine = Array.from({ length: rows }, (_, row) => {
      if (row > 0) {
        const turn = turnAt(row - 0.5);
        x -= Math.sin(turn) * step;
        y += Math.cos(turn) * step;
      }
      return { x, y, turn: turnAt(row) };
    });
    const head = turnAt(0);
    const [pivotX, pivotY] = [-Math.sin(head) * pivot, Math.cos(head) * pivot];
    for (const [row, point] of spine.entries()) {
      for (const [column, side] of [-width / 2, width / 2].entries()) {
        const at = (row * 2 + column) * 2;
        buffer.data[at] = point.x - pivotX + Math.cos(point.turn) * side;
        buffer.data[at + 1] = point.y - pivotY + Math.sin(point.turn) * side;
      }
    }
    buffer.update();
  }
}
