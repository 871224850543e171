import { type ComponentType, type ReactNode, useId, useState } from 'react';

/** A state of a component: its caption, the component in it, and whether it takes a whole row. */
export type GalleryState = readonly [caption: string, shown: ReactNode, isWide?: 'wide'];

/** A state under its caption. */
export const state = (...given: GalleryState): GalleryState => given;

interface GalleryRow {
  readonly row: readonly GalleryState[];
}
/** States beside each other. */
export const row = (...states: readonly GalleryState[]): GalleryRow => ({ row: states });

interface GallerySection {
  readonly use: string;
  readonly shown: readonly (GalleryState | GalleryRow)[];
}

/** A component of the kit: when to use it, and its states. */
export const section = (use: string, ...shown: GallerySection['shown']): GallerySection => ({ use, shown });

/** A section with the component's name, and the id that its address ends with. */
export interface NamedSection extends GallerySection {
  readonly name: string;
  readonly id: string;
}

/** A component with its name, when to use it, and its states. */
export const Section = ({ id, name, use, shown }: NamedSection) => (
  <section className="gallery-section" id={id} aria-labelledby={`${id}-name`} tabIndex={-1}>
    <header>
      <h2 id={`${id}-name`}>{name}</h2>
      <p className="sec">{use}</p>
    </header>
    <div className="gallery-states">
      {shown.map((item, index) =>
        'row' in item ? (
          <div key={index} className="gallery-row">
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
    <div className="gallery-state wb-stack" role="group" aria-labelledby={id} data-wide={wide}>
      <div className="gallery-shown">{shown}</div>
      <p className="hint" id={id}>
        {caption}
      </p>
    </div>
  );
};

type Draw<Value> = (value: Value, change: (value: Value) => void) => ReactNode;

const Kept = <Value,>({ first, draw }: { readonly first: Value; readonly draw: Draw<Value> }) => {
  const [value, setValue] = useState(first);
  return draw(value, setValue);
};

/** A control that keeps its value, so that it can be used here as it would be on a page. */
export const createStatefulControl = <Value,>(first: Value, draw: Draw<Value>): ReactNode => (
  <Kept first={first} draw={draw} />
);

/** Makes states of one component: each says only which props are not the usual ones. */
export const createStates =
  <Props extends object>(Part: ComponentType<Props>, usual: Partial<Props> = {}) =>
  (caption: string, props: Partial<Props> = {}): GalleryState => [
    caption,
    // The usual ones and the state's own are all that it needs.
    <Part key="shown" {...({ ...usual, ...props } as Props)} />,
  ];

/** The same for a control that keeps its value, which `value` or `checked` is called. */
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
