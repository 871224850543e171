import { withWords } from '#features/feature-types.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { features } from './features.ts';

const parts = features
  .flatMap(({ words, overlays = [], laterOverlays = [] }) => [
    ...overlays.map((load) => withWords(words, load)),
    ...laterOverlays,
  ])
  // An overlay that fails to load is left out.
  .map((load) => lazyComponent(load, { failed: () => null }));

/** Elements that features render over every page. */
export const Overlays = () =>
  // The list never changes, so the index is a stable key.
  parts.map((Part, index) => <Part key={index} />);
