import type { GameObjects } from 'phaser';
import { cacheTessellation } from '#engine/stage/phaser/cache-tessellation.ts';
import type { Box, PhaserStage, Target } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import type { Elevation } from './elevation.ts';
import { depth } from './pictures.ts';

const ways = ['upper', 'lower'] as const;
type Way = (typeof ways)[number];
/** Which buttons lead to a floor that is out of view. */
export type Led = Readonly<Record<Way, boolean>>;

/** Number of floors that a press moves, up or down. */
export const liftFloors = (targetId: string): number => (targetId === 'upper' ? 1 : -1) * look.lifts.floors;

/** Two buttons at the edge of the stage that lead to marks out of view. */
export class Lifts {
  readonly #plan: Elevation;
  readonly #plates: readonly GameObjects.Graphics[];

  constructor(stage: PhaserStage, plan: Elevation) {
    const { size, fill, alpha, edge, arrow } = look.lifts;
    this.#plan = plan;
    this.#plates = ways.map((_way, index) => {
      const tip = index === 0 ? -arrow : arrow;
      const pen = cacheTessellation(stage.scene.add.graphics()).setDepth(depth.hud).setScrollFactor(0);
      pen.fillStyle(fill, alpha).fillRoundedRect(0, 0, size, size, size / 4);
      pen.lineStyle(1.5, edge).strokeRoundedRect(0, 0, size, size, size / 4);
      const [x, y] = [size / 2, size / 2 - tip / 3];
      return pen.fillStyle(edge).fillTriangle(x - arrow, y - tip / 2, x + arrow, y - tip / 2, x, y + tip);
    });
  }

  targets(led: Led): readonly Target[] {
    return ways.flatMap((id, index) =>
      led[id] ? [{ role: 'view', id, box: this.#box(index), label: { key: `${id}Floors` } } as const] : [],
    );
  }

  draw(led: Led): void {
    for (const [index, plate] of this.#plates.entries()) {
      const { x, y } = this.#box(index);
      plate.setVisible(led[ways[index] ?? 'upper']).setPosition(x, y);
    }
  }

  #box(index: number): Box {
    const { size, gap, fromEdge, fromPhoneEdge } = look.lifts;
    const { width, height, isPhone } = this.#plan;
    const x = isPhone ? width - fromPhoneEdge - size : fromEdge;
    return { x, y: height / 2 + (index - 1) * (size + gap), width: size, height: size };
  }
}
