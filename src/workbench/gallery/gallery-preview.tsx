import { useEffect } from 'react';
import { t } from '../text.ts';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '#lib/page-title.ts';
import { Section } from './gallery-section.tsx';
import { gallerySections } from './gallery-sections.ts';
import styles from './gallery.module.css';

/** Every component in every state, in a separate document, so that media queries use its width. */
const GalleryPreview = () => {
  usePageTitle(t('gallery.title'));
  useSwitches();
  // The browser looks for the fragment's section before React has rendered it.
  useEffect(() => void document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <main className={styles.preview}>
      <h1 className="visually-hidden">{t('gallery.title')}</h1>
      {gallerySections.map((section) => (
        <Section key={section.id} {...section} />
      ))}
    </main>
  );
};

/** Applies the motion and text-spacing switches of the address. */
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
