import { withWords } from '#features/face.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { features } from './features.ts';

const parts = features
  .flatMap(({ words, overlays = [], laterOverlays = [] }) => [
    ...overlays.map((load) => withWords(words, load)),
    ...laterOverlays,
  ])
  // What lies over a page and does not load is only not seen.
  .map((load) => lazyPart(load, { failed: () => null }));

/** What features draw over every page. */
export const Overlays = () =>
  // The list never changes, so a place in it is an identity.
  parts.map((Part, index) => <Part key={index} />);
