import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Logo } from '#src/app/brand.tsx';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';

interface MakersBarProps {
  /** The address of the page. */
  readonly place: string;
  readonly children: ReactNode;
}

/** The top of a makers' page: the way to the site, where one is, and what the page puts there. */
export const MakersBar = ({ place, children }: MakersBarProps) => {
  const { t } = useTranslation('workbench');
  return (
    <header className="wb-bar">
      <Link className="wb-brand" to="/" title={t('page.home')} aria-label={t('page.home')}>
        <Logo />
      </Link>
      <span className="wb-place">{place}</span>
      {children}
    </header>
  );
};

interface CopyLinkProps {
  readonly disabled?: boolean;
  /** The address and what of it is told; null while there is none. */
  readonly link: () => readonly [address: string, told: string] | null;
}

/** Copies a link to exactly what is shown. */
export const CopyLink = ({ disabled = false, link }: CopyLinkProps) => {
  const { t } = useTranslation('workbench');
  const copy = (): void => {
    const words = { copied: t('ui:copied'), failed: t('ui:copyFailed') };
    const found = link();
    if (found) void copyText(...found, words);
  };
  return (
    <Button size="sm" icon="link" disabled={disabled} onClick={copy}>
      {t('page.copyLink')}
    </Button>
  );
};
