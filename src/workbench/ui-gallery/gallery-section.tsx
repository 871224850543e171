import { useTranslation } from 'react-i18next';
import type { GalleryEntry } from './gallery-entries.ts';

/** A component with its name, when to use it, and its states. */
export const GallerySection = ({ entry }: { readonly entry: GalleryEntry }) => {
  const { t } = useTranslation('workbench');
  const { id, Show } = entry;
  return (
    <section className="gallery-section" id={id} aria-labelledby={`${id}-name`} tabIndex={-1}>
      <header>
        <h2 id={`${id}-name`}>{t(`gallery.name.${id}`)}</h2>
        <p>{t(`gallery.use.${id}`)}</p>
      </header>
      <div className="gallery-states">
        <Show />
      </div>
    </section>
  );
};
