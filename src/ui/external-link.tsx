import type { ReactNode } from 'react';
import { Icon, type IconPath } from './icon.tsx';
import styles from './out-link.module.css';

/** Icon of a link that leaves the site. */
export const upright: IconPath = 'M7 17 17 7M9 7h8v8';

interface OutLinkProps {
  readonly href: string;
  /** Accessible name; must say that the link opens in a new tab. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A link to another site, opened in a new tab. */
export const ExternalLink = ({ href, label, children }: OutLinkProps) => (
  <a className={styles.outlink} href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
    {children}
    <Icon name={upright} size={16} />
  </a>
);
