import { type Controller, GUI, type NumberController } from 'lil-gui';
import type { LookTree } from '#games/looks.ts';
import { createLookControls, type LookControl, rangeFor } from './control-kinds.ts';
import { changeAt, endGesture } from './history.ts';
import type { NumberEditor } from './number-editor.ts';
import { type LookPath, pathText } from './values.ts';

interface Row {
  readonly control: LookControl;
  readonly controller: Controller;
}

/** Allows typed numbers with more decimals than the slider's step. */
const typedStep = 1e-9;

/** Renders the controls of a look, with one closed folder per object and list. */
export class NumberTree {
  readonly #gui: GUI;
  readonly #editor: NumberEditor;
  readonly #folders = new Map<string, GUI>();
  readonly #rows: readonly Row[];
  /** Folders that were open before filtering; null without a filter. */
  #openBefore: ReadonlySet<GUI> | null = null;

  constructor(element: HTMLElement, numbers: LookTree, editor: NumberEditor) {
    this.#editor = editor;
    this.#gui = new GUI({ container: element, injectStyles: false, title: editor.path, width: 0 });
    this.#rows = createLookControls(numbers).map((control) => this.#addRow(control));
  }

  refresh(): void {
    const { history } = this.#editor.store.getState();
    for (const { control, controller } of this.#rows) {
      const { path, kind } = control;
      controller.domElement.classList.toggle('is-changed', changeAt(history, path) !== undefined);
      if (kind === 'number') widen(controller, Number(this.#editor.shown(path)), path);
      controller.updateDisplay();
      // A focused text field would otherwise keep its text, even after an undo.
      const field = controller.domElement.querySelector('input:focus');
      const isTyped =
        field instanceof HTMLInputElement && Number.parseFloat(field.value) !== controller.getValue();
      if (kind === 'number' && isTyped) field.value = String(controller.getValue());
    }
  }

  /**
   * Shows only controls whose path contains the text, expanded; an empty text restores the previous state.
   */
  find(text: string): void {
    const folders = this.#gui.foldersRecursive();
    const openBefore = this.#openBefore ?? new Set(folders.filter((folder) => !folder._closed));
    this.#openBefore = text === '' ? null : openBefore;
    for (const { control, controller } of this.#rows) controller.show(matchesFilter(control.path, text));
    for (const folder of folders) {
      folder.show(folder.controllersRecursive().some((controller) => !controller._hidden));
      folder.open(text !== '' || openBefore.has(folder));
    }
  }

  destroy(): void {
    this.#gui.destroy();
  }

  #folderOf(path: LookPath): GUI {
    if (path.length === 0) return this.#gui;
    const text = pathText(path);
    const known = this.#folders.get(text);
    if (known) return known;
    const folder = this.#folderOf(path.slice(0, -1))
      .addFolder(String(path.at(-1)))
      .close();
    this.#folders.set(text, folder);
    return folder;
  }

  #addRow(control: LookControl): Row {
    const { path, kind, value } = control;
    const editor = this.#editor;
    const folder = this.#folderOf(path.slice(0, -1));
    const holder = {
      // lil-gui does not support bigint, so its digits are edited as text.
      get value() {
        const shown = editor.shown(path) ?? value;
        return typeof shown === 'bigint' ? String(shown) : shown;
      },
      set value(next) {
        if (kind !== 'whole') editor.edit(path, next);
        else if (/^\d{1,30}$/.test(String(next))) editor.edit(path, BigInt(next));
      },
    };
    const controller = kind === 'color' ? folder.addColor(holder, 'value') : folder.add(holder, 'value');
    controller.name(String(path.at(-1))).onFinishChange(() => editor.go(endGesture));
    const above = { className: 'visually-hidden', textContent: `${pathText(path.slice(0, -1))} ` };
    controller.$name.prepend(Object.assign(document.createElement('span'), above));
    controller.domElement.title = pathText(path);
    if (kind === 'number') bound(controller, control, path);
    return { control, controller };
  }
}

/** Whether any part of the path contains the text. */
export const matchesFilter = (path: LookPath, text: string): boolean =>
  pathText(path).toLowerCase().includes(text.toLowerCase());

/** Restricts slider and arrow keys to the range and its steps; typed numbers are not restricted. */
function bound(controller: Controller, { range }: LookControl & { kind: 'number' }, path: LookPath): void {
  const { min, max, step } = range;
  controller.min(min).max(max).step(step);
  const type = (event: Event): void => {
    const typed = event.target instanceof HTMLInputElement ? Number.parseFloat(event.target.value) : NaN;
    if (Number.isNaN(typed)) return;
    widen(controller, typed, path);
    controller.step(typedStep);
  };
  controller.domElement.addEventListener('input', type, { capture: true });
  controller.domElement.addEventListener('input', () => controller.step(step));
}

/** Extends the range for a number at or beyond its limits. */
function widen(controller: Controller, value: number, path: LookPath): void {
  // Only called for numbers.
  const { _min: least, _max: most } = controller as NumberController;
  if (value >= least && value < most) return;
  const { min, max } = rangeFor(path, value);
  controller.min(Math.min(min, least)).max(Math.max(max, most));
}
