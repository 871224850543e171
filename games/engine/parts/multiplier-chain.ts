import { Container } from 'pixi.js';
import { selectVisibleRungs, type RungState, rungState } from '#core/ladder.ts';
import { formatMultiplierE8 } from '#core/multiplier.ts';
import type { Multiplier } from '#core/rules.ts';
import type { PixiStage } from '../stage/scene.ts';
import { Plate, type PlateLook } from './plate.ts';

type PillLook = Pick<PlateLook, 'fill' | 'fillAlpha' | 'edgeAlpha'> & { readonly color: number };

/** Pills at the foot of the stage, each at most this wide; `gap` is between them. */
export interface MultiplierChainLook
  extends
    Pick<PlateLook, 'height' | 'radius' | 'gap' | 'size' | 'edge' | 'edgeWidth'>,
    Readonly<Record<RungState, PillLook>> {
  readonly count: number;
  readonly most: number;
  readonly bottom: number;
  /** Between the outer pills and the edge of the stage. */
  readonly margin: number;
}

/** Progress of a stepped round on its ladder; a lost one is on no rung. */
export interface MultiplierChainState {
  readonly won: number;
  readonly all: number;
  readonly isLost: boolean;
  pays(steps: number): Multiplier;
}

/** The multipliers around the current one of a stepped game, in a row at the foot of the stage. */
export class MultiplierChain {
  readonly view = new Container();
  readonly #stage: PixiStage;
  readonly #look: MultiplierChainLook;
  readonly #pills: readonly Plate[];

  constructor(stage: PixiStage, look: MultiplierChainLook) {
    this.#stage = stage;
    this.#look = look;
    this.#pills = Array.from({ length: look.count }, () => new Plate(stage));
    this.view.addChild(...this.#pills.map(({ view }) => view));
  }

  draw({ won, all, isLost, pays }: MultiplierChainState): void {
    const { count, most, margin, gap, bottom } = this.#look;
    const { width, height } = this.#stage;
    const rungs = selectVisibleRungs(won, all, count);
    const each = Math.min(most, (width - margin * 2 - gap * (count - 1)) / count);
    for (const [index, pill] of this.#pills.entries()) {
      const rung = rungs[index];
      pill.view.visible = rung !== undefined;
      if (rung === undefined) continue;
      const { color, ...look } = this.#look[rungState(rung, isLost ? null : won)];
      pill.say([[formatMultiplierE8(pays(rung)), color]], { ...this.#look, ...look, padding: gap }, each);
      pill.view.x = width / 2 + (index - (rungs.length - 1) / 2) * (each + gap);
      pill.view.y = height - bottom - this.#look.height / 2;
    }
  }
}
