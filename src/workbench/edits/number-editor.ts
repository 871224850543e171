import type { LookTree } from '#games/looks.ts';
import { createStore } from 'zustand/vanilla';
import type { WorkbenchFrame } from '../frame/frame-port.ts';
import * as steps from './history.ts';
import { watchWritten } from './live-look.ts';
import { writtenLook } from './override-look.ts';
import { saveNumbers } from './save-numbers.ts';
import { type SaveReply, type SaveRequest, sharedSounds } from './save-request.ts';
import { type Mix, mixHere, soundsOf } from './sound-source.ts';
import { isSamePath, type Path, pathText, type Value, valueAt } from './values.ts';

export interface EditorState {
  /** The numbers as their file has them; null until it is loaded. */
  readonly written: LookTree | null;
  readonly history: steps.History;
  readonly isSaving: boolean;
  /** What became of the last attempt to save. */
  readonly outcome: SaveReply | 'NO_ANSWER' | null;
}

/** What the numbers of one kind of file are read from and shown by. */
interface Kind {
  readonly file: SaveRequest['file'];
  path(slug: string): string;
  read(slug: string): Promise<LookTree | null>;
  show(slug: string, state: EditorState, frames: readonly WorkbenchFrame[]): void;
  /** When what changed is shown. */
  soon(show: () => void): void;
  /** What the file has after everything was written; null where the dev server tells of it. */
  saved(state: EditorState): LookTree | null;
}

/** Cue -> decibels, as they are heard. */
export const gainsOf = ({ written, history }: EditorState): Mix => ({
  // A mix is numbers by the names of cues.
  ...(written as Mix | null),
  ...Object.fromEntries(history.changes.map(({ path, to }) => [String(path[0]), Number(to)])),
});

const kinds = {
  look: {
    file: 'look',
    path: (slug) => `games/${slug}/look.ts`,
    read: writtenLook,
    show(slug, { history }, frames) {
      for (const frame of frames) frame.setLook(slug, steps.settingsOf(history));
    },
    // Once per frame of the screen, however many numbers change in it.
    soon: (show) => void requestAnimationFrame(show),
    saved: () => null,
  },
  mix: {
    file: 'mix',
    path: (slug) => (slug === sharedSounds ? 'audio/common-mix.ts' : `games/${slug}/mix.ts`),
    read: async (slug) => ({ ...(await soundsOf(slug))?.sounds.mix }),
    show(slug, state, frames) {
      mixHere(slug, gainsOf(state));
      for (const frame of frames) frame.setMix(slug, gainsOf(state));
    },
    // Who changed a gain may play its cue at once.
    soon: (show) => show(),
    saved: gainsOf,
  },
} as const satisfies Record<SaveRequest['file'], Kind>;

/**
 * The changed numbers of one file for as long as the page is open, whether its panel is seen or not: shown by all
 * frames, undone, redone, written to the file.
 */
export class NumberEditor {
  readonly store = createStore<EditorState>(() => ({
    ...{ written: null, history: steps.untouched, isSaving: false, outcome: null },
  }));
  readonly slug: string;
  readonly path: string;
  readonly #kind: Kind;
  #frames: readonly WorkbenchFrame[] = [];
  #isDue = false;

  constructor(slug: string, kind: Kind) {
    this.slug = slug;
    this.#kind = kind;
    this.path = kind.path(slug);
    void this.#read();
    watchWritten((edited) => {
      if (edited === slug && kind.file === 'look') void this.#read();
    });
  }

  /** These frames show the changed numbers from now on. */
  showOn(frames: readonly WorkbenchFrame[]): void {
    this.#frames = frames;
    this.#showSoon();
  }

  /** The value that is shown; undefined before the file is read. */
  readonly shown = (path: Path): Value | undefined => {
    const { written, history } = this.store.getState();
    const change = history.changes.find((each) => isSamePath(each.path, path));
    return change?.to ?? (written ? valueAt(written, path) : undefined);
  };

  readonly isChanged = (path: Path): boolean =>
    this.store.getState().history.changes.some((change) => isSamePath(change.path, path));

  /** While it goes on (a drag, a number being typed) the changes of one place are one step of undo. */
  edit(path: Path, to: Value): void {
    const { written, history } = this.store.getState();
    const from = written && valueAt(written, path);
    if (from === null || from === undefined) return;
    this.#go(steps.edit(history, { path, from, to }, pathText(path)));
  }

  readonly endGesture = (): void => this.#step(steps.endGesture);
  readonly revert = (path: Path): void => this.#go(steps.revert(this.store.getState().history, path));
  readonly resetAll = (): void => this.#step(steps.resetAll);
  readonly undo = (): void => this.#step(steps.undo);
  readonly redo = (): void => this.#step(steps.redo);

  /** Writes the changes into the file: all, or none. The file's new values arrive by the dev server. */
  async save(): Promise<void> {
    const { isSaving, history } = this.store.getState();
    const { changes } = history;
    if (isSaving || changes.length === 0) return;
    this.store.setState({ isSaving: true, outcome: null });
    const outcome = await saveNumbers(this.slug, this.#kind.file, changes).catch(() => 'NO_ANSWER' as const);
    this.store.setState({ isSaving: false, outcome });
    if (outcome === 'NO_ANSWER' || !('saved' in outcome)) return;
    const written = this.#kind.saved(this.store.getState());
    if (written) this.#adopt(written);
  }

  async #read(): Promise<void> {
    const written = await this.#kind.read(this.slug);
    if (written) this.#adopt(written);
    this.#showSoon();
  }

  #adopt(written: LookTree): void {
    this.store.setState({ written, history: steps.rebase(this.store.getState().history, written) });
  }

  #step(step: (history: steps.History) => steps.History): void {
    this.#go(step(this.store.getState().history));
  }

  #go(history: steps.History): void {
    const before = this.store.getState().history;
    if (history === before) return;
    const isOther = history.changes !== before.changes;
    this.store.setState({ history, ...(isOther && { outcome: null }) });
    if (isOther) this.#showSoon();
  }

  #showSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    this.#kind.soon(() => {
      this.#isDue = false;
      this.#kind.show(this.slug, this.store.getState(), this.#frames);
    });
  }
}

const editors = new Map<string, NumberEditor>();

/** The one editor of this file on the page; `slug` may be `common` for the sounds of all games. */
export function editorOf(slug: string, kind: keyof typeof kinds): NumberEditor {
  const key = `${kind} ${slug}`;
  const editor = editors.get(key) ?? new NumberEditor(slug, kinds[kind]);
  editors.set(key, editor);
  return editor;
}
