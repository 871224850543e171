import type { MountedGame } from '#engine/host/mount-game.ts';
import type { Box } from '#engine/stage/scene.ts';

/** The place of a control over the canvas. */
export const placeOf = ({ x, y, width, height }: Box) => ({ left: x, top: y, width, height });

/** Tells the scene what the player's hand and focus are on. */
export const pointHandlers = (mounted: MountedGame, id: string) => ({
  onPointerEnter: () => mounted.point(id, 'hover'),
  onPointerLeave: () => mounted.point(null, 'hover'),
  onFocus: (event: { readonly currentTarget: Element }) => {
    if (event.currentTarget.matches(':focus-visible')) mounted.point(id, 'focus');
  },
  onBlur: () => mounted.point(null, 'focus'),
});
