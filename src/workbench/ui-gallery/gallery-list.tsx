import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { TextField } from '#ui/text-field.tsx';
import { galleryIds } from './gallery-ids.ts';

/** The components by name, those that the search means. */
export const GalleryList = ({ chosen }: { readonly chosen: string }) => {
  const { t } = useTranslation('workbench');
  const { search } = useLocation();
  const [wanted, setWanted] = useState('');
  const words = wanted.trim().toLowerCase();
  const found = galleryIds.filter((id) =>
    `${t(`gallery.name.${id}`)} ${t(`gallery.use.${id}`)}`.toLowerCase().includes(words),
  );
  return (
    <nav className="gallery-list" aria-label={t('gallery.list')}>
      <TextField
        label={t('gallery.search')}
        icon="search"
        type="search"
        value={wanted}
        onChange={setWanted}
      />
      <ul>
        {found.map((id) => (
          <li key={id}>
            <Link
              to={{ search, hash: id }}
              replace
              {...(id === chosen && { 'aria-current': 'true' as const })}
            >
              {t(`gallery.name.${id}`)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="gallery-none" role="status">
        {found.length === 0 && t('gallery.none')}
      </p>
    </nav>
  );
};
