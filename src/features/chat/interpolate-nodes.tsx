import { Fragment, type ReactNode } from 'react';

/** Replaces each `<name/>` placeholder of a sentence with the given node. */
export const interpolateNodes = (sentence: string, parts: Readonly<Record<string, ReactNode>>): ReactNode =>
  sentence.split(/<(\w+)\/>/).map((piece, place) => (
    // Odd pieces are placeholder names. The order is fixed, so the index is a stable key.
    <Fragment key={place}>{place % 2 === 1 ? parts[piece] : piece}</Fragment>
  ));
