import { withWords } from '#features/feature-types.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { features } from './features.ts';

const parts = features
  .flatMap(({ words, overlays = [], laterOverlays = [] }) => [
    ...overlays.map((load) => withWords(words, load)),
    ...laterOverlays,
  ])
  // What lies over a page and does not load is only not seen.
  .map((load) => lazyComponent(load, { failed: () => null }));

/** What features draw over every page. */
export const Overlays = () =>
  // The list never changes, so a place in it is an identity.
  parts.map((Part, index) => <Part key={index} />);
