import type { AnyGame } from '../game.ts';

/** What an edited game announces on the window while it is being worked on; null when the edit did not load. */
export interface GameEdit {
  readonly slug: string;
  readonly game: AnyGame | null;
}

const isEdit = (event: Event): event is CustomEvent<GameEdit> =>
  event instanceof CustomEvent && typeof event.detail === 'object' && 'game' in event.detail;

/** Calls back after every edit of the game's files (dev server only); the returned function ends it. */
export function watchEdits(slug: string, onEdit: (game: AnyGame | null) => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const hear = (event: Event): void => {
    if (isEdit(event) && event.detail.slug === slug) onEdit(event.detail.game);
  };
  window.addEventListener('game-edit', hear);
  return () => window.removeEventListener('game-edit', hear);
}

/**
 * Puts the edited parts of a game into the one that is seated: everybody who holds it (show, film, panel) sees them.
 * The returned function puts the former ones back.
 */
export function takeEdit(seated: AnyGame, edited: AnyGame): () => void {
  const before = { ...seated };
  Object.assign(seated, edited);
  return () => Object.assign(seated, before);
}
