import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long to wait for a loading page to reach its former height. */
const GROWTH_LIMIT_MS = 3_000;
/** Scroll offset of each history entry, until the page is reloaded. */
const places = new Map<string, number>();

/** Scrolls once the page is tall enough, unless the player scrolls first. Returns a cancel function. */
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

/** Starts a new page at the top or at its fragment, and restores the scroll offset on the way back. */
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
  // Not on every history entry: dialogs change the entry and must not scroll the page.
  useEffect(() => arrive(), [pathname, hash]);
}
