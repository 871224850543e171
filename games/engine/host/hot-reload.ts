import type { AnyGame } from '../game.ts';
import type { StageHandle } from '../stage/stage.ts';
import type { StageShow } from './stage-show.ts';

/** What an edited game announces on the window while it is being worked on; null when the edit did not load. */
export interface GameEdit {
  readonly slug: string;
  readonly game: AnyGame | null;
}

const isEdit = (event: Event): event is CustomEvent<GameEdit> =>
  event instanceof CustomEvent && typeof event.detail === 'object' && 'game' in event.detail;

/** Calls back after every edit of the game's files (dev server only); the returned function ends it. */
export function watchGameEdits(slug: string, onEdit: (game: AnyGame | null) => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  const onGameEdit = (event: Event): void => {
    if (isEdit(event) && event.detail.slug === slug) onEdit(event.detail.game);
  };
  window.addEventListener('game-edit', onGameEdit);
  return () => window.removeEventListener('game-edit', onGameEdit);
}

/**
 * Puts the edited parts of a game into the one that is mounted: show, film and panel see them.
 * The returned function puts the former ones back.
 */
function takeEdit(mounted: AnyGame, edited: AnyGame): () => void {
  const before = { ...mounted };
  Object.assign(mounted, edited);
  return () => Object.assign(mounted, before);
}

/** The bet being prepared, as the scene is shown it. */
export interface DraftBetSnapshot {
  readonly params: unknown;
  /** Autobet's plan while the Auto tab is open; else null. */
  readonly plan: unknown;
}

/** A mounted game as an edit of its game's files meets it. */
export interface HotReloadTarget {
  readonly game: AnyGame;
  readonly show: StageShow;
  stage(): StageHandle | null;
  offered(): DraftBetSnapshot;
  /** Gives the picture up when `use` throws. */
  onStage(use: (stage: StageHandle) => void): void;
  /** The scene is another one: it has to be shown and asked everything. */
  sceneIsNew(): void;
}

export interface HotReloadCallbacks {
  /** The scene was made anew of edited files and has shown the round: a throw puts the former one back. */
  onEdited?(): void;
  /** An edit was of no use, and the former scene is back. */
  onEditRefused?(error: unknown): void;
}

/** Takes every edit of a mounted game's files until the returned function is called. */
export const applyHotReloads = (mounted: HotReloadTarget, reports: HotReloadCallbacks = {}): (() => void) =>
  watchGameEdits(mounted.game.meta.slug, (edited) => edited && swapGame(mounted, edited, reports));

/** The files of the game were edited: round and time stay, and a scene that throws is not taken. */
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
