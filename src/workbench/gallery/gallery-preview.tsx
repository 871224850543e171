import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { usePageTitle } from '#lib/page-title.ts';
import { workbench } from '../words.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { readSettings } from './gallery-address.ts';
import { Section } from './gallery-section.tsx';
import { gallerySections } from './gallery-sections.ts';
import './gallery-preview.css';

registerTexts('workbench', workbench);

/** Every component in every state, in a document of its own: media queries answer to its width. */
const GalleryPreview = () => {
  const { t } = useTranslation('workbench');
  usePageTitle(t('gallery.title'));
  useSwitches();
  useFirstSection();
  return (
    <main className="gallery-preview">
      <h1 className="vh">{t('gallery.title')}</h1>
      {Object.entries(gallerySections).map(([id, section]) => (
        <Section key={id} id={id} section={section} />
      ))}
    </main>
  );
};

/** Motion and text spacing as the address says. */
function useSwitches(): void {
  const { isMotionReduced, isTextSpaced } = readSettings(useLocation().search);
  useEffect(() => {
    const { dataset } = document.documentElement;
    const motionBefore = dataset.motion;
    if (isMotionReduced) dataset.motion = 'reduced';
    if (isTextSpaced) dataset.spacing = 'wide';
    return () => {
      if (motionBefore) dataset.motion = motionBefore;
      delete dataset.spacing;
    };
  }, [isMotionReduced, isTextSpaced]);
}

/** The browser looked for the section of the address before there was any. */
function useFirstSection(): void {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, []);
}

export default GalleryPreview;
