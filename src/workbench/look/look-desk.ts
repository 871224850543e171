import type { LookTree } from '#games/looks.ts';
import type { FrameBench } from '../frame-port.ts';
import { watchWritten } from './live-look.ts';
import * as steps from './look-history.ts';
import { isSamePath, type LookPath, type LookValue, pathText, valueAt } from './look-values.ts';
import { writtenLook } from './override-look.ts';
import { saveNumbers } from './save-numbers.ts';
import type { SaveReply } from './save-request.ts';

/** What became of the last attempt to save. */
export type SaveOutcome = SaveReply | 'NO_ANSWER';

export interface DeskState {
  /** The look as its file has it; null until it is loaded. */
  readonly written: LookTree | null;
  readonly history: steps.LookHistory;
  readonly isSaving: boolean;
  readonly outcome: SaveOutcome | null;
}

/**
 * The changed numbers of one game's look for as long as the page is open, whether the panel is seen or not: shown by
 * all frames, undone, redone, written to the file.
 */
export class LookDesk {
  readonly slug: string;
  state: DeskState = { written: null, history: steps.untouched, isSaving: false, outcome: null };
  #frames: readonly FrameBench[] = [];
  #isDue = false;
  readonly #listeners = new Set<() => void>();

  constructor(slug: string) {
    this.slug = slug;
    void this.#read();
    watchWritten((edited) => {
      if (edited === slug) void this.#read();
    });
  }

  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** These frames show the changed numbers from now on. */
  showOn(frames: readonly FrameBench[]): void {
    this.#frames = frames;
    this.#showSoon();
  }

  /** The value that is shown; undefined before the file is read. */
  readonly shown = (path: LookPath): LookValue | undefined => {
    const { written, history } = this.state;
    const change = history.changes.find((each) => isSamePath(each.path, path));
    return change?.to ?? (written ? valueAt(written, path) : undefined);
  };

  /** While it goes on (a drag, a number being typed) the changes of one place are one step of undo. */
  edit(path: LookPath, to: LookValue, isGoingOn: boolean): void {
    const from = this.state.written && valueAt(this.state.written, path);
    if (from === null || from === undefined) return;
    const gesture = isGoingOn ? pathText(path) : null;
    this.#go(steps.edit(this.state.history, { path, from, to }, gesture));
  }

  endGesture(): void {
    this.#go(steps.endGesture(this.state.history));
  }
  revert(path: LookPath): void {
    this.#go(steps.revert(this.state.history, path));
  }
  resetAll(): void {
    this.#go(steps.resetAll(this.state.history));
  }
  undo(): void {
    this.#go(steps.undo(this.state.history));
  }
  redo(): void {
    this.#go(steps.redo(this.state.history));
  }

  /** Writes the changes into the file: all, or none. The file's new values arrive by the dev server. */
  async save(): Promise<void> {
    const { changes } = this.state.history;
    if (this.state.isSaving || changes.length === 0) return;
    this.#enter({ isSaving: true, outcome: null });
    const outcome = await saveNumbers(this.slug, 'look', changes).catch((): SaveOutcome => 'NO_ANSWER');
    this.#enter({ isSaving: false, outcome });
  }

  async #read(): Promise<void> {
    const written = await writtenLook(this.slug);
    if (written) this.#enter({ written, history: steps.rebase(this.state.history, written) });
    this.#showSoon();
  }

  #go(history: steps.LookHistory): void {
    if (history === this.state.history) return;
    const isOther = history.changes !== this.state.history.changes;
    this.#enter({ history, ...(isOther && { outcome: null }) });
    if (isOther) this.#showSoon();
  }

  /** Once per frame of the screen, however many numbers change in it. */
  #showSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      const settings = steps.settingsOf(this.state.history);
      for (const frame of this.#frames) frame.setLook(this.slug, settings);
    });
  }

  #enter(change: Partial<DeskState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const desks = new Map<string, LookDesk>();

/** The one desk of this game on the page. */
export function deskOf(slug: string): LookDesk {
  const desk = desks.get(slug) ?? new LookDesk(slug);
  desks.set(slug, desk);
  return desk;
}
