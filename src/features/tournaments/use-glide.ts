import { useLayoutEffect, useRef, type RefObject } from 'react';
import { usePrefersReducedMotion } from '#src/canvas/use-prefers-reduced-motion.ts';

const GLIDE = { duration: 700, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' } as const;

/**
 * Moves an element smoothly from its previous position when its place in the ranking changes; with reduced motion it
 * jumps.
 * @param find the element to move, from the one with the ref
 */
export function useGlide<Own extends HTMLElement>(
  place: number,
  find: (own: Own) => HTMLElement | null,
): RefObject<Own | null> {
  const ref = useRef<Own>(null);
  const previous = useRef<{ readonly place: number; readonly x: number; readonly y: number } | null>(null);
  const isStill = usePrefersReducedMotion();
  // After every render, because other rows can move this one too.
  useLayoutEffect(() => {
    const moving = ref.current && find(ref.current);
    if (!moving) return;
    const [before, x, y] = [previous.current, moving.offsetLeft, moving.offsetTop];
    previous.current = { place, x, y };
    if (before === null || before.place === place || isStill) return;
    moving.animate(
      [{ transform: `translate(${before.x - x}px, ${before.y - y}px)` }, { transform: 'none' }],
      GLIDE,
    );
  });
  return ref;
}
