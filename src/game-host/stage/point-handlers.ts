import type { MountedGame } from '#engine/host/mount-game.ts';
import type { Box } from '#engine/stage/scene.ts';

/** The place of a control over the canvas. */
export const placeOf = ({ x, y, width, height }: Box) => ({ left: x, top: y, width, height });

/** Tells the scene what the player's hand and focus are on. */
export const pointHandlers = (seat: MountedGame, id: string) => ({
  onPointerEnter: () => seat.point(id, 'hover'),
  onPointerLeave: () => seat.point(null, 'hover'),
  onFocus: (event: { readonly currentTarget: Element }) => {
    if (event.currentTarget.matches(':focus-visible')) seat.point(id, 'focus');
  },
  onBlur: () => seat.point(null, 'focus'),
});
