import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { usePageTitle } from '#lib/page-title.ts';
import { Logo } from '#src/app/brand.tsx';
import { workbench } from '../words.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { Icon } from '#ui/icon.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Toggle } from '#ui/toggle.tsx';
import { galleryWidths, readSettings, searchOf, type GallerySettings } from './gallery-address.ts';
import { GalleryList } from './gallery-list.tsx';
import './gallery-page.css';

registerTexts('workbench', workbench);

/** The gallery: a list of the components beside a frame that shows them. */
const GalleryPage = () => {
  const { t } = useTranslation('workbench');
  usePageTitle(t('gallery.title'));
  const { search, hash } = useLocation();
  const settings = readSettings(search);
  return (
    <div className="gallery">
      <GalleryBar settings={settings} />
      <GalleryList chosen={hash.slice(1)} />
      <main className="gallery-box" aria-label={t('gallery.components')}>
        <PreviewFrame settings={settings} hash={hash} />
      </main>
    </div>
  );
};

const GalleryBar = ({ settings }: { readonly settings: GallerySettings }) => {
  const { t } = useTranslation('workbench');
  const navigate = useNavigate();
  const { hash } = useLocation();
  // The address is ahead of what is drawn: two quick presses must not undo each other.
  const change = (some: Partial<GallerySettings>) =>
    void navigate(
      { search: searchOf({ ...readSettings(window.location.search), ...some }), hash },
      { replace: true },
    );
  return (
    <header className="gallery-bar">
      <Link className="gallery-brand" to="/dev">
        <Logo />
      </Link>
      <h1>{t('gallery.title')}</h1>
      <span className="grow" />
      <Segmented
        dense
        label={t('gallery.width')}
        value={settings.width}
        options={galleryWidths.map((width) => ({
          value: width,
          label: width === 'full' ? t('gallery.full') : width,
        }))}
        onChange={(width) => change({ width })}
      />
      <Toggle
        label={t('gallery.reducedMotion')}
        checked={settings.isMotionReduced}
        onChange={(isMotionReduced) => change({ isMotionReduced })}
      />
      <Toggle
        label={t('gallery.textSpacing')}
        checked={settings.isTextSpaced}
        onChange={(isTextSpaced) => change({ isTextSpaced })}
      />
      <Link className="gallery-alone" to={`/ui/preview${searchOf({ ...settings, width: 'full' })}${hash}`}>
        <Icon name="link" size={15} />
        {t('gallery.alone')}
      </Link>
    </header>
  );
};

interface PreviewFrameProps {
  readonly settings: GallerySettings;
  readonly hash: string;
}

const PreviewFrame = ({ settings, hash }: PreviewFrameProps) => {
  const { t } = useTranslation('workbench');
  const frame = useRef<HTMLIFrameElement>(null);
  const { width, ...switches } = settings;
  const page = `/ui/preview${searchOf(switches)}`;
  // The address that a frame starts with; later sections are reached inside it.
  const [first, setFirst] = useState({ page, hash });
  if (first.page !== page) setFirst({ page, hash });
  useEffect(() => {
    const shown = frame.current?.contentWindow;
    if (!shown || shown.location.pathname !== '/ui/preview') return;
    shown.location.replace(new URL(hash === '' ? '#' : hash, shown.location.href));
  }, [hash]);
  return (
    <iframe
      key={first.page}
      ref={frame}
      className="gallery-frame"
      title={t('gallery.components')}
      src={first.page + first.hash}
      style={{ width: width === 'full' ? '100%' : `${width}px` }}
    />
  );
};

export default GalleryPage;
