import { expect, test } from 'vitest';
import { createFakePixiStage } from '#engine/testing/fake-pixi-stage.ts';
import { look } from '../look.ts';
import { HOLES, LAYERS } from '../paytable.ts';
import type { CheesyView } from '../rules.ts';
import { Cheese } from './cheese.ts';

const holes = Array.from({ length: HOLES }, (_, hole) => hole);
const pairs = holes.flatMap((before) => holes.map((hole) => [before, hole] as const));
const viewOf = (picks: readonly number[]): CheesyView => ({ picks, layers: [], end: null });

test.each(['desktop', 'phone'] as const)(
  'the mouse beside its pick covers neither this nor the pick before, and no number, on a %s',
  (layout) => {
    const stage = createFakePixiStage({ layout });
    const cheese = new Cheese(stage, stage.texture);
    const { mouse, head } = look[layout];
    const { body, perched } = look.mouse;
    const size = mouse.size * (1 - perched);
    for (let layer = 0; layer < LAYERS; layer += 1) {
      for (const [before, hole] of pairs) {
        const picks = [...Array.from({ length: layer }, () => before), hole];
        const pick = cheese.spot(layer, hole);
        const aside = cheese.perchAt(viewOf(picks), picks.length);
        const at = { x: pick.x + aside.x, y: pick.y + aside.y };
        const covers = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
          Math.abs(x - at.x) < (body.width / 2) * size &&
          y - at.y > body.y * size &&
          y - at.y < (body.y + body.height) * size;
        expect(covers(pick), `${before} ${hole} in layer ${layer}`).toBe(false);
        if (layer > 0) expect(covers(cheese.spot(layer - 1, before)), `${before} before ${hole}`).toBe(false);
        const isBelowNumber = at.y + body.y * size > head.y + head.size / 2;
        expect(isBelowNumber || at.x - (body.width / 2) * size > head.x + head.width / 2).toBe(true);
      }
    }
  },
);
