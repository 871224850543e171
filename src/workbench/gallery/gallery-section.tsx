import { type ReactNode, useId, useState } from 'react';

/** A state of a component: its caption, the component in it, and whether it takes a whole row. */
export type GalleryState = readonly [caption: string, shown: ReactNode, isWide?: 'wide'];

/** A state under its caption. */
export const state = (...given: GalleryState): GalleryState => given;

/** A component of the kit: its name, when to use it, and its states. */
export interface GallerySection {
  readonly name: string;
  readonly use: string;
  /** States beside each other, one row for each list. */
  readonly rows?: readonly (readonly GalleryState[])[];
  readonly states?: readonly GalleryState[];
}

/** A component with its name, when to use it, and its states. */
export const Section = ({ id, section }: { readonly id: string; readonly section: GallerySection }) => (
  <section className="gallery-section" id={id} aria-labelledby={`${id}-name`} tabIndex={-1}>
    <header>
      <h2 id={`${id}-name`}>{section.name}</h2>
      <p>{section.use}</p>
    </header>
    <div className="gallery-states">
      {section.rows?.map((states, index) => (
        <div key={index} className="gallery-row">
          <States states={states} />
        </div>
      ))}
      <States states={section.states ?? []} />
    </div>
  </section>
);

const States = ({ states }: { readonly states: readonly GalleryState[] }) =>
  states.map((state, index) => <State key={index} state={state} />);

const State = ({ state: [caption, shown, wide] }: { readonly state: GalleryState }) => {
  const id = useId();
  return (
    <div className="gallery-state" role="group" aria-labelledby={id} data-wide={wide}>
      <div className="gallery-shown">{shown}</div>
      <p className="gallery-caption" id={id}>
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
export const kept = <Value,>(first: Value, draw: Draw<Value>): ReactNode => (
  <Kept first={first} draw={draw} />
);
