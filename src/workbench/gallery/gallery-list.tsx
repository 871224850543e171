import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { TextField } from '#ui/text-field.tsx';
import { gallerySections } from './gallery-sections.ts';

/** The components by name, those that the search means. */
export const GalleryList = ({ chosen }: { readonly chosen: string }) => {
  const { t } = useTranslation('workbench');
  const { search } = useLocation();
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  const found = Object.entries(gallerySections).filter(([, { name, use }]) =>
    `${name} ${use}`.toLowerCase().includes(words),
  );
  return (
    <nav className="gallery-list" aria-label={t('gallery.list')}>
      <TextField label={t('gallery.search')} icon="search" type="search" value={typed} onChange={setTyped} />
      <ul>
        {found.map(([id, { name }]) => (
          <li key={id}>
            <Link
              to={{ search, hash: id }}
              replace
              {...(id === chosen && { 'aria-current': 'true' as const })}
            >
              {name}
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
