import { type DrawBoard, resultState } from '#core/board.ts';
import { formatMultiplierE8 } from '#core/multiplier.ts';
import { type BaseGameParams, type BaseGameView, multipliersOf } from './rules.ts';

/** The segments of the wheel, clockwise, with their prizes and the one where it stopped. */
export const board: DrawBoard<BaseGameParams, BaseGameView> = ({ params: { risk }, view }) => {
  const cells = multipliersOf(risk).map((multiplier, segment) => ({
    id: `segment-${segment}`,
    sign: formatMultiplierE8(multiplier),
    ...resultState(multiplier > 0n, segment === view?.segment),
  }));
  return [{ id: 'segments', form: 'tiles', columns: 5, wide: 10, cells }];
};
