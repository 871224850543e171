import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { usePageTitle } from '#lib/page-title.ts';
import { DevToolbar } from '../dev-toolbar.tsx';
import { buttonClass, Icon, Segmented, t, TextField, Toggle } from '../panel.tsx';
import { gallerySections } from './gallery-sections.ts';
import makersPageStyles from '../makers-page.module.css';
import styles from './gallery.module.css';
import { classNames } from '#ui/class-names.ts';
import { Hint } from '#ui/field-parts.tsx';

/** Widths of the preview in pixels; `full` uses the available width. */
const widths = ['320', '390', '768', 'full'] as const;
/** Switches and their values in the address; defaults are left out. */
const switches = { motion: 'reduced', spacing: 'wide' } as const;

/** The gallery: a list of components next to a frame that shows them. */
const GalleryPage = () => {
  usePageTitle(t('gallery.title'));
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const words = new URLSearchParams(search);
  const width = widths.find((each) => each === words.get('width')) ?? 'full';
  const put = (name: string, value: string | null): void => {
    // Reads the current address, because a quick second press may come before the next render.
    const next = new URLSearchParams(window.location.search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    void navigate({ search: String(next), hash }, { replace: true });
  };
  const inFrame = new URLSearchParams([...words].filter(([name]) => name !== 'width'));
  const page = `/ui/preview?${inFrame}`;
  return (
    <div className={classNames(makersPageStyles.page, styles.gallery)}>
      <DevToolbar place={t('gallery.title')} className={styles.bar}>
        <h1 className="visually-hidden">{t('gallery.title')}</h1>
        <span className="grow" />
        <Segmented
          dense
          label={t('gallery.width')}
          value={width}
          options={widths.map((value) => ({ value, label: value === 'full' ? t('gallery.full') : value }))}
          onChange={(next) => put('width', next === 'full' ? null : next)}
        />
        {(['motion', 'spacing'] as const).map((name) => (
          <Toggle
            key={name}
            label={t(`gallery.${name}`)}
            checked={words.get(name) === switches[name]}
            onChange={(isOn) => put(name, isOn ? switches[name] : null)}
          />
        ))}
        <Link className={buttonClass({ variant: 'ghost', size: 'sm' })} to={page + hash}>
          <Icon name="link" size={15} />
          {t('gallery.alone')}
        </Link>
      </DevToolbar>
      <GalleryList chosen={hash.slice(1)} />
      <main className={classNames(styles.box, makersPageStyles.desk)} aria-label={t('gallery.components')}>
        <PreviewFrame key={page} page={page} hash={hash} width={width === 'full' ? '100%' : `${width}px`} />
      </main>
    </div>
  );
};

interface PreviewFrameProps {
  readonly page: string;
  readonly hash: string;
  readonly width: string;
}

const PreviewFrame = ({ page, hash, width }: PreviewFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null);
  // Sections are reached inside the frame; it reloads only when a switch changes.
  const showSection = () => {
    const shown = frame.current?.contentWindow;
    if (shown?.location.pathname !== '/ui/preview') return;
    shown.location.replace(new URL(hash || '#', shown.location.href));
  };
  useEffect(showSection, [hash]);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={t('gallery.components')}
      src={page}
      onLoad={showSection}
      style={{ width }}
    />
  );
};

export default GalleryPage;

/** Components by name, filtered by the search. */
const GalleryList = ({ chosen }: { readonly chosen: string }) => {
  const { search } = useLocation();
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLowerCase();
  const found = gallerySections.filter(({ name, use }) => `${name} ${use}`.toLowerCase().includes(words));
  return (
    <nav
      className={classNames(makersPageStyles.side, makersPageStyles.stack, styles.list)}
      aria-label={t('gallery.list')}
    >
      <TextField label={t('gallery.search')} icon="search" type="search" value={typed} onChange={setTyped} />
      <ul>
        {found.map(({ id, name }) => (
          <li key={id}>
            <Link to={{ search, hash: id }} replace aria-current={id === chosen || undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <Hint role="status">{found.length === 0 && t('gallery.none')}</Hint>
    </nav>
  );
};
