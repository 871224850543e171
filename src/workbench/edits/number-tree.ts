import { type Controller, GUI, type NumberController } from 'lil-gui';
import type { LookTree } from '#games/looks.ts';
import { controlsOf, type LookControl, rangeFor } from './control-kinds.ts';
import { type Path, pathText, type Value } from './values.ts';

/** What the controls show and change. */
interface TreePort {
  readonly path: string;
  shown(path: Path): Value | undefined;
  isChanged(path: Path): boolean;
  edit(path: Path, value: Value): void;
  /** The drag is over, the field was left. */
  endGesture(): void;
}

interface Row {
  readonly control: LookControl;
  readonly controller: Controller;
  readonly folders: readonly GUI[];
}

/** A digit behind the point that no slider gives may be typed. */
const typedStep = 1e-9;

/** The controls of a look in an element: one folder per table and list of the file, closed. */
export class NumberTree {
  readonly #gui: GUI;
  readonly #port: TreePort;
  readonly #folders = new Map<string, GUI>();
  readonly #rows: readonly Row[];
  /** Which were open before something was sought; null while nothing is. */
  #openBefore: ReadonlySet<GUI> | null = null;

  constructor(element: HTMLElement, numbers: LookTree, port: TreePort) {
    this.#port = port;
    this.#gui = new GUI({ container: element, injectStyles: false, title: port.path, width: 0 });
    this.#rows = controlsOf(numbers).map((control) => this.#addRow(control));
    for (const folder of this.#folders.values()) folder.close();
  }

  /** Shows what the port says now. */
  refresh(): void {
    for (const { control, controller } of this.#rows) {
      const { path, kind } = control;
      controller.domElement.classList.toggle('is-changed', this.#port.isChanged(path));
      if (kind === 'number') widen(controller, Number(this.#port.shown(path)), path);
      controller.updateDisplay();
      // A field that is being typed in keeps its text otherwise, also when what was typed is undone.
      const field = controller.domElement.querySelector('input:focus');
      const isTyped =
        field instanceof HTMLInputElement && Number.parseFloat(field.value) !== controller.getValue();
      if (kind === 'number' && isTyped) field.value = String(controller.getValue());
    }
  }

  /** Shows the controls whose path holds the text, opened up; all, as they were, when it is empty. */
  find(text: string): void {
    const folders = [...this.#folders.values()];
    if (text === '' && !this.#openBefore) return;
    this.#openBefore ??= new Set(folders.filter((folder) => !folder._closed));
    for (const folder of folders) {
      folder.show(text === '');
      if (text === '') folder.open(this.#openBefore.has(folder));
    }
    for (const { control, controller, folders: above } of this.#rows) {
      const isShown = isFound(control.path, text);
      controller.show(isShown);
      if (isShown && text !== '') for (const folder of above) folder.show().open();
    }
    if (text === '') this.#openBefore = null;
  }

  destroy(): void {
    this.#gui.destroy();
  }

  /** The folders from the top down to the place of a path. */
  #foldersOf(path: Path): readonly GUI[] {
    const chain = [this.#gui];
    for (let depth = 1; depth < path.length; depth += 1) {
      const text = pathText(path.slice(0, depth));
      const above = chain.at(-1) ?? this.#gui;
      const folder = this.#folders.get(text) ?? above.addFolder(String(path[depth - 1]));
      this.#folders.set(text, folder);
      chain.push(folder);
    }
    return chain;
  }

  #addRow(control: LookControl): Row {
    const { path, kind, value } = control;
    const port = this.#port;
    const folders = this.#foldersOf(path);
    const folder = folders.at(-1) ?? this.#gui;
    const holder = {
      get value() {
        return plain(port.shown(path) ?? value);
      },
      set value(next) {
        const meant = kind === 'whole' ? wholeOf(next) : next;
        if (meant !== null) port.edit(path, meant);
      },
    };
    const controller = kind === 'color' ? folder.addColor(holder, 'value') : folder.add(holder, 'value');
    controller.name(String(path.at(-1))).onFinishChange(() => port.endGesture());
    const nameBefore = document.createElement('span');
    nameBefore.className = 'vh';
    nameBefore.textContent = `${pathText(path.slice(0, -1))} `;
    controller.$name.prepend(nameBefore);
    controller.domElement.title = pathText(path);
    if (kind === 'number') bound(controller, control, path);
    return { control, controller, folders: folders.slice(1) };
  }
}

/** A path is found by any part of it. */
export const isFound = (path: Path, text: string): boolean =>
  pathText(path).toLowerCase().includes(text.toLowerCase());

/** lil-gui knows no bigint: its digits are typed. */
const plain = (value: Value): number | string | boolean =>
  typeof value === 'bigint' ? String(value) : value;

const wholeOf = (typed: unknown): bigint | null =>
  typeof typed === 'string' && /^\d{1,30}$/.test(typed) ? BigInt(typed) : null;

/** Slider and arrow keys keep to the range and its steps; what is typed is taken as it is. */
function bound(controller: Controller, { range }: LookControl & { kind: 'number' }, path: Path): void {
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

/** The range follows a number that lies at its upper end or beyond either. */
function widen(controller: Controller, value: number, path: Path): void {
  // Numbers alone are given to this.
  const { _min: least, _max: most } = controller as NumberController;
  if (value >= least && value < most) return;
  const { min, max } = rangeFor(path, value);
  controller.min(Math.min(min, least)).max(Math.max(max, most));
}
