import type { GallerySection } from './gallery-section.tsx';
import { basics } from './sections/basics.tsx';
import { buttons } from './sections/buttons.tsx';
import { choices } from './sections/choices.tsx';
import { fields } from './sections/fields.tsx';
import { layers } from './sections/layers.tsx';

/** Id -> component, in the order of the gallery. */
export const gallerySections: Readonly<Record<string, GallerySection>> = {
  ...basics,
  ...buttons,
  ...fields,
  ...choices,
  ...layers,
};

export const galleryIds: readonly string[] = Object.keys(gallerySections);
