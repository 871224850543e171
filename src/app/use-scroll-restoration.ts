import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long a page that loads may grow until its place is there again. */
const GROWTH_LIMIT_MS = 3_000;
/** Where each entry of the history was left, for the life of the page. */
const places = new Map<string, number>();

/** Scrolls to a place as soon as the page is long enough, unless the player moves first. Returns the way to stop. */
function scrollWhenLong(place: number): () => void {
  const end = new AbortController();
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, place);
    if (window.scrollY >= place - 1) end.abort();
  });
  const timer = setTimeout(() => end.abort(), GROWTH_LIMIT_MS);
  end.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  for (const name of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const)
    window.addEventListener(name, () => end.abort(), { signal: end.signal, passive: true });
  growth.observe(document.body);
  return () => end.abort();
}

/** A new page starts at the top or at the fragment of its address; on the way back it is where it was left. */
export function useScrollRestoration(): void {
  const { pathname, hash, key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = (): void => void places.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);
  const arrive = useEffectEvent(() => {
    const place = isBack ? places.get(key) : undefined;
    if (place !== undefined) return scrollWhenLong(place);
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
    return undefined;
  });
  // A dialog that opens or closes changes the entry and leaves the page where it is.
  useEffect(() => arrive(), [pathname, hash]);
}
