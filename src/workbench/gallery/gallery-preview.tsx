import { useEffect } from 'react';
import { t } from '../text.ts';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '#lib/page-title.ts';
import { Section } from './gallery-section.tsx';
import { gallerySections } from './gallery-sections.ts';
import '../makers-page.css';
import './gallery.css';

/** Every component in every state, in a document of its own: media queries answer to its width. */
const GalleryPreview = () => {
  usePageTitle(t('gallery.title'));
  useSwitches();
  // The browser looks for the section of the address before React has drawn it.
  useEffect(() => void document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <main className="gallery-preview">
      <h1 className="vh">{t('gallery.title')}</h1>
      {gallerySections.map((section) => (
        <Section key={section.id} {...section} />
      ))}
    </main>
  );
};

/** Motion and text spacing as the address says. */
function useSwitches(): void {
  const { search } = useLocation();
  useEffect(() => {
    const words = new URLSearchParams(search);
    const { dataset } = document.documentElement;
    const motionBefore = dataset.motion;
    if (words.get('motion') === 'reduced') dataset.motion = 'reduced';
    if (words.get('spacing') === 'wide') dataset.spacing = 'wide';
    return () => {
      if (motionBefore) dataset.motion = motionBefore;
      delete dataset.spacing;
    };
  }, [search]);
}

export default GalleryPreview;
