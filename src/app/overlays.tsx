import { withWords } from '#features/face.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { features } from './features.ts';

const parts = features.flatMap(({ words, overlays = [] }) =>
  // What lies over a page and does not load is only not seen.
  overlays.map((load) => lazyPart(withWords(words, load), { failed: () => null })),
);

/** What features draw over every page. */
export const Overlays = () =>
  // The list never changes, so a place in it is an identity.
  parts.map((Part, index) => <Part key={index} />);
