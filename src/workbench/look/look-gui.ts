import { type Controller, GUI } from 'lil-gui';
import type { LookTree } from '#games/looks.ts';
import { controlsOf, type LookControl, type NumberRange, rangeFor } from './control-kinds.ts';
import { type LookPath, type LookValue, pathText } from './look-values.ts';

interface GuiPort {
  shown(path: LookPath): LookValue | undefined;
  isChanged(path: LookPath): boolean;
  edit(path: LookPath, value: LookValue): void;
  /** The drag is over, the field was left. */
  endGesture(): void;
}

/** The tree of controls, in the element that was given. */
export interface LookGui {
  /** Shows what the port says now. */
  refresh(): void;
  /** Shows the controls whose path holds the text, opened up; all, as they were, when it is empty. */
  find(text: string): void;
  destroy(): void;
}

interface Row {
  readonly control: LookControl;
  readonly controller: Controller;
  /** What lil-gui reads and writes. */
  readonly holder: { value: number | string | boolean };
  readonly folders: readonly GUI[];
}

/** A digit behind the point that no slider gives may be typed. */
const typedDigits = 9;

/** Builds the controls of a look: one folder per table and list of the file, closed. */
export function createLookGui(element: HTMLElement, tree: LookTree, title: string, port: GuiPort): LookGui {
  const gui = new GUI({ container: element, injectStyles: false, title, width: 0 });
  openAtOnce(gui);
  const folders = new Map<string, GUI>();
  const rows = controlsOf(tree).map((control) => {
    const chain = foldersOf(gui, folders, control.path);
    return addRow(chain, control, port);
  });
  for (const folder of folders.values()) folder.close();
  /** Which were open before something was sought; null while nothing is. */
  let openBefore: ReadonlySet<GUI> | null = null;
  const showAll = (): void => {
    for (const folder of folders.values()) folder.show().open(openBefore?.has(folder) ?? false);
    for (const { controller } of rows) controller.show();
    openBefore = null;
  };
  return {
    refresh: () => {
      for (const row of rows) refreshRow(row, port);
    },
    find: (text) => {
      if (text === '') return openBefore ? showAll() : undefined;
      openBefore ??= new Set([...folders.values()].filter((folder) => !folder._closed));
      for (const folder of folders.values()) folder.hide();
      for (const { control, controller, folders: above } of rows) {
        controller.show(isFound(control.path, text));
        if (isFound(control.path, text)) for (const folder of above) folder.show().open();
      }
    },
    destroy: () => gui.destroy(),
  };
}

/** A path is found by any part of it. */
export const isFound = (path: LookPath, text: string): boolean =>
  pathText(path).toLowerCase().includes(text.toLowerCase());

/** The folders from the top down to the place of a path. */
function foldersOf(gui: GUI, known: Map<string, GUI>, path: LookPath): readonly GUI[] {
  let above = gui;
  const chain: GUI[] = [];
  for (let depth = 1; depth < path.length; depth += 1) {
    const text = pathText(path.slice(0, depth));
    const folder = known.get(text) ?? openAtOnce(above.addFolder(String(path[depth - 1])));
    known.set(text, folder);
    chain.push(folder);
    above = folder;
  }
  return chain.length > 0 ? chain : [gui];
}

/** Without the library's motion, which waits for a transition of its own style sheet. */
function openAtOnce(folder: GUI): GUI {
  const press = (event: Event): void => {
    event.stopImmediatePropagation();
    folder.open(folder._closed);
  };
  folder.$title.addEventListener('click', press, { capture: true });
  return folder;
}

function addRow(folders: readonly GUI[], control: LookControl, port: GuiPort): Row {
  const { path, kind } = control;
  const holder = { value: plain(port.shown(path) ?? control.value) };
  const folder = folders.at(-1);
  if (!folder) throw new RangeError('A control stands in a folder');
  const controller = kind === 'color' ? folder.addColor(holder, 'value') : folder.add(holder, 'value');
  controller.name(String(path.at(-1)));
  const nameBefore = document.createElement('span');
  nameBefore.className = 'vh';
  nameBefore.textContent = `${pathText(path.slice(0, -1))} `;
  controller.$name.prepend(nameBefore);
  controller.domElement.title = pathText(path);
  if (control.kind === 'number') bound(controller, control.range, path);
  controller.onChange((value: number | string | boolean) => {
    const meant = meantBy(value, control);
    if (meant !== null) port.edit(path, meant);
  });
  controller.onFinishChange(() => {
    port.endGesture();
    if (control.kind === 'number' && typeof holder.value === 'number') widen(controller, holder.value, path);
  });
  return { control, controller, holder, folders };
}

/** lil-gui knows no bigint: its digits are typed. */
const plain = (value: LookValue): number | string | boolean =>
  typeof value === 'bigint' ? String(value) : value;

function meantBy(value: number | string | boolean, { kind }: LookControl): LookValue | null {
  if (kind !== 'whole') return value;
  return typeof value === 'string' && /^\d{1,30}$/.test(value) ? BigInt(value) : null;
}

function refreshRow({ control, controller, holder }: Row, port: GuiPort): void {
  const { path } = control;
  controller.domElement.classList.toggle('is-changed', port.isChanged(path));
  const shown = port.shown(path);
  const next = shown === undefined ? undefined : plain(shown);
  if (next === undefined || next === holder.value) return;
  holder.value = next;
  if (typeof next === 'number' && control.kind === 'number') widen(controller, next, path);
  controller.updateDisplay();
  // A field that is being typed in keeps its text otherwise, also when what was typed is undone.
  const field = controller.domElement.querySelector('input:focus');
  if (field instanceof HTMLInputElement && control.kind === 'number') field.value = String(next);
}

/** Slider and arrow keys keep to the range and its steps; what is typed is taken as it is. */
function bound(controller: Controller, { min, max, step }: NumberRange, path: LookPath): void {
  controller.min(min).max(max).step(step);
  limits.set(controller, { min, max });
  const type = (event: Event): void => {
    const typed = event.target instanceof HTMLInputElement ? Number.parseFloat(event.target.value) : NaN;
    if (Number.isNaN(typed)) return;
    widen(controller, typed, path);
    controller.step(10 ** -typedDigits);
  };
  controller.domElement.addEventListener('input', type, { capture: true });
  controller.domElement.addEventListener('input', () => controller.step(step));
}

/** The range follows a number that lies at its upper end or beyond either. */
function widen(controller: Controller, value: number, path: LookPath): void {
  const now = limits.get(controller);
  if (!now || (value >= now.min && value < now.max)) return;
  const { min, max } = rangeFor(path, value);
  const next = { min: Math.min(min, now.min), max: Math.max(max, now.max) };
  limits.set(controller, next);
  controller.min(next.min).max(next.max);
}

const limits = new WeakMap<Controller, { readonly min: number; readonly max: number }>();
