import type { NamedSection } from './gallery-section.tsx';
import { basics } from './sections/basics.tsx';
import { parts } from './sections/parts.tsx';
import { buttons } from './sections/buttons.tsx';
import { chatPictures } from './sections/chat-pictures.tsx';
import { choiceSections } from './sections/choices.tsx';
import { fields } from './sections/fields.tsx';
import { layerSections } from './sections/layers.tsx';
import { money } from './sections/money.tsx';
import { pages } from './sections/pages.tsx';
import { tables } from './sections/tables.tsx';

/** Sections of the gallery, in order. */
export const gallerySections: readonly NamedSection[] = Object.entries({
  ...basics,
  ...parts,
  ...pages,
  ...buttons,
  ...fields,
  ...choiceSections,
  ...layerSections,
  ...money,
  ...tables,
  ...chatPictures,
}).map(([name, section]) => ({ ...section, name, id: name.toLowerCase().replaceAll(' ', '-') }));
