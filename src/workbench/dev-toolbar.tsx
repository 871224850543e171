import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '../app/brand.tsx';
import { Button, copyText, t } from './panel.tsx';

interface MakersBarProps {
  readonly place: string;
  readonly children: ReactNode;
}

/** The top of a makers' page: the way to the site, where one is, and what the page puts there. */
export const DevToolbar = ({ place, children }: MakersBarProps) => (
  <header className="wb-bar row">
    <Link to="/" title={t('page.home')} aria-label={t('page.home')}>
      <Logo />
    </Link>
    <span className="muted mono">{place}</span>
    {children}
  </header>
);

interface CopyLinkProps {
  readonly disabled?: boolean;
  /** The address and what of it is told; null while there is none. */
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
