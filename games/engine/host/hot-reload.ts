import type { AnyGame } from '../game.ts';
import type { StageHandle } from '../stage/stage.ts';
import type { StageShow } from './stage-show.ts';

/** The event on the window for an edited game in development; null when the edit failed to load. */
export interface GameEdit {
  readonly slug: string;
  readonly game: AnyGame | null;
}

const isEdit = (event: Event): event is CustomEvent<GameEdit> =>
  event instanceof CustomEvent && typeof event.detail === 'object' && 'game' in event.detail;

/** Subscribes to edits of the game's files (dev server only); the returned function unsubscribes. */
export function watchGameEdits(slug: string, onEdit: (game: AnyGame | null) => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const onGameEdit = (event: Event): void => {
    if (isEdit(event) && event.detail.slug === slug) onEdit(event.detail.game);
  };
  window.addEventListener('game-edit', onGameEdit);
  return () => window.removeEventListener('game-edit', onGameEdit);
}

/**
 * Copies the edited parts of a game into the mounted one, for show, film and panel. The returned function
 * restores the former ones.
 */
function takeEdit(mounted: AnyGame, edited: AnyGame): () => void {
  const before = { ...mounted };
  Object.assign(mounted, edited);
  return () => Object.assign(mounted, before);
}

/** The bet being prepared, as the scene shows it. */
export interface DraftBetSnapshot {
  readonly params: unknown;
  /** Autobet's plan while the Auto tab is open; else null. */
  readonly plan: unknown;
}

/** A mounted game as hot reloading uses it. */
export interface HotReloadTarget {
  readonly game: AnyGame;
  readonly show: StageShow;
  stage(): StageHandle | null;
  offered(): DraftBetSnapshot;
  /** Closes the stage when `use` throws. */
  onStage(use: (stage: StageHandle) => void): void;
  /** The scene was replaced: it must be shown the round, and its targets queried again. */
  sceneIsNew(): void;
}

export interface HotReloadCallbacks {
  /** The scene was rebuilt from edited files and has shown the round: a throw restores the former one. */
  onEdited?(): void;
  /** An edit failed, and the former scene was restored. */
  onEditRefused?(error: unknown): void;
}

/** Applies every edit of a mounted game's files until the returned function is called. */
export const applyHotReloads = (mounted: HotReloadTarget, reports: HotReloadCallbacks = {}): (() => void) =>
  watchGameEdits(mounted.game.meta.slug, (edited) => edited && swapGame(mounted, edited, reports));

/** Swaps in the edited files: round and time stay, and a scene that throws is rejected. */
function swapGame(
  mounted: HotReloadTarget,
  edited: AnyGame,
  { onEdited, onEditRefused }: HotReloadCallbacks,
): void {
  const undo = takeEdit(mounted.game, edited);
  const stage = mounted.stage();
  try {
    stage?.swap(mounted.game.createScene);
    if (stage) tryScene(mounted, stage);
    onEdited?.();
  } catch (error) {
    undo();
    mounted.onStage(() => stage?.swap(mounted.game.createScene));
    (onEditRefused ?? console.error)(error);
  }
  if (mounted.stage()) mounted.sceneIsNew();
}

/** @throws what the scene throws when it is shown the round */
function tryScene({ show, offered }: HotReloadTarget, stage: StageHandle): void {
  const bet = offered();
  stage.scene.offer?.(bet.params, bet.plan);
  show.tryScene();
  stage.scene.targets?.(show.shown?.outcome ?? null);
  stage.draw();
}
