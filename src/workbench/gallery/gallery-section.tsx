import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import styles from './gallery.module.css';
import makersPageStyles from '../makers-page.module.css';
import { Hint } from '#ui/field-parts.tsx';

/** One state of a component: caption, element, and whether it takes a full row. */
export type GalleryState = readonly [caption: string, shown: ReactNode, isWide?: 'wide'];

export const state = (...given: GalleryState): GalleryState => given;

interface GalleryRow {
  readonly row: readonly GalleryState[];
}
/** Groups states in a row. */
export const row = (...states: readonly GalleryState[]): GalleryRow => ({ row: states });

interface GallerySection {
  readonly use: string;
  readonly shown: readonly (GalleryState | GalleryRow)[];
}

/** A component: when to use it, and its states. */
export const section = (use: string, ...shown: GallerySection['shown']): GallerySection => ({ use, shown });

/** A section with the component's name and its fragment id. */
export interface NamedSection extends GallerySection {
  readonly name: string;
  readonly id: string;
}

export const Section = ({ id, name, use, shown }: NamedSection) => (
  <section className={styles.section} id={id} aria-labelledby={`${id}-name`} tabIndex={-1}>
    <header>
      <h2 id={`${id}-name`}>{name}</h2>
      <p className="sec">{use}</p>
    </header>
    <div className={styles.states}>
      {shown.map((item, index) =>
        'row' in item ? (
          <div key={index} className={styles.row}>
            {item.row.map(drawState)}
          </div>
        ) : (
          drawState(item, index)
        ),
      )}
    </div>
  </section>
);

const drawState = (state: GalleryState, index: number) => <State key={index} state={state} />;

const State = ({ state: [caption, shown, wide] }: { readonly state: GalleryState }) => {
  const id = useId();
  return (
    <div
      className={classNames(styles.state, makersPageStyles.stack)}
      role="group"
      aria-labelledby={id}
      data-wide={wide}
    >
      <div className={styles.shown}>{shown}</div>
      <Hint id={id}>{caption}</Hint>
    </div>
  );
};

type Draw<Value> = (value: Value, change: (value: Value) => void) => ReactNode;

const Kept = <Value,>({ first, draw }: { readonly first: Value; readonly draw: Draw<Value> }) => {
  const [value, setValue] = useState(first);
  return draw(value, setValue);
};

/** A control with internal state, so that it can be used as on a page. */
export const createStatefulControl = <Value,>(first: Value, draw: Draw<Value>): ReactNode => (
  <Kept first={first} draw={draw} />
);

/**
 * Returns a function that creates states of one component; each passes only props that differ from `usual`.
 */
export const createStates =
  <Props extends object>(Part: ComponentType<Props>, usual: Partial<Props> = {}) =>
  (caption: string, props: Partial<Props> = {}): GalleryState => [
    caption,
    // `usual` and `props` together are complete.
    <Part key="shown" {...({ ...usual, ...props } as Props)} />,
  ];

/** Like `createStates`, for a control whose value prop (`value` or `checked`) is kept in state. */
export const createControlStates =
  <Props extends object, Name extends keyof Props>(
    Part: ComponentType<Props>,
    name: Name,
    usual: Partial<Props>,
  ) =>
  (caption: string, first: Props[Name], props: Partial<Props> = {}): GalleryState => [
    caption,
    createStatefulControl(first, (value, onChange) => (
      <Part {...({ ...usual, ...props, [name]: value, onChange } as unknown as Props)} />
    )),
  ];
