import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../app/brand.tsx';
import { Button, copyText, t } from './panel.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './makers-page.module.css';

interface MakersBarProps {
  readonly place: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Top bar of a developer page: the link back to the site, if any, and the page's own content. */
export const DevToolbar = ({ place, className, children }: MakersBarProps) => (
  <header className={classNames(styles.bar, 'row', className)}>
    <Link to="/" title={t('page.home')} aria-label={t('page.home')}>
      <Logo />
    </Link>
    <span className="muted mono">{place}</span>
    {children}
  </header>
);

interface CopyLinkProps {
  readonly disabled?: boolean;
  /** Returns the URL and the short form for the toast; null if there is no link. */
  readonly link: () => readonly [address: string, told: string] | null;
}

/** Copies a link to exactly what is shown. */
export const CopyLink = ({ disabled = false, link }: CopyLinkProps) => {
  const copy = (): void => {
    const found = link();
    if (found) void copyText(...found, { copied: t('ui:copied'), failed: t('ui:copyFailed') });
  };
  return (
    <Button size="sm" icon="link" disabled={disabled} onClick={copy}>
      {t('page.copyLink')}
    </Button>
  );
};
