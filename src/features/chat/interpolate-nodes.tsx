import { Fragment, type ReactNode } from 'react';

/** A sentence that was given `<name/>` for a placeholder, with what is to be drawn there. */
export const interpolateNodes = (sentence: string, parts: Readonly<Record<string, ReactNode>>): ReactNode =>
  sentence.split(/<(\w+)\/>/).map((piece, place) => (
    // Every second piece is a name; they never change places.
    <Fragment key={place}>{place % 2 === 1 ? parts[piece] : piece}</Fragment>
  ));
