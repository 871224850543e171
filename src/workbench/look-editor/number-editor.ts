import type { LookTree } from '#games/looks.ts';
import { createStore } from 'zustand/vanilla';
import type { WorkbenchFrame } from '../frame/workbench-frame.ts';
import { changeAt, edit, type History, rebase, settingsOf, type Step, untouched } from './history.ts';
import { watchWrittenLooks } from './live-look.ts';
import { writtenLook } from './override-look.ts';
import {
  saveAddress,
  type SavedValue,
  saveReply,
  type SaveReply,
  type SaveRequest,
  sharedSounds,
} from './save-request.ts';
import { type Mix, applyMix, loadSounds } from './sound-source.ts';
import { type LookPath, pathText, type LookValue, valueAt } from './values.ts';

export interface EditorState {
  /** Values of the file; null until loaded. */
  readonly written: LookTree | null;
  readonly history: History;
  readonly isSaving: boolean;
  /** Result of the last save. */
  readonly outcome: SaveReply | { readonly failed: 'NO_ANSWER' } | null;
}

/** Effective gains by cue, in decibels. */
export const getGains = ({ written, history }: EditorState): Mix => ({
  // A mix is a flat table of numbers by cue.
  ...(written as Mix | null),
  ...Object.fromEntries(history.changes.map(({ path, to }) => [String(path[0]), Number(to)])),
});

/**
 * Edits the numbers of one file, independent of whether its panel is open: shows them in all frames, supports
 * undo and redo, and writes them to the file.
 */
export class NumberEditor {
  readonly store = createStore<EditorState>(() => ({
    written: null,
    history: untouched,
    isSaving: false,
    outcome: null,
  }));
  readonly slug: string;
  readonly file: SaveRequest['file'];
  /** Path of the file in the repository. */
  readonly path: string;
  #frames: readonly WorkbenchFrame[] = [];
  #isDue = false;

  constructor(slug: string, file: SaveRequest['file']) {
    this.slug = slug;
    this.file = file;
    this.path = slug === sharedSounds ? `audio/${slug}-${file}.ts` : `games/${slug}/${file}.ts`;
    void this.#read();
    watchWrittenLooks((edited) => {
      if (edited === slug && file === 'look') void this.#read();
    });
  }

  showOn(frames: readonly WorkbenchFrame[]): void {
    this.#frames = frames;
    this.#showSoon();
  }

  /** Returns the shown value; undefined before the file is loaded. */
  shown(path: LookPath): LookValue | undefined {
    const { written, history } = this.store.getState();
    return changeAt(history, path)?.to ?? (written ? valueAt(written, path) : undefined);
  }

  /** Changes a value. Consecutive changes of the same path (dragging, typing) form one undo step. */
  edit(path: LookPath, to: LookValue): void {
    const { written } = this.store.getState();
    const from = written ? valueAt(written, path) : undefined;
    if (from !== undefined) this.go((history) => edit(history, { path, from, to }, pathText(path)));
  }

  /** Applies a step to the history: undo, redo, revert and so on. */
  go(step: Step): void {
    const { history: before } = this.store.getState();
    const history = step(before);
    const isOther = history.changes !== before.changes;
    this.store.setState({ history, ...(isOther && { outcome: null }) });
    if (isOther) this.#showSoon();
  }

  /** Writes all changes to the file, or none. New values of a look arrive by hot reload. */
  async save(): Promise<void> {
    const { isSaving, history } = this.store.getState();
    if (isSaving || history.changes.length === 0) return;
    this.store.setState({ isSaving: true, outcome: null });
    const changes = history.changes.map(({ path, from, to }) => ({
      path: [...path],
      from: savedValue(from),
      to: savedValue(to),
    }));
    const outcome = await send({ slug: this.slug, file: this.file, changes }).catch(
      () => ({ failed: 'NO_ANSWER' }) as const,
    );
    this.store.setState({ isSaving: false, outcome });
    if ('saved' in outcome && this.file === 'mix') this.#adopt(getGains(this.store.getState()));
  }

  async #read(): Promise<void> {
    const { slug, file } = this;
    const written = file === 'look' ? await writtenLook(slug) : { ...(await loadSounds(slug))?.sounds.mix };
    if (written) this.#adopt(written);
    this.#showSoon();
  }

  #adopt(written: LookTree): void {
    this.store.setState({ written, history: rebase(this.store.getState().history, written) });
  }

  /** Shows a look at most once per animation frame. A gain applies immediately, for the next cue. */
  #showSoon(): void {
    if (this.file === 'mix') return this.#show();
    if (!this.#isDue) requestAnimationFrame(() => this.#show());
    this.#isDue = true;
  }

  #show(): void {
    this.#isDue = false;
    const { slug, file } = this;
    const state = this.store.getState();
    if (file === 'mix') applyMix(slug, getGains(state));
    for (const frame of this.#frames)
      if (file === 'mix') frame.setMix(slug, getGains(state));
      else frame.setLook(slug, settingsOf(state.history));
  }
}

const savedValue = (value: LookValue): SavedValue =>
  typeof value === 'bigint' ? { bigint: String(value) } : value;

/** @throws if the dev server does not reply */
async function send(request: SaveRequest): Promise<SaveReply> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(saveAddress, { method: 'POST', headers, body: JSON.stringify(request) });
  return saveReply.parse(await response.json());
}

const editors = new Map<string, NumberEditor>();

/** Returns the page's editor of a file; `slug` may be `common` for the sounds of all games. */
export function getNumberEditor(slug: string, file: SaveRequest['file']): NumberEditor {
  const key = `${file} ${slug}`;
  const editor = editors.get(key) ?? new NumberEditor(slug, file);
  editors.set(key, editor);
  return editor;
}
