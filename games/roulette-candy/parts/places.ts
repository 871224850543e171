import { fitDrawing, isWideStage } from '#engine/parts/fitted-layout.ts';
import { look } from '../look.ts';

/** Positions of wheel and layout, side by side on a wide stage, stacked on a narrow one; in CSS pixels. */
export const computePlaces = (width: number, height: number) =>
  isWideStage({ width, height }) ? placesBeside(width, height) : placesBelow(width, height);

function placesBeside(width: number, height: number) {
  const { wide } = look;
  const { place, box } = fitDrawing(wide, { x: 0, y: 0, width, height });
  return {
    isWide: true,
    wheel: place(wide.wheel),
    machine: place(wide.machine),
    sweets: box(wide.sweets),
    board: box(wide.board),
  };
}

function placesBelow(width: number, height: number) {
  const { narrow, board } = look;
  const unit = Math.min(width / board.narrow.width, (height * narrow.boardShare) / board.narrow.height);
  const high = board.narrow.height * unit;
  const top = height - high;
  const across = width / narrow.width;
  const { least, most, whole } = narrow.wheel;
  const wheel = Math.min(most * across, Math.max(least, top / whole));
  return {
    isWide: false,
    wheel: { x: width / 2, y: narrow.wheel.top * wheel, scale: wheel },
    machine: {
      x: width - narrow.machine.right * across,
      y: narrow.machine.y,
      scale: narrow.machine.scale * across,
    },
    sweets: { x: 0, y: top - narrow.sweets.above * across, width, height: narrow.sweets.height * across },
    board: {
      x: (width - board.narrow.width * unit) / 2,
      y: top,
      width: board.narrow.width * unit,
      height: high,
    },
  };
}
